import { twiceMid, type Millis, type RawQuote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { InstrumentHealth, SourceHealth } from './health.ts'
import type { Seat } from './active-source.ts'
import type { Watched } from './watched.ts'

/** How a source does, for all its instruments. */
export const healthOf = (watched: Watched, seats: ReadonlyMap<Code, Seat>, now: Millis): SourceHealth => ({
  ...watched.health(now),
  instruments: watched.source.codes.flatMap(code => {
    const seat = seats.get(code)
    return seat === undefined ? [] : [instrumentHealth(watched, seat)]
  }),
})

const instrumentHealth = (watched: Watched, { instrument: { code }, speaking }: Seat): InstrumentHealth => {
  const own = watched.newestOf(code)
  const speaks = speaking === watched
  return {
    code,
    speaks,
    at: own?.at,
    differenceMicro: speaks ? undefined : differenceMicro(own, speaking?.newestOf(code)),
  }
}

/** How far a mid lies from another one, in millionths of that, signed and rounded to the nearest. */
const differenceMicro = (own: RawQuote | undefined, other: RawQuote | undefined): number | undefined =>
  own === undefined || other === undefined
    ? undefined
    : Math.round(((twiceMid(own) - twiceMid(other)) / twiceMid(other)) * 1_000_000)
