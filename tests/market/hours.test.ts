import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openIntervals, type SessionCalendar } from '@plumbline/rules/hours'
import { parsePrice, type Bar, type Millis, type Price, type Quote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { createManualFeed, createMarket } from '@plumbline/server/capabilities/market/index'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { createCounts, createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const recorded = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'prices', 'forex')
const isPresent = existsSync(recorded)
if (!isPresent) console.log(`Skipped: no recorded prices at ${recorded}`)

const eurusd = 'EURUSD' as Code
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const scale = { priceScale: 6 }

const linesOf = (name: string): readonly string[] =>
  gunzipSync(readFileSync(join(recorded, name)))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1)

const unitsOf = (text = ''): number => {
  const price = parsePrice(text, scale)
  if (price === undefined) throw new Error(`no price: ${text}`)
  return price
}

type Tick = { readonly at: number; readonly bid: number; readonly ask: number }
type BarOf = { readonly openedAt: number; readonly bid: Bar }

const readTicks = (): readonly Tick[] =>
  linesOf('EURUSD.oanda.ticks.201405.csv.gz').map(line => {
    const [at, bid, ask] = line.split(',')
    return { at: Number(at), bid: unitsOf(bid), ask: unitsOf(ask) }
  })

const readBars = (name: string): readonly BarOf[] =>
  linesOf(name).map(line => {
    const [at, open, high, low, close] = line.split(',')
    const bid = { open: unitsOf(open), high: unitsOf(high), low: unitsOf(low), close: unitsOf(close) }
    return { openedAt: Number(at), bid }
  })

/** The recorded venue: from Sunday to Friday at five in New York, with no break in between. */
const venue: SessionCalendar = {
  timeZone: 'America/New_York',
  week: [
    [['17:00', '24:00']],
    [['00:00', '24:00']],
    [['00:00', '24:00']],
    [['00:00', '24:00']],
    [['00:00', '24:00']],
    [['00:00', '17:00']],
    [],
  ],
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}

/**
 * Twice the usual spread of this house: the venue told far wider ones in the minutes of news and on Sunday evenings,
 * and its own bars hold those ticks.
 */
const venueSpreadTimes = 2
const venueInstruments = instruments.map(each => ({
  ...each,
  spreadTypical: (each.spreadTypical * venueSpreadTimes) as Price,
}))

/** Plays ticks to a market on this calendar, each at its own time, and keeps what became of them. */
const play = async (ticks: readonly Tick[], calendar: SessionCalendar) => {
  const [first] = ticks
  const time = createVirtualTime(new Date((first?.at ?? 0) - 1).toISOString())
  const feed = createManualFeed({ clock: time.clock })
  const counts = createCounts()
  const market = createMarket({
    epoch: 1,
    clock: time.clock,
    timer: time.timer,
    feed,
    log: createQuietLog(),
    metrics: counts,
    calendars: { ...calendars, forex: calendar },
    instruments: venueInstruments,
  })
  const told: Quote[] = []
  market.onQuote(quote => told.push(quote))
  await market.start()
  const bars = new Map<number, Bar>()
  const keepBar = (): void => {
    const candle = market.newestCandle(eurusd, '1m')
    if (candle !== undefined) bars.set(candle.openedAt, candle.bid)
  }
  let minute = 0
  for (const { at, bid, ask } of ticks) {
    const own = Math.floor(at / minuteMs)
    // The minute is over: what its candle says now it says for good.
    if (own !== minute) keepBar()
    minute = own
    time.sleep(at - time.clock.now())
    feed.push('EURUSD', bid, ask, at)
  }
  keepBar()
  return { told, bars, refused: counts.refused, market, time }
}

const at = (text: string): number => Date.parse(text)
const inOrder = (bars: ReadonlyMap<number, Bar>): readonly BarOf[] =>
  [...bars].map(([openedAt, bid]) => ({ openedAt, bid })).toSorted((a, b) => a.openedAt - b.openedAt)

