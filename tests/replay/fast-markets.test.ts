import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { acceptQuote, beginAcceptance, splitAcceptance } from '@plumbline/rules/prices'
import { assert } from '@plumbline/rules/core'
import { marketStateAt, type SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, Millis, Price, RawQuote } from '@plumbline/rules/market'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { describe, expect, it } from 'vitest'
import { byExtent } from '../support/extent.ts'

/**
 * Recorded markets as if one live source said them: what honest prices do, the fastest minute included, must hardly ever
 * suspend an instrument. Bars of a minute are said as four prices, low and high in the order of the bar's direction.
 */
const data = new URL('../../../shared/data/prices/', import.meta.url).pathname
/** Suspended at most this share of the time in which the market was open. */
const suspendedShareMax = 0.001
/** Splits that an operator would have entered: the prices before are recorded in the old units. */
const splits: Readonly<
  Record<string, { readonly from: number; readonly before: number; readonly after: number }>
> = {
  'AAPL.us.m1.201406': { from: Date.parse('2014-06-09T13:30:00Z'), before: 1, after: 7 },
  'AAPL.us.m1q.201406': { from: Date.parse('2014-06-09T13:30:00Z'), before: 1, after: 7 },
}
/** A gap in a recording is no time in which anything was said. */
const countedMsMax = 60_000

type Said = { readonly at: number; readonly mid: number }

const codes: Readonly<Record<string, string>> = {
  DE30EUR: 'GER40',
  SPY: 'SPY',
  BTCBUSD: 'BTCUSD',
  BTCUSDT: 'BTCUSD',
}
const minuteFile = /^([A-Z0-9_]+)\.[a-zA-Z]+\.(ticks|m1|m1q)\..*csv\.gz$/

type Recording = { readonly path: string; readonly instrument: ListedInstrument }

const recordings = (): readonly Recording[] =>
  ['crypto', 'forex', 'indices', 'metals', 'stocks'].flatMap(folder =>
    readdirSync(data + folder).flatMap(file => {
      const [, symbol = ''] = minuteFile.exec(file) ?? []
      const code = codes[symbol] ?? symbol
      const instrument = instruments.find(each => each.code === code)
      return instrument === undefined || file.includes('.ask.')
        ? []
        : [{ path: `${folder}/${file}`, instrument }]
    }),
  )

function* saidIn(path: string): Iterable<Said> {
  const [heading = '', ...lines] = gunzipSync(readFileSync(data + path))
    .toString()
    .trimEnd()
    .split('\n')
  for (const line of lines) {
    const [at = 0, one = 0, two = 0, three = 0, four = 0] = line.split(',').map(Number)
    if (heading.startsWith('ts')) yield { at, mid: (one + two) / 2 }
    else {
      const inOrder = four >= one ? [one, three, two, four] : [one, two, three, four]
      for (const [place, mid] of inOrder.entries()) yield { at: at + place * 15_000, mid }
    }
  }
}

const play = ({ path, instrument }: { path: string; instrument: ListedInstrument }) => {
  const calendar = (calendars as Readonly<Record<string, SessionCalendar>>)[instrument.hours]
  assert(calendar !== undefined, `${instrument.hours} is a calendar`)
  const half = Math.max(1, Math.round(instrument.spreadTypical / 2))
  const split = Object.entries(splits).find(([name]) => path.includes(name))?.[1]
  let state = beginAcceptance()
  let before: number | undefined
  let [open, suspended] = [0, 0]
  for (const { at, mid } of saidIn(path)) {
    const units = Math.round(mid * 10 ** instrument.priceScale)
    const market = marketStateAt(calendar, at as Millis)
    if (market.state === 'closed' || !(units > half)) continue
    const passed = before === undefined || at < before ? 0 : Math.min(at - before, countedMsMax)
    before = at
    open += passed
    if (state.dispute !== undefined) suspended += passed
    if (split !== undefined && at >= split.from && (state.newest?.at ?? at) < split.from)
      state = splitAcceptance(state, split)
    const raw: RawQuote = {
      code: instrument.code,
      bid: (units - half) as Price,
      ask: (units + half) as Price,
      at: at as Millis,
      receivedAt: at as Millis,
      source: 'recorded',
      kind: 'live',
    }
    ;({ state } = acceptQuote({ state, raw, instrument, market, nowMs: at }))
  }
  return { open, suspended }
}

describe.skipIf(!existsSync(data))('an honest fast market, said by one source alone', () => {
  const played = existsSync(data) ? recordings() : []
  it('is found in recordings of several classes', () => {
    expect(new Set(played.map(({ instrument }) => instrument.category)).size).toBeGreaterThanOrEqual(4)
  })

  const bytesOf = ({ path }: Recording) => statSync(data + path).size
  const byLength = played.toSorted((one, other) => bytesOf(one) - bytesOf(other))
  for (const { cases, extent } of byExtent(byLength, Math.ceil(byLength.length / 2)))
    it.each(cases)('is hardly ever suspended: $path', extent, recording => {
      const { open, suspended } = play(recording)
      expect(open).toBeGreaterThan(0)
      expect(suspended / open).toBeLessThanOrEqual(suspendedShareMax)
    })
})
