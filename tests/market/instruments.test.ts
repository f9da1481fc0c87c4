import {
  closePrice,
  categories,
  leverageMost,
  leveragesOffered,
  type ListedInstrument,
  type Millis,
} from '@plumbline/rules/market'
import { firstLeverage } from '@plumbline/rules/availability'
import { openIntervals, type SessionCalendar } from '@plumbline/rules/hours'
import type { Code } from '@plumbline/rules/core'
import {
  createManualFeed,
  createMarket,
  listInstruments,
  showInstrument,
} from '@plumbline/server/capabilities/market/index'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { crossLegs, crossOf, simulatedPrices } from '@plumbline/server/capabilities/market/seed/prices'
import { simulationOf } from '@plumbline/server/capabilities/market/seed/simulation'
import { describe, expect, test } from 'vitest'
import { createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const calendarsByName: Readonly<Record<string, SessionCalendar>> = calendars
const byCode = new Map<string, ListedInstrument>(instruments.map(each => [each.code, each]))
const traded = instruments.filter(({ use }) => use === 'trading')
const hourMs = 3_600_000
const microLots = 1_000_000

const found = (code: string): ListedInstrument => {
  const instrument = byCode.get(code)
  if (instrument === undefined) throw new Error(`${code} is listed`)
  return instrument
}

/** The price at which the simulation begins, as a plain number. */
const priceOf = (instrument: ListedInstrument): number => {
  const simulation = simulationOf(instrument)
  if (simulation === undefined) throw new Error(`${instrument.code} is simulated`)
  return simulation.price / 10 ** instrument.priceScale
}

/** What an amount in the quote currency is in USD. */
const inUsd = ({ conversion }: ListedInstrument, amount: number): number => {
  if (conversion.by === 'none') return amount
  const rate = priceOf(found(conversion.pair))
  return conversion.by === 'multiply' ? amount * rate : amount / rate
}

const notional = (instrument: ListedInstrument, lots: number, times = 1): number =>
  inUsd(instrument, (lots / microLots) * instrument.contractSize * priceOf(instrument) * times)

describe('the instruments', () => {
  test('are sixty in six categories, in their order', () => {
    const count = (category: string) => traded.filter(each => each.category === category).length
    expect(categories.map(category => [category, count(category)])).toEqual([
      ['crypto', 10],
      ['metal', 4],
      ['oil', 3],
      ['cfd', 11],
      ['forex', 18],
      ['stock', 14],
    ])
    const order = traded.map(({ category }) => categories.indexOf(category))
    expect(order).toEqual(order.toSorted((left, right) => left - right))
  })

  test('each have a code, a name and a symbol of their own', () => {
    const distinct = (part: 'code' | 'name' | 'symbol') => new Set(instruments.map(each => each[part])).size
    expect([distinct('code'), distinct('name'), distinct('symbol')]).toEqual([61, 61, 61])
  })

  test('have the whole range of leverage of their class', () => {
    expect(traded.filter(({ category, leverageMax }) => leverageMax !== leverageMost[category])).toEqual([])
  })
})

describe.each(instruments)('$code', instrument => {
  const { code, lotsMin, lotsStep, lotsMax, tick, spreadTypical, conversion } = instrument

  test('has a grid that fits its scale', () => {
    expect(tick).toBe(10 ** (instrument.priceScale - instrument.digits))
    expect(Number.isInteger(spreadTypical)).toBe(true)
    expect(spreadTypical).toBeGreaterThan(0)
    expect(Number.isInteger(instrument.contractSize)).toBe(true)
    for (const lots of [lotsMin, lotsStep, lotsMax]) expect(lots).toBeGreaterThan(0)
    expect(lotsMin % lotsStep).toBe(0)
    expect(lotsMax % lotsStep).toBe(0)
    expect(leveragesOffered(instrument).at(-1)).toBe(instrument.leverageMax)
  })

  test('has a spread of 0.3 to 35 basis points', () => {
    const basisPoints = (spreadTypical / 10 ** instrument.priceScale / priceOf(instrument)) * 10_000
    expect(basisPoints).toBeGreaterThan(0.3)
    expect(basisPoints).toBeLessThan(35)
    // A quote that is a spread further is no jump.
    expect(instrument.jumpMax).toBeGreaterThan(basisPoints * 100)
  })

  test('becomes USD by a pair that is quoted', () => {
    if (conversion.by === 'none') {
      expect(instrument.quoteCurrency).toBe('USD')
      return
    }
    const pair = found(conversion.pair)
    expect(conversion.pairScale).toBe(pair.priceScale)
    expect(simulationOf(pair)).toBeDefined()
    expect(pair.code).toBe(
      conversion.by === 'multiply' ? `${instrument.quoteCurrency}USD` : `USD${instrument.quoteCurrency}`,
    )
  })

  test('needs a margin for its smallest order that a person has, and overflows nowhere', () => {
    const value = notional(instrument, lotsMin)
    const margin = value / (firstLeverage(instrument, leveragesOffered(instrument)) ?? 1)
    expect(margin).toBeGreaterThan(0.1)
    expect(margin).toBeLessThan(500)
    // A cent at least is held at the most leverage too.
    expect(value / instrument.leverageMax).toBeGreaterThan(0.01)
    const cents = notional(instrument, lotsMax, 10) * 100
    expect(cents).toBeLessThan(Number.MAX_SAFE_INTEGER)
    // Twice the mid times a million is what a jump is judged by.
    const price = priceOf(instrument) * 10 * 10 ** instrument.priceScale
    expect(price * 2).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(notional(instrument, lotsMax)).toBeGreaterThan(5_000)
  })

  test('moves in every hour in which it trades', () => {
    const calendar = calendarsByName[instrument.hours]
    const profile = simulationOf(instrument)?.profile
    if (calendar === undefined || profile === undefined) throw new Error(`${code} has hours and is simulated`)
    const from = Date.parse('2026-03-02T00:00:00Z') as Millis
    const week = openIntervals(calendar, { from, to: (from + 168 * hourMs) as Millis })
    const open = week.reduce((sum, session) => sum + session.to - session.from, 0) / hourMs
    expect(open).toBeGreaterThan(30)
    // A year's volatility is spread over the hours it is open.
    expect(Math.abs((profile.openHoursPerYear * 7) / 365 / open - 1)).toBeLessThan(0.06)
    const hourOf = new Intl.DateTimeFormat('en-US', {
      timeZone: profile.timeZone,
      hour: 'numeric',
      hourCycle: 'h23',
    })
    const still = week.flatMap(session => {
      const hours: string[] = []
      for (let at: number = session.from; at < session.to; at += hourMs / 2) {
        const hour = Number(hourOf.format(at))
        if ((profile.volatilityByHour[hour] ?? 0) === 0) hours.push(`${hour} h`)
      }
      return hours
    })
    expect(still).toEqual([])
  })
})

describe('cross rates', () => {
  test.each(Object.entries(crossLegs))(
    '%s begins where its majors put it',
    (code, [first, relation, second]) => {
      const cross = priceOf(found(code))
      const majors = crossOf(relation, priceOf(found(first)), priceOf(found(second)))
      expect(Math.abs(cross / majors - 1)).toBeLessThan(0.000_02)
      // The currencies cancel out: EUR/USD times USD/JPY is EUR/JPY.
      const [left, right] = [first.slice(0, 3), second.slice(3)]
      expect(relation === 'times' ? `${left}${right}` : code).toBe(code)
    },
  )

  test('are all that have no price of their own', () => {
    const priced = new Set([...Object.keys(simulatedPrices), ...Object.keys(crossLegs)])
    expect(priced).toEqual(new Set(instruments.map(({ code }) => code)))
  })
})

describe('a pair for conversion only', () => {
  const usdhkd = 'USDHKD' as Code
  const open = async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const feed = createManualFeed({ clock: time.clock })
    const market = createMarket({ epoch: 1, ...time, feed, log: createQuietLog() })
    await market.start()
    return { market, feed }
  }

  test('is quoted, but not listed and not shown', async () => {
    const { market, feed } = await open()
    feed.push(usdhkd, 7_805_900, 7_806_200)
    const quote = market.quoteOf(usdhkd)
    expect(quote && closePrice('long', quote)).toBe(7_805_900)
    expect(market.newestCandle(usdhkd, '1m')?.quotes).toBe(1)
    const show = showInstrument({
      market,
      actionsToCome: async () => [],
      opensOf: () => ({ long: true, short: true }),
      now: () => Date.parse('2031-07-01T12:00:00Z') as Millis,
    })
    const listed = listInstruments(market)({ language: 'en' }, { category_id: 0 })
    expect(listed.ok && listed.value.items.map(({ code }) => code)).toEqual(traded.map(({ code }) => code))
    expect(await show({ language: 'en' }, { code: usdhkd })).toEqual({
      ok: false,
      refusal: 'instrument.unknown',
      figures: { code: usdhkd },
    })
  })
})
