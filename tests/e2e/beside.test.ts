import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedId } from '../announcement/people.ts'
import { desk, launch, openFloor, openSignedIn, visit, type TradingFloor } from './support/browser.ts'
import { sound } from './support/sound.ts'

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

/** The column to read has room for what it opens only there. */
const wideDesk = { width: 1600, height: 900 }

const visitorAt = async (path: string, token: string, viewport = desk) => {
  const visitor = await visit(browser, floor.app.address, { viewport })
  await openSignedIn(visitor, floor.app, token, path)
  return visitor
}
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(text => document.activeElement?.matches(text) ?? false, selector)

describe('on a desk, what a row opens beside its list', () => {
  it('has an address, and Back or its button leads to the row again', { tags: 'thorough' }, async () => {
    const visitor = await visitorAt('/pages/notice/index', await floor.app.openDemo(), wideDesk)
    const { page } = visitor
    const row = page.getByRole('listitem').getByRole('link', { name: 'Countries we do not serve' })
    const pane = page.getByRole('complementary', { name: 'Announcement', exact: true })
    await row.click()
    await pane.getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => page.url()).toContain(`/pages/notice/detail?id=${shippedId}`)
    expect(await row.count()).toBe(1)
    await sound(visitor, 'beside-announcement')

    await page.goBack()
    await pane.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#/pages/notice/index')
    await expect.poll(() => row.evaluate(link => link === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await pane.getByRole('button', { name: 'Close' }).click()
    await pane.waitFor({ state: 'detached' })
    await expect.poll(() => row.evaluate(link => link === document.activeElement)).toBe(true)

    // The address alone shows both.
    await visitor.open(`/pages/notice/detail?id=${shippedId}`)
    await pane.waitFor()
    await row.waitFor()
    await sound(visitor)
    await visitor.leave()
  })

  it('keeps the list that was chosen, of transfers', { tags: 'thorough' }, async () => {
    const token = await floor.app.openDemo()
    for (const amount of ['500.00', '40.00'])
      expect(await floor.app.call('transfer', { from: 'fund', to: 'term', amount }, { token })).toMatchObject(
        {
          type: 'ok',
        },
      )
    const visitor = await visitorAt('/pages/fund/records?list=transfers', token)
    const { page } = visitor
    const rows = page.getByRole('main').locator('a[href*="/pages/fund/detail"]')
    await expect.poll(() => rows.count()).toBe(2)
    await rows.nth(1).click()
    const detail = page.getByTestId('transfer-detail')
    await detail.getByText('500.00 USD').first().waitFor()
    await sound(visitor, 'beside-transfer')
    await rows.nth(0).click()
    await detail.getByText('40.00 USD').first().waitFor()
    expect(await rows.count()).toBe(2)
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await detail.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toContain('list=transfers')
    await expect.poll(() => rows.nth(0).evaluate(link => link === document.activeElement)).toBe(true)
    await visitor.leave()
  })

  it('names the order in the address of Orders', { tags: 'thorough' }, async () => {
    const token = await floor.app.openDemo()
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.04', leverage: 2 } as const
    const { data } = await floor.app.call('submitOrder', ticket, { token })
    const visitor = await visitorAt('/pages/market', token)
    const { page } = visitor
    const panel = page.getByRole('complementary', { name: 'Order details' })
    await page.getByTestId('position').getByTestId('position-result').click()
    await panel.getByText('Buy 0.04').first().waitFor()
    await expect.poll(() => page.url()).toContain(`order=${data.order.id}`)
    await page.reload()
    await panel.getByText('Buy 0.04').first().waitFor()
    await sound(visitor, 'beside-order')
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await panel.getByRole('button').first().click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, '[data-testid=position]')).toBe(true)
    await visitor.leave()
  })
})

describe('on a desk, the menu beside what Profile leads to', () => {
  it('keeps the row of the page in sight, whatever led there', async () => {
    const visitor = await visitorAt('/pages/mine/limit/index', await floor.app.openDemo())
    const { page } = visitor
    const menu = page.getByRole('navigation', { name: 'Profile' })
    const isInSight = () =>
      menu.evaluate(list => {
        const row = list.querySelector('[aria-current]')?.getBoundingClientRect()
        const { top, bottom } = list.getBoundingClientRect()
        return row !== undefined && row.top >= top && row.bottom <= bottom
      })
    for (const [path, name] of [
      ['/pages/help/index', 'Help'],
      ['/pages/fund/deposit', 'Deposit'],
      ['/pages/mine/setting/edit10', 'Appearance and notifications'],
    ] as const) {
      await visitor.open(path)
      await menu.locator('[aria-current]').getByText(name, { exact: true }).waitFor()
      await expect.poll(isInSight).toBe(true)
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