describe.skipIf(!isPresent)('recorded EURUSD ticks of two weeks', () => {
  let ticks: readonly Tick[] = []
  let bars: readonly BarOf[] = []
  beforeAll(() => {
    ticks = readTicks()
    bars = readBars('EURUSD.oanda.m1.201405.bid.csv.gz')
  })

  it("make the recorded minutes' bars of the bid, in open, high, low and close, every single one", async () => {
    const played = await play(ticks, venue)
    expect(inOrder(played.bars)).toEqual(bars)
    expect(bars).toHaveLength(15_366)
    // Nothing is left out but lines that say the same once more.
    expect(Object.keys(played.refused)).toEqual(['EURUSD quote.repeated'])
  })

  it('leave no candle and no quote outside the hours of this house, and all of them inside', async () => {
    const around = ticks.filter(
      tick => tick.at >= at('2014-05-08T12:00Z') && tick.at < at('2014-05-12T12:00Z'),
    )
    const played = await play(around, calendars.forex)
    const open = openIntervals(calendars.forex, {
      from: at('2014-05-08T12:00Z') as Millis,
      to: at('2014-05-12T12:00Z') as Millis,
    })
    expect(open.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])).toEqual([
      ['2014-05-08T12:00:00.000Z', '2014-05-08T20:58:00.000Z'],
      ['2014-05-08T21:03:00.000Z', '2014-05-09T20:58:00.000Z'],
      ['2014-05-11T21:03:00.000Z', '2014-05-12T12:00:00.000Z'],
    ])
    const isOpen = (moment: number) => open.some(({ from, to }) => from <= moment && moment < to)
    expect(played.told.every(quote => isOpen(quote.at))).toBe(true)
    expect(inOrder(played.bars)).toEqual(
      bars.filter(
        ({ openedAt }) =>
          openedAt >= at('2014-05-08T12:00Z') && openedAt < at('2014-05-12T12:00Z') && isOpen(openedAt),
      ),
    )
    const outside = around.filter(tick => !isOpen(tick.at))
    expect(outside.length).toBeGreaterThan(0)
    expect(played.refused['EURUSD market.closed']).toBe(outside.length)
  })

  it('stop for a made holiday, from midnight to midnight in New York', async () => {
    const calendar = { ...venue, holidays: ['2014-05-06'] }
    const [from, to] = [at('2014-05-06T04:00Z'), at('2014-05-07T04:00Z')]
    const week = ticks.filter(tick => tick.at < at('2014-05-09T00:00Z'))
    const played = await play(week, calendar)
    expect(inOrder(played.bars)).toEqual(
      bars.filter(
        ({ openedAt }) => openedAt < at('2014-05-09T00:00Z') && (openedAt < from || openedAt >= to),
      ),
    )
    expect(played.refused['EURUSD market.closed']).toBe(
      week.filter(tick => tick.at >= from && tick.at < to).length,
    )
  })

  it('stop for a made early close, to the millisecond, and go on at a late opening', async () => {
    const calendar = {
      ...venue,
      earlyCloses: { '2014-05-07': '13:00' },
      lateOpens: { '2014-05-08': '03:30' },
    } satisfies SessionCalendar
    const [closes, opens] = [at('2014-05-07T17:00Z'), at('2014-05-08T07:30Z')]
    const some = ticks.filter(tick => tick.at >= at('2014-05-07T12:00Z') && tick.at < at('2014-05-08T12:00Z'))
    const played = await play(some, calendar)
    expect(inOrder(played.bars)).toEqual(
      bars.filter(
        ({ openedAt }) =>
          openedAt >= at('2014-05-07T12:00Z') &&
          openedAt < at('2014-05-08T12:00Z') &&
          (openedAt < closes || openedAt >= opens),
      ),
    )
    const before = played.told.findLast(quote => quote.at < closes)
    const after = played.told.find(quote => quote.at >= closes)
    expect(before?.at).toBe(some.findLast(tick => tick.at < closes)?.at)
    expect(after?.at).toBe(some.find(tick => tick.at >= opens)?.at)
  })

  // The recorded weekend, moved to one in which New York's clocks are changed: what traded until five on Friday and from
  // five on Sunday there still does, at another hour of UTC.
  it.each([
    ['spring, when they are set forward', -63, hourMs, 0, '2014-03-07T22:00:00Z', '2014-03-09T21:00:00Z'],
    ['autumn, when they are set back', 175, 0, hourMs, '2014-10-31T21:00:00Z', '2014-11-02T22:00:00Z'],
  ] as const)(
    'keep the hours of the venue over a weekend in %s',
    async (_, days, before, after, closes, opens) => {
      const friday = at('2014-05-09T12:00Z')
      const middle = at('2014-05-10T12:00Z')
      const monday = at('2014-05-12T12:00Z')
      const moved = (moment: number) => moment + days * dayMs + (moment < middle ? before : after)
      const isPart = (moment: number) => moment >= friday && moment < monday
      const weekend = ticks.filter(tick => isPart(tick.at)).map(tick => ({ ...tick, at: moved(tick.at) }))
      const played = await play(weekend, venue)
      expect(inOrder(played.bars)).toEqual(
        bars
          .filter(({ openedAt }) => isPart(openedAt))
          .map(bar => ({ ...bar, openedAt: moved(bar.openedAt) })),
      )
      expect(played.refused['EURUSD market.closed']).toBeUndefined()
      // An hour more on either side would be refused: the calendar closes and opens where the recording does.
      const [closed] = openIntervals(venue, { from: moved(friday) as Millis, to: moved(monday) as Millis })
      expect(new Date(closed?.to ?? 0).toISOString()).toBe(new Date(closes).toISOString())
      expect(played.told.findLast(quote => quote.at < at(closes))?.at).toBeGreaterThan(at(closes) - 5_000)
      expect(played.told.find(quote => quote.at >= at(closes))?.at).toBeGreaterThanOrEqual(at(opens))
      expect(played.told.find(quote => quote.at >= at(closes))?.at).toBeLessThan(at(opens) + 5_000)
    },
  )
})

