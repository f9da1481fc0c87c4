import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candlePeriods } from '@plumbline/rules/market'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, phone, signIn, visit, type Visitor } from '../support/browser.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  app.quoteAll()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const tablet = { width: 768, height: 1024 }
const row = (page: Page, code: string) => page.getByTestId(`instrument-${code}`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))

const trader = async (viewport: typeof desk): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, { viewport })
  await signIn(visitor, app, '/pages/order?code=BTCUSD')
  await visitor.page.getByTestId('chart').locator('canvas').first().waitFor()
  return visitor
}

describe('the wide layout', () => {
  it('is led by keys: / searches, J and K move, Enter shows, ? tells them', async () => {
    const visitor = await trader(desk)
    const { page } = visitor
    await row(page, 'BTCUSD').waitFor()
    const second = await page.locator('li > [data-testid^=instrument-]').nth(1).getAttribute('data-testid')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(second)
    await page.keyboard.press('k')
    expect(await focused(page)).toBe('instrument-BTCUSD')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(second)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain(`code=${second?.replace('instrument-', '')}`)

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox')
    expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
    // While somebody types, a letter is a letter.
    await page.keyboard.type('jk')
    expect(await search.inputValue()).toBe('jk')
    await page.keyboard.press('Escape')
    await page.keyboard.type('xau')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('code=XAUUSD')
    await search.blur()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: en.trade.shortcuts })
    await keys.getByText(en.trade.keySearch).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('on a tablet has the list beside the chart, and the ticket at the side', async () => {
    const visitor = await trader(tablet)
    const { page } = visitor
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await row(page, 'XAUUSD').click()
    await expect.poll(() => page.url()).toContain('code=XAUUSD')
    await page
      .getByRole('button', { name: new RegExp(`^${en.trade.buy} `) })
      .last()
      .click()
    await page.getByRole('dialog').getByText(en.ticket.margin).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await visitor.leave()
  })
})

describe('the chart', () => {
  it('shows each period, and remembers the one chosen', async () => {
    const visitor = await trader(phone)
    const { page } = visitor
    const { trade } = en
    const names = [
      trade.moment,
      trade.minute,
      trade.fiveMinutes,
      trade.quarterHour,
      trade.halfHour,
      trade.hour,
      trade.fourHours,
      trade.day,
      trade.week,
      trade.month,
    ]
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/currency/getKline') asked.push(searchParams.get('period') ?? '')
    })
    for (const [place, name] of names.entries()) {
      await page.getByRole('radio', { name, exact: true }).click()
      const what = place === 0 ? /price line/ : new RegExp(`candles of ${name}`)
      await page.getByRole('img', { name: what }).waitFor()
    }
    await expect.poll(() => new Set(asked)).toEqual(new Set(candlePeriods))
    await page.reload()
    await page.getByRole('radio', { name: trade.month, exact: true, checked: true }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('tells the age of the quote', async () => {
    const visitor = await trader(phone)
    const age = visitor.page.getByTestId('quote-age')
    await age.waitFor()
    expect(await age.textContent()).toMatch(/^\d+ s ago$/)
    await visitor.leave()
  })
})
