import { dayBoundaryOf } from '@plumbline/rules/hours'
import {
  candleName,
  candleOpening,
  mergeCandles,
  quoteAgeMsMax,
  twiceMid,
  type Candle,
  type Millis,
  type Quote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { createFeed, createMarket } from '@plumbline/server/capabilities/market/index'
import { crossLegs, crossOf, simulatedPrices } from '@plumbline/server/capabilities/market/seed/prices'
import { describe, expect, test } from 'vitest'
import { createCounts, createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

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
  return { time, market, feed, told, counts }
}
const wednesday = '2031-07-02T15:00:00Z'
const said = ({ code, bid, ask, at }: Quote) => [code, bid, ask, at]

/** What of the age limit of its class a pause may take. */
const pauseShareMax = 0.8

const since = (candles: readonly Candle[], first: Candle | undefined, periodMs: number): readonly Candle[] =>
  candles.filter(({ openedAt }) => openedAt >= candleOpening(first?.openedAt ?? (0 as Millis), periodMs))

/** Candles of a longer period, made of their parts by the book. */
const wholesOf = (parts: readonly Candle[], periodMs: number): Candle[] => {
  const groups = new Map<Millis, Candle[]>()
  for (const part of parts) {
    const openedAt = candleOpening(part.openedAt, periodMs)
    groups.set(openedAt, [...(groups.get(openedAt) ?? []), part])
  }
  return [...groups].map(([openedAt, own]) => {
    const bar = (side: 'mid' | 'bid' | 'ask') => ({
      open: own[0]?.[side].open ?? 0,
      high: Math.max(...own.map(candle => candle[side].high)),
      low: Math.min(...own.map(candle => candle[side].low)),
      close: own.at(-1)?.[side].close ?? 0,
    })
    const quotes = own.reduce((sum, candle) => sum + candle.quotes, 0)
    return { openedAt, quotes, mid: bar('mid'), bid: bar('bid'), ask: bar('ask') }
  })
}

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

  test('is never silent for as long as would make a quote too old, in order, labelled, nothing refused', async () => {
    const { time, told, counts, market } = await simulate({ start: wednesday })
    await time.wind(300 * secondMs)
    expect(counts.refused).toEqual({})
    expect(told.every(({ kind, source }) => kind === 'synthetic' && source === 'simulated')).toBe(true)
    const first = told[0]?.number ?? 0
    expect(told.map(({ number }) => number)).toEqual(told.map((_, index) => index + first))
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((left, right) => left - right))
    const open = [...market.instruments.values()].filter(({ code }) => market.stateOf(code).state === 'open')
    expect(open.length).toBeGreaterThan(50)
    const longestGap = (code: Code): number => {
      const times = [...told.filter(quote => quote.code === code).map(({ at }) => at), time.clock.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))
    }
    const silent = open.filter(
      ({ code, category }) => !(longestGap(code) < quoteAgeMsMax[category] * pauseShareMax),
    )
    expect(silent).toEqual([])
    expect(open.filter(({ code }) => market.quoteStateOf(code) !== 'open')).toEqual([])
  })

  test('shows something new somewhere each second', async () => {
    const { time, told } = await simulate({ start: wednesday })
    await time.wind(60 * secondMs)
    const gaps = told.slice(1).map(({ at }, index) => at - (told[index]?.at ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(secondMs)
  })

  test('keeps cross rates near what their majors make them', async () => {
    const { time, market } = await simulate({ start: wednesday })
    const mid = (code: string): number => {
      const instrument = market.instruments.get(code as Code)
      const quote = market.quoteOf(code as Code)
      if (instrument === undefined || quote === undefined) throw new Error(`${code} is quoted`)
      return twiceMid(quote) / 2 / 10 ** instrument.priceScale
    }
    const far: string[] = []
    for (let minute = 0; minute < 30; minute += 1) {
      await time.wind(60 * secondMs)
      for (const [code, [first, relation, second]] of Object.entries(crossLegs)) {
        const off = Math.abs(mid(code) / crossOf(relation, mid(first), mid(second)) - 1)
        if (off > 0.002) far.push(`${code} ${off}`)
      }
    }
    expect(far).toEqual([])
  })

  test('rests while a market is closed, and begins again with its session', async () => {
    const { time, told, market } = await simulate({ start: '2031-07-05T12:00:00Z' })
    await time.wind(60 * secondMs)
    const coins = [...market.instruments.values()].filter(({ category }) => category === 'crypto')
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(coins.map(({ code }) => code)))
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
    expect(told.length).toBeLessThan(1_000)
    expect(Math.min(...told.map(({ at }) => at))).toBeGreaterThan(Date.parse(wednesday) + 3_600 * secondMs)
  })

  test('tells the years before its start, in sessions only, and goes on from there', async () => {
    const { feed, told } = await simulate({ start: wednesday })
    const past = feed.history?.(eurusd, Date.parse(wednesday) as Millis)
    if (past === undefined) throw new Error('the simulation has a past')
    const { minutes, halfHours, days, newest } = past
    expect(minutes.length).toBeGreaterThan(2_800)
    expect(halfHours.length).toBeGreaterThan(1_300)
    // Five a week: none of a Sunday evening.
    expect(days.length).toBeGreaterThan(510)
    expect(days.length).toBeLessThan(523)
    const weekend = [Date.parse('2031-06-27T21:00:00Z'), Date.parse('2031-06-29T21:00:00Z')] as const
    expect(halfHours.filter(({ openedAt }) => openedAt >= weekend[0] && openedAt < weekend[1])).toEqual([])

    const first = told.find(({ code }) => code === 'EURUSD')
    expect(Math.abs((first?.bid ?? 0) / newest.bid - 1)).toBeLessThan(0.001)
    expect(minutes.at(-1)?.bid.close).toBe(newest.bid)
  })

  test('tells one past in minutes, half hours and days', async () => {
    const { feed, market } = await simulate({ start: wednesday })
    const halfHourMs = 1_800_000
    const ofSevenDays = new Set<string>(['crypto'])
    for (const instrument of market.instruments.values()) {
      const { code, category } = instrument
      const past = feed.history?.(code, Date.parse(wednesday) as Millis)
      if (past === undefined) throw new Error('the simulation has a past')
      const { minutes, halfHours, days } = past
      expect(wholesOf(minutes, halfHourMs)).toEqual(since(halfHours, minutes[0], halfHourMs))
      const day = dayBoundaryOf(instrument)
      const [firstDay] = mergeCandles(halfHours, '1d', day)
      expect(mergeCandles(halfHours, '1d', day)).toEqual(
        days.filter(({ openedAt }) => openedAt >= (firstDay?.openedAt ?? 0)),
      )
      // Sunday evening belongs to Monday.
      const weekdays = days.map(({ openedAt }) => new Date(candleName('1d', openedAt, day)).getUTCDay())
      expect(weekdays.some(each => each === 0 || each === 6)).toBe(ofSevenDays.has(category))
      // What came before leads into it: no further than a weekend can move it.
      const before = days.findLast(({ openedAt }) => openedAt < (halfHours[0]?.openedAt ?? 0) - 86_400_000)
      const after = halfHours[0]?.mid.open ?? 1
      expect(Math.abs((before?.mid.close ?? 0) / after - 1)).toBeLessThan(0.25)
    }
  })

  test('tells prices that came to where the simulation begins', async () => {
    const { market } = await simulate({ start: wednesday })
    const far = Object.entries(simulatedPrices).filter(([code, [price]]) => {
      const instrument = market.instruments.get(code as Code)
      const quote = market.quoteOf(code as Code)
      if (instrument === undefined || quote === undefined) throw new Error(`${code} is quoted`)
      return Math.abs(twiceMid(quote) / 2 / 10 ** instrument.priceScale / price - 1) > 0.02
    })
    expect(far).toEqual([])
  })

  test('has bitcoin open at any time', async () => {
    const { market } = await simulate({ start: '2031-12-25T03:00:00Z' })
    expect(market.stateOf(bitcoin)).toEqual({ state: 'open', changesAt: undefined })
  })
})
