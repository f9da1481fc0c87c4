import { dayMs, hourMs, type Code } from '@plumbline/rules/core'
import { dateAt, newYorkDay } from '@plumbline/rules/hours'
import { applyQuote, mergeCandles, type Millis, type Price, type Quote } from '@plumbline/rules/market'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { saveCandles, saveNewestQuotes } from '@plumbline/server/capabilities/market/candles/candle-store'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { desk, launch, signIn, visit } from '../support/browser.ts'

/** A Friday evening in New York: two weeks and a bit over the change to winter have been traded. */
const [from, until] = [Date.parse('2025-10-22T21:00:00Z'), Date.parse('2025-11-14T21:30:00Z')]
const eurusd = instruments.find(({ code }) => code === 'EURUSD')!

let browser: Browser
let app: App
beforeAll(async () => {
  browser = await launch()
  const database = await freshDatabase()
  const owner = createDatabase({ url: database.appUrl, poolSize: 1, applicationName: 'test' })
  const quotes: Quote[] = []
  for (let at = from; at < until; at += hourMs) {
    if ([0, 6].includes(new Date(dateAt(at, newYorkDay) * dayMs).getUTCDay())) continue
    const bid = 1_140_000 + quotes.length * 10
    quotes.push({
      code: 'EURUSD' as Code,
      bid: bid as Price,
      ask: (bid + 100) as Price,
      at: at as Millis,
      receivedAt: at as Millis,
      epoch: 1,
      number: quotes.length + 1,
      source: 'manual',
      kind: 'synthetic',
    })
  }
  const hours = quotes.map(quote => applyQuote(undefined, quote, hourMs))
  const origin = { feed: 'manual', kind: 'synthetic' } as const
  for (const period of ['1h', '4h', '1d', '1w', '1M'] as const) {
    const candles = mergeCandles(hours, period, newYorkDay)
    await saveCandles(
      owner,
      origin,
      candles.map(candle => ({ instrument: eurusd, period, candle })),
    )
  }
  await saveNewestQuotes(owner, origin, [{ quote: quotes.at(-1)!, priceScale: eurusd.priceScale }])
  await owner.query(`insert into market.candle_day (feed, kind, code, zone, ends)
    values ('manual', 'synthetic', 'EURUSD', 'America/New_York', '17:00')`)
  await owner.end()
  app = await startApp({
    database,
    live: { feed: createManualFeed({ clock: { now: () => Date.now() as Millis } }) },
  })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** Dates from one to another, without the weekends between. */
const weekdays = (first: string, last: string): readonly string[] => {
  const dates: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) {
    const date = new Date(at)
    if ([0, 6].includes(date.getUTCDay())) continue
    dates.push(
      date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    )
  }
  return dates
}

it('a chart calls days by the date on which they end in New York, weeks by their Monday, and has no Sunday', async () => {
  const visitor = await visit(browser, app.address, { viewport: desk })
  await signIn(visitor, app)
  const { page, complaints, leave } = visitor
  await visitor.open('/pages/order?code=EURUSD')
  await page.getByTestId('chart').locator('canvas').first().waitFor()
  const rows = async (period: string) => {
    await page.getByRole('radio', { name: period, exact: true }).click()
    await page.getByRole('button', { name: 'Type and indicators' }).click()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('rowheader').first().waitFor()
    const heads = await dialog.getByRole('rowheader').allInnerTexts()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return heads.map(head => head.split('\n')[0]!.trim())
  }
  expect(await rows('Day')).toEqual(weekdays('2025-10-23', '2025-11-14').toReversed())
  expect(await page.getByTestId('readout').innerText()).toContain('14 Nov 2025')
  expect(
    await page.getByRole('slider', { name: 'Candle under the cross' }).getAttribute('aria-valuetext'),
  ).toMatch(/^14 Nov 2025: open/)
  expect(await rows('Week')).toEqual(['10 Nov 2025', '3 Nov 2025', '27 Oct 2025'])
  expect(await rows('Month')).toEqual(['1 Nov 2025'])
  expect(complaints).toEqual([])
  await leave()
})
