import {
  isPlaceBefore,
  readSegment,
  readSegmentPart,
  readStates,
  statesCode,
  tickMinuteMs,
  tickMinuteOf,
  type Hash,
  type LoggedTick,
  type StateLine,
} from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import { tickQuotesMax, type TickView } from '@plumbline/protocol/tick-log'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { instantText, quoteView } from '../views.ts'
import { readNewestBefore, readSegmentsIn, readSheetsIn } from './store.ts'
import type { TickLog } from './tick-log.ts'

type Found = {
  readonly minute: Millis
  readonly text: string
  /** Undefined while the minute is not signed. */
  readonly sealed: { readonly head: Hash; readonly sheet: Hash } | undefined
}

/** Those of a minute of the clock, which may have been named more than once. */
const findSegments = async (
  { database, tickLog }: { readonly database: Queryable; readonly tickLog: TickLog },
  code: Code,
  minute: Millis,
): Promise<readonly Found[]> => {
  const unsealed = tickLog.unsealed(code, minute)
  const sheets = new Map((await readSheetsIn(database, minute)).map(each => [each.minute, each]))
  const signed = (await readSegmentsIn(database, minute, code)).flatMap(segment => {
    const sheet = sheets.get(segment.minute)
    return sheet === undefined
      ? []
      : [{ minute: segment.minute, text: segment.text, sealed: { head: segment.head, sheet: sheet.hash } }]
  })
  const names = new Set(signed.map(({ minute: name }) => name))
  const rest = unsealed.filter(({ minute: name }) => !names.has(name))
  return [...signed, ...rest.map(each => ({ ...each, sealed: undefined }))]
}

const viewOf = (
  { quote, isRecovered }: LoggedTick,
  minute: Millis,
  scale: { priceScale: number; digits: number },
): TickView => {
  const { code: _, ...view } = quoteView(quote, scale)
  return { ...view, recovered: isRecovered, minute: instantText(minute) }
}

/** The accepted quotes of an instrument in a time, by our clock, in their order. */
export const readLoggedQuotes = async (
  room: { readonly database: Queryable; readonly tickLog: TickLog },
  { code, from, to }: { readonly code: Code; readonly from: number; readonly to: number },
): Promise<readonly Quote[]> => {
  const found: Quote[] = []
  for (let minute = tickMinuteOf(from); minute <= to; minute = (minute + tickMinuteMs) as Millis)
    for (const { text } of await findSegments(room, code, minute))
      found.push(...(readSegment(text)?.ticks ?? []).map(({ quote }) => quote))
  return found
    .filter(({ receivedAt }) => receivedAt >= from && receivedAt <= to)
    .toSorted((one, other) =>
      one.epoch === other.epoch ? one.number - other.number : one.epoch - other.epoch,
    )
}

/** What the log says of states in a time, by our clock, in the order of the log; it begins with all that held in the first minute. */
export const readLoggedStates = async (
  room: { readonly database: Queryable; readonly tickLog: TickLog },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StateLine[]> => {
  const found: StateLine[] = []
  for (const { text } of await findNewestBefore(room, from)) found.push(...(readStates(text)?.lines ?? []))
  for (let minute = tickMinuteOf(from); minute <= to; minute = (minute + tickMinuteMs) as Millis)
    for (const { text } of await findSegments(room, statesCode, minute))
      found.push(...(readStates(text)?.lines ?? []))
  return found.toSorted(({ after: one }, { after: other }) =>
    isPlaceBefore(one, other) ? -1 : isPlaceBefore(other, one) ? 1 : 0,
  )
}

/** A minute without any quote or change has no text: what held in it, the one before says. */
const findNewestBefore = async (
  { database, tickLog }: { readonly database: Queryable; readonly tickLog: TickLog },
  at: number,
): Promise<readonly { readonly text: string }[]> => {
  const unsealed = tickLog.unsealedBefore(statesCode, tickMinuteOf(at))
  return unsealed === undefined ? readNewestBefore(database, statesCode, tickMinuteOf(at)) : [unsealed]
}

/** The quotes of an instrument around a moment, by our clock; undefined where no segment lies there. */
export const lookUp = async (
  room: { readonly database: Queryable; readonly tickLog: TickLog },
  { code, at, seconds, digits }: { code: Code; at: number; seconds: number; digits: number },
) => {
  const [from, to] = [at - seconds * 1_000, at + seconds * 1_000]
  const found: Found[] = []
  for (let minute = tickMinuteOf(from); minute <= to; minute = (minute + tickMinuteMs) as Millis) {
    found.push(...(await findSegments(room, code, minute)))
  }
  const items: TickView[] = []
  for (const { minute, text } of found) {
    // A busy minute has more quotes than any answer: no more of them are read than one needs to see that there are more.
    const segment = readSegmentPart(text, { from, to, max: tickQuotesMax + 1 - items.length })
    for (const tick of segment?.ticks ?? [])
      items.push(viewOf(tick, minute, { priceScale: segment?.priceScale ?? 0, digits }))
  }
  if (found.length === 0) return undefined
  return {
    segments: found.map(({ minute, sealed }) => ({
      minute: instantText(minute),
      head: sealed?.head ?? null,
      sheet: sealed?.sheet ?? null,
    })),
    items: items.slice(0, tickQuotesMax),
    more: items.length > tickQuotesMax,
  }
}