describe.skipIf(!isPresent)('recorded EURUSD hours of four years', () => {
  it('lie within the hours of the calendar, and every weekend begins and ends with them, through eight clock changes', () => {
    const hours = readBars('EURUSD.oanda.h1.2015-2018.bid.csv.gz').map(({ openedAt }) => openedAt)
    const isOpenAt = (moment: number) =>
      openIntervals(venue, { from: moment as Millis, to: (moment + hourMs) as Millis }).length > 0
    expect(hours.filter(hour => !isOpenAt(hour))).toEqual([])

    const weekends = hours.flatMap((hour, index) => {
      const next = hours[index + 1] ?? hour
      const isWeekend =
        next - hour >= 48 * hourMs && next - hour < 52 * hourMs && new Date(next).getUTCDay() === 0
      return isWeekend ? [{ last: hour, first: next }] : []
    })
    const wrong = weekends.filter(({ last, first }) => {
      const [before, after] = openIntervals(venue, { from: last as Millis, to: (first + 1) as Millis })
      return before?.to !== last + hourMs || after?.from !== first
    })
    expect(wrong).toEqual([])
    expect(weekends.length).toBeGreaterThan(190)
    // Of those with a changed clock one lasts an hour less, the other an hour more.
    const lasting = (ms: number) => weekends.filter(({ last, first }) => first - last - hourMs === ms).length
    expect([lasting(47 * hourMs), lasting(49 * hourMs)]).toEqual([4, 4])
  })
})

describe.skipIf(!isPresent)('orders over a recorded weekend', () => {
  const order = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 30 } as const
  const saying = (app: App, ticks: readonly Tick[]) => {
    let next = 0
    /** Lets time pass to a moment, with every recorded tick on the way. */
    return (moment: number): void => {
      for (let tick = ticks[next]; tick !== undefined && tick.at <= moment; tick = ticks[next]) {
        app.clock.set(tick.at)
        app.feed.push('EURUSD', tick.bid, tick.ask, tick.at)
        next += 1
      }
      app.clock.set(moment)
      app.feed.beat('EURUSD')
    }
  }

  it('are refused from the closing second on, and filled from the opening one on', async () => {
    const ticks = readTicks()
    const start = at('2014-05-09T20:57:00Z')
    const app = await startApp({ start })
    try {
      const reach = saying(
        app,
        ticks.filter(tick => tick.at >= start),
      )
      reach(at('2014-05-09T20:57:59.999Z'))
      const token = await app.openDemo()
      const place = () => app.call('submitOrder', order, { token })
      const opened = await place()
      expect(opened).toMatchObject({ type: 'ok' })
      const close = () => app.call('closeOrder', { id: opened.data.order.id }, { token })
      const shown = async () => (await app.call('instrumentDetail', { code: 'EURUSD' })).data
      expect(await shown()).toMatchObject({ state: 'open', changesAt: '2014-05-09T20:58:00.000Z' })

      reach(at('2014-05-09T20:58:00Z'))
      expect((await place()).refusal).toBe('market.closed')
      expect((await place()).message).toContain('Market closed - trading suspended')
      expect((await close()).refusal).toBe('market.closed')
      expect(await shown()).toMatchObject({ state: 'closed', changesAt: '2014-05-11T21:03:00.000Z' })

      // The venue trades from nine on; this house three minutes later.
      reach(at('2014-05-11T21:02:59.999Z'))
      expect((await place()).refusal).toBe('market.closed')
      const first = ticks.find(tick => tick.at >= at('2014-05-11T21:03:00Z'))
      reach(first?.at ?? 0)
      const reopened = await place()
      expect(reopened).toMatchObject({ type: 'ok' })
      const { openQuote } = reopened.data.order
      if (openQuote === null) throw new Error('a filled order names its quote')
      expect([at(openQuote.at), unitsOf(openQuote.bid), unitsOf(openQuote.ask)]).toEqual([
        first?.at,
        first?.bid,
        first?.ask,
      ])
      expect(await close()).toMatchObject({ type: 'ok' })
      expect(await app.audit()).toEqual([])
    } finally {
      await app.stop()
    }
  })
})
