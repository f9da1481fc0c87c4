import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Code } from '@plumbline/rules/core'
import { dayBoundaryOf } from '@plumbline/rules/hours'
import { openingOf, type Candle, type Millis, type Price } from '@plumbline/rules/market'
import { saveCandles } from '@plumbline/server/capabilities/market/candles/candle-store'
import { followInput, makeTrader, openLong } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'

const dayMs = 86_400_000
const daysPassed = 50
/** The day on which gold is down by 10 dollars, longer ago than a feed tells hours. */
const fallenOn = 8
const bid = 4_540_260

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
})
afterAll(() => app.stop())

const flat = (price: number) => {
  const each = price as Price
  return { open: each, high: each, low: each, close: each }
}

it('sees a fall on days of which a feed has told no hours', async () => {
  app.quoteAll()
  const ada = await app.openDemo()
  const ben = await app.openDemo()
  const trader = await makeTrader(app, ada)
  const { refusal } = await app.call('submitOrder', openLong(), { token: ada })
  expect(refusal).toBeUndefined()

  const begun = app.now()
  app.clock.set(begun + daysPassed * dayMs)
  app.quoteAll()

  const gold = app.product.market.instruments.get('XAUUSD' as Code)!
  const day = dayBoundaryOf(gold)
  const candles: Candle[] = []
  for (let passed = 1; passed < daysPassed; passed += 1) {
    const price = passed === fallenOn ? bid - 10_000 : bid
    const at = (begun + passed * dayMs) as Millis
    candles.push({
      openedAt: openingOf('1d', at, day),
      quotes: 1,
      mid: flat(2 * price + 360),
      bid: flat(price),
      ask: flat(price + 360),
    })
  }
  await saveCandles(
    app.product.database,
    { feed: 'manual', kind: 'synthetic' },
    candles.map(candle => ({ instrument: gold, period: '1d' as const, candle })),
  )
  await app.restart()
  app.quoteAll()

  const preview = await app.call('followPreview', followInput(trader), { token: ben })
  const quarter = preview.data.periods.find(({ days }) => days === 90)
  expect(quarter).toMatchObject({ openings: 1, copied: 1 })
  // A tenth of a lot is 10 ounces.
  expect(Number(quarter?.drawdown)).toBeGreaterThanOrEqual(100)
  expect(quarter?.curve.length).toBeGreaterThan(daysPassed - 10)
})
