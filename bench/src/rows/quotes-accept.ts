import { generateKeyPairSync } from 'node:crypto'
import { noHash, stateLine } from '@plumbline/rules/prices'
import { randomFrom, seedRandom } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import { createManualFeed, createMarket, signingKey } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { Gathering } from '@plumbline/server/capabilities/market/tick-log/growing-minute'
import { createSealing } from '@plumbline/server/capabilities/market/tick-log/sign-minute'
import type { Benchmark } from '../benchmark.ts'
import { cpuSeconds, sideBySide } from '../measure.ts'
import { row } from '../result.ts'

const ticks = 400_000
/** So many come in each millisecond of the market's time: a minute is signed every so often. */
const ticksPerMs = 5
/** A Tuesday on which every market is open. */
const start = Date.parse('2026-11-17T15:30:00.000Z')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Prices that walk within what is taken for usual. */
const prices = (listed: readonly ListedInstrument[]) => {
  const random = randomFrom(seedRandom('quotes.accept'))
  const moves = Float64Array.from({ length: 4_096 }, () => Math.floor(random.uniform() * 7) - 3)
  const bids = listed.map(({ spreadTypical }) => spreadTypical * 20_000)
  let place = 0
  return (instrument: number): number =>
    (bids[instrument] = (bids[instrument] ?? 0) + (moves[(place += 1) & 4_095] ?? 0))
}

/** Ticks a second through one market: judged, numbered, in the candles of ten periods, and in the chained log or not. */
const run = async (isLogged: boolean): Promise<number> => {
  let now = start
  const clock = { now: () => now as Millis }
  const feed = createManualFeed({ clock, kind: 'live' })
  let signed = 0
  const seal = createSealing(
    { keys: [signingKey(generateKeyPairSync('ed25519').privateKey)], isLost: false },
    { hash: noHash, key: undefined, next: undefined },
  )
  const gathering = new Gathering({
    chains: new Map(),
    names: { notBefore: 0 as Millis, corrections: 0, usedTo: 0 as Millis, newest: undefined },
    reached: { epoch: 0, number: 0 },
    onClosed: closed => {
      seal(closed)
      signed += 1
    },
  })
  let accepted = 0
  const market = createMarket({
    epoch: 1,
    clock,
    feed,
    log: quiet,
    metrics: { quotesAccepted: { inc: () => (accepted += 1) }, quotesRefused: { inc: () => undefined } },
    ...(isLogged && {
      tickLog: {
        take: (quote, scale) => gathering.take(quote, scale, quote.receivedAt),
        note: line => gathering.addState(stateLine(line), { at: line.at, now }),
        beginWith: lines => gathering.beginWith(startsAt => lines(startsAt).map(stateLine)),
        statesBefore: () => [],
        isFull: () => false,
      },
    }),
  })
  await market.start()
  const nextOf = prices(instruments)
  const count = instruments.length
  const began = cpuSeconds()
  for (let tick = 0; tick < ticks; tick += 1) {
    if (tick % ticksPerMs === 0) now += 1
    const place = tick % count
    const instrument = instruments[place]
    if (instrument === undefined) continue
    const bid = nextOf(place)
    feed.push(instrument.code, bid, bid + instrument.spreadTypical)
  }
  const perSecond = ticks / (cpuSeconds() - began)
  await market.stop()
  if (accepted !== ticks) throw new Error(`${ticks - accepted} of ${ticks} quotes were refused`)
  if (isLogged && signed === 0) throw new Error('no minute was signed')
  return perSecond
}

/** Accepted ticks in a second of one core with candles and hash chain; beside it the same without the log. */
export const quotesAccept: Benchmark = {
  name: 'quotes.accept',
  rows: { 'quotes.accept': { atLeast: 1 }, 'quotes.accept.unlogged': undefined },
  run: async ({ progress }) => {
    await run(true)
    await run(false)
    const { value, baseline } = await sideBySide({
      rounds: 5,
      value: () => run(true),
      baseline: () => run(false),
      progress,
    })
    return [
      row('quotes.accept', 'quotes/s', value, 200_000),
      row('quotes.accept.unlogged', 'quotes/s', value, baseline),
    ]
  },
}
