import type { Code, Quote } from '@plumbline/rules'
import { createFeed, createMarket } from '@plumbline/server/market/index'
import { describe, expect, test } from 'vitest'
import { createCounts, createQuietLog, createVirtualTime } from './virtual-time.ts'

const secondMs = 1_000
const bitcoin = 'BTCUSD' as Code
const eurusd = 'EURUSD' as Code

const simulate = async (options: { start: string; seed?: number }) => {
  const time = createVirtualTime(options.start)
  const log = createQuietLog()
  const counts = createCounts()
  const feed = createFeed(
    { feed: { source: 'simulated' }, seed: options.seed ?? 1, speed: 1, atEnd: 'stop' },
    { clock: time.clock, timer: time.timer, log },
  )
  const market = createMarket({ epoch: 1, clock: time.clock, timer: time.timer, feed, log, metrics: counts })
  const told: Quote[] = []
  market.onQuote(quote => told.push(quote))
  await market.start()
  return { time, market, told, counts }
}
const wednesday = '2031-07-02T15:00:00Z'
const said = ({ code, bid, ask, at }: Quote) => [code, bid, ask, at]

describe('the simulated feed', () => {
  test('says the same for the same seed and start', async () => {
    const [first, second] = [await simulate({ start: wednesday }), await simulate({ start: wednesday })]
    await first.time.wind(60 * secondMs)
    await second.time.wind(60 * secondMs)
    expect(first.told.length).toBeGreaterThan(300)
    expect(second.told).toEqual(first.told)
  })

  test('says the same however late its timer is', async () => {
    const [prompt, late] = [await simulate({ start: wednesday }), await simulate({ start: wednesday })]
    await prompt.time.wind(30 * secondMs)
    for (let step = 0; step < 100; step += 1) {
      late.time.sleep(299)
      await late.time.wind(1)
    }
    expect(late.told.map(said)).toEqual(prompt.told.map(said))
  })

  test('says something else for another seed', async () => {
    const [first, second] = [
      await simulate({ start: wednesday }),
      await simulate({ start: wednesday, seed: 2 }),
    ]
    expect(second.told.map(said)).not.toEqual(first.told.map(said))
  })

  test('moves every open instrument at least every 1.5 s, in order, labelled, and has nothing refused', async () => {
    const { time, told, counts, market } = await simulate({ start: wednesday })
    await time.wind(300 * secondMs)
    expect(counts.refused).toEqual({})
    expect(told.every(({ kind, source }) => kind === 'synthetic' && source === 'simulated')).toBe(true)
    expect(told.map(({ number }) => number)).toEqual(told.map((_, index) => index + 7))
    for (const code of market.instruments.keys()) {
      const own = told.filter(quote => quote.code === code)
      const moves = own.filter((quote, index) => {
        const before = own[index - 1]
        return before === undefined || before.bid !== quote.bid || before.ask !== quote.ask
      })
      const gaps = moves.slice(1).map((quote, index) => quote.at - (moves[index]?.at ?? 0))
      expect(Math.max(...gaps)).toBeLessThan(1_500)
      expect(market.quoteStateOf(code)).toBe('open')
    }
  })

  test('rests while a market is closed, and begins again with its session', async () => {
    const { time, told, market } = await simulate({ start: '2031-07-05T12:00:00Z' })
    await time.wind(60 * secondMs)
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['BTCUSD']))
    expect(market.quoteStateOf(eurusd)).toBe('closed')
    // Friday's last quote is still shown.
    expect(market.quoteOf(eurusd)?.at).toBeLessThan(Date.parse('2031-07-04T20:58:00Z'))

    time.sleep(Date.parse('2031-07-06T21:02:59Z') - time.clock.now())
    told.length = 0
    await time.wind(3 * secondMs)
    const [opening] = told.filter(({ code }) => code === 'EURUSD')
    expect(opening?.at).toBe(Date.parse('2031-07-06T21:03:00Z'))
    expect(market.quoteStateOf(eurusd)).toBe('open')
  })

  test('does not make up for the time a machine slept', async () => {
    const { time, told } = await simulate({ start: wednesday })
    await time.wind(5 * secondMs)
    told.length = 0
    time.sleep(3_600 * secondMs)
    await time.wind(secondMs)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThan(200)
    expect(Math.min(...told.map(({ at }) => at))).toBeGreaterThan(Date.parse(wednesday) + 3_600 * secondMs)
  })

  test('tells the days before its start, in sessions only, and goes on from there', async () => {
    const { market, told } = await simulate({ start: wednesday })
    const halfHours = await market.candles({ code: eurusd, period: '30m', limit: 1_500 })
    const minutes = await market.candles({ code: eurusd, period: '1m', limit: 1_500 })
    expect(halfHours.length).toBeGreaterThan(300)
    expect(minutes.length).toBeGreaterThan(1_400)
    const saturday = [Date.parse('2031-06-27T21:00:00Z'), Date.parse('2031-06-29T21:00:00Z')] as const
    expect(halfHours.filter(({ openedAt }) => openedAt >= saturday[0] && openedAt < saturday[1])).toEqual([])
    expect(market.sparkOf(eurusd)).toHaveLength(48)

    const first = told.find(({ code }) => code === 'EURUSD')
    const past = minutes.at(-2)
    expect(Math.abs((first?.bid ?? 0) * 2 - (past?.mid.close ?? 0)) / (past?.mid.close ?? 1)).toBeLessThan(
      0.002,
    )
  })

  test('has bitcoin open at any time', async () => {
    const { market } = await simulate({ start: '2031-12-25T03:00:00Z' })
    expect(market.stateOf(bitcoin)).toEqual({ state: 'open', changesAt: undefined })
  })
})
