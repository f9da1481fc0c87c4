import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { assert } from '@plumbline/rules/core'
import { marketStateAt, type SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, Millis, Price, RawQuote } from '@plumbline/rules/market'
import { acceptQuote, beginAcceptance, spreadBoundsOf } from '@plumbline/rules/prices'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { describe, expect, it } from 'vitest'
import { byExtent } from '../support/extent.ts'

/**
 * Recorded markets with both their sides: what is refused for its spread, or for anything else that it says, suspends an honest
 * market for next to no time beyond what jumps do. Bars count with the spread at their opening and at their close.
 */
const data = new URL('../../../shared/data/prices/', import.meta.url).pathname
/** More of the open time than without the rule, at most. */
const moreMax = 0.000_5
const countedMsMax = 60_000

/** Not among them: one exchange's quotes of 2013 whose sides its vendor mixed up, crossed for 2.7 % of the time. */
const recordings: readonly (readonly [path: string, code: string])[] = [
  ['crypto/BTCUSD.coinbase.m1q.201804.bid.csv.gz', 'BTCUSD'],
  ['crypto/BTCUSD.dukascopy.ticks.20230220T12.csv.gz', 'BTCUSD'],
  ['crypto/BTCUSDT.bybit.m1q.20221213.bid.csv.gz', 'BTCUSD'],
  ['crypto/ETHUSD.coinbase.m1q.201804.bid.csv.gz', 'ETHUSD'],
  ['forex/EURUSD.dukascopy.ticks.20260713T12.csv.gz', 'EURUSD'],
  ['forex/EURUSD.oanda.h1.2015-2018.bid.csv.gz', 'EURUSD'],
  ['forex/EURUSD.oanda.m1.201405.bid.csv.gz', 'EURUSD'],
  ['forex/EURUSD.oanda.m1.201804.bid.csv.gz', 'EURUSD'],
  ['indices/DE30EUR.oanda.m1.201902.bid.csv.gz', 'GER40'],
  ['metals/XAUUSD.oanda.h1.2015-2019.bid.csv.gz', 'XAUUSD'],
  ['metals/XAUUSD.oanda.m1.201405.bid.csv.gz', 'XAUUSD'],
  // Weeks of every single quote: they take longest.
  ['forex/EURUSD.oanda.ticks.201405.csv.gz', 'EURUSD'],
  ['metals/XAUUSD.oanda.ticks.20140505.csv.gz', 'XAUUSD'],
  ['metals/XAUUSD.oanda.ticks.20140506.csv.gz', 'XAUUSD'],
]

type Said = { readonly at: number; readonly bid: number; readonly ask: number }

const rowsOf = (path: string): readonly (readonly number[])[] =>
  gunzipSync(readFileSync(data + path))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split(',').map(Number))

function* saidIn(path: string): Iterable<Said> {
  if (path.includes('.ticks.')) {
    for (const [at = 0, bid = 0, ask = 0] of rowsOf(path)) yield { at, bid, ask }
    return
  }
  const asks = new Map(rowsOf(path.replace('.bid.', '.ask.')).map(row => [row[0], row]))
  for (const row of rowsOf(path)) {
    const other = asks.get(row[0])
    if (other === undefined) continue
    const [at = 0] = row
    yield { at, bid: row[1] ?? 0, ask: other[1] ?? 0 }
    yield { at: at + 30_000, bid: row[4] ?? 0, ask: other[4] ?? 0 }
  }
}

const play = (path: string, instrument: ListedInstrument) => {
  const calendar = (calendars as Readonly<Record<string, SessionCalendar>>)[instrument.hours]
  assert(calendar !== undefined, `${instrument.hours} is a calendar`)
  const unit = 10 ** instrument.priceScale
  const spread = spreadBoundsOf(undefined, instrument)
  let state = beginAcceptance()
  let before: number | undefined
  let [open, disputed, left] = [0, 0, 0]
  for (const { at, bid, ask } of saidIn(path)) {
    const market = marketStateAt(calendar, at as Millis)
    if (market.state === 'closed') continue
    const passed = before === undefined || at < before ? 0 : Math.min(at - before, countedMsMax)
    before = at
    open += passed
    if (state.dispute !== undefined) disputed += passed
    else if (state.left !== undefined) left += passed
    const raw: RawQuote = {
      code: instrument.code,
      bid: Math.round(bid * unit) as Price,
      ask: Math.round(ask * unit) as Price,
      at: at as Millis,
      receivedAt: at as Millis,
      source: 'recorded',
      kind: 'live',
    }
    ;({ state } = acceptQuote({ state, raw, instrument, market, nowMs: at, spread }))
  }
  return { open, disputed, left }
}

describe.skipIf(!existsSync(data))('an honest market with both its sides', () => {
  for (const { cases, extent } of byExtent(recordings, recordings.length - 3))
    it.each(cases)('is suspended for its quotes hardly ever: %s', extent, (path, code) => {
      const instrument = instruments.find(each => each.code === code)
      assert(instrument !== undefined, `${code} is listed`)
      const { open, disputed, left } = play(path, instrument)
      console.log(
        `${path}: ${(open / 3_600_000).toFixed(1)} h, disputed ${((disputed * 100) / open).toFixed(4)} %, left ${((left * 100) / open).toFixed(4)} %`,
      )
      expect(open).toBeGreaterThan(0)
      expect(left / open).toBeLessThanOrEqual(moreMax)
    })
})
