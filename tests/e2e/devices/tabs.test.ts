import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openFloor, signIn, visit, type TradingFloor, type Visitor } from '../support/browser.ts'
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { catalogues } from '../support/catalogues.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

/** A second tab of the same browser. */
const anotherTab = async ({ page }: Visitor, path: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.goto(`${floor.app.address}/#${path}`)
  await tab.getByRole('heading', { level: 1 }).first().waitFor()
  await tab.waitForLoadState('networkidle')
  return tab
}

describe('another tab of the same customer', () => {
  it('shows what this one has chosen and changed, and that it was signed out', async () => {
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/mine/setting/edit10')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const other = await anotherTab(visitor, '/pages/mine/setting/edit1')

    await page.getByText(catalogues.en.appearance.dark, { exact: true }).click()
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')

    await visitor.open('/pages/mine/setting/edit8')
    await page.getByText('Deutsch', { exact: true }).click()
    await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('de')
    await page.getByText('English', { exact: true }).click()
    await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toMatch(/^en/)

    await other.goto(`${floor.app.address}/#/pages/fund`)
    const name = other.getByRole('heading', { level: 1 })
    await name.waitFor()
    await visitor.open('/pages/mine/setting/edit1')
    const field = page.getByRole('textbox').first()
    await field.fill('Ada of two tabs')
    await field.press('Enter')
    await expect.poll(() => name.textContent()).toBe('Ada of two tabs')

    await visitor.open('/pages/fund')
    await page.getByRole('button', { name: catalogues.en.profile.logout }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: catalogues.en.profile.logout }).click()
    await page.waitForFunction(() => localStorage.getItem('App-Token') === null)
    await name.filter({ hasText: 'Ada of two tabs' }).waitFor({ state: 'detached' })
    await visitor.leave()
  })

  it('shows as read what was read in this one', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    const token = await signIn(visitor, floor.app, '/pages/fund')
    const condition = { kind: 'at_or_above', side: 'bid', price: '98000' } as const
    await floor.app.call('alertAdd', { code: 'BTCUSD', condition }, { token })
    const other = await anotherTab(visitor, '/pages/fund')
    const { bell } = market.notification
    floor.price(98_500_000)
    await other.getByRole('link', { name: '1 unread notification' }).waitFor()
    await visitor.open('/pages/alert/index?tab=notices')
    await other.getByRole('link', { name: bell, exact: true }).waitFor()
    expect(await other.getByRole('link', { name: '1 unread notification' }).count()).toBe(0)
    await visitor.leave()
  })
})
