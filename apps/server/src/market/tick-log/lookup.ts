import {
  readSegment,
  tickMinuteMs,
  tickMinuteOf,
  type Code,
  type Hash,
  type LoggedTick,
  type Millis,
} from '@plumbline/rules'
import { tickQuotesMax, type TickView } from '@plumbline/protocol'
import type { Queryable } from '../../platform/database.ts'
import { instantText, quoteView } from '../views.ts'
import { readSegments, readSheetOf } from './store.ts'
import type { TickLog } from './tick-log.ts'

type Found = {
  readonly minute: Millis
  readonly text: string
  /** Undefined while the minute is not signed. */
  readonly sealed: { readonly head: Hash; readonly sheet: Hash } | undefined
}

const findSegment = async (
  { database, tickLog }: { readonly database: Queryable; readonly tickLog: TickLog },
  code: Code,
  minute: Millis,
): Promise<Found | undefined> => {
  const unsealed = tickLog.unsealed(code, minute)
  if (unsealed !== undefined) return { minute, text: unsealed, sealed: undefined }
  const [[segment], sheet] = [await readSegments(database, minute, code), await readSheetOf(database, minute)]
  return segment === undefined || sheet === undefined
    ? undefined
    : { minute, text: segment.text, sealed: { head: segment.head, sheet: sheet.hash } }
}

const viewOf = (
  { quote, isRecovered }: LoggedTick,
  minute: Millis,
  scale: { priceScale: number; digits: number },
): TickView => {
  const { code: _, ...view } = quoteView(quote, scale)
  return { ...view, recovered: isRecovered, minute: instantText(minute) }
}

/** The quotes of an instrument around a moment, by our clock; undefined where no segment lies there. */
export const lookUp = async (
  room: { readonly database: Queryable; readonly tickLog: TickLog },
  { code, at, seconds, digits }: { code: Code; at: number; seconds: number; digits: number },
) => {
  const [from, to] = [at - seconds * 1_000, at + seconds * 1_000]
  const found: Found[] = []
  for (let minute = tickMinuteOf(from); minute <= to; minute = (minute + tickMinuteMs) as Millis) {
    const segment = await findSegment(room, code, minute)
    if (segment !== undefined) found.push(segment)
  }
  const items = found.flatMap(({ minute, text }) => {
    const segment = readSegment(text)
    if (segment === undefined) return []
    return segment.ticks
      .filter(({ quote }) => quote.receivedAt >= from && quote.receivedAt <= to)
      .map(tick => viewOf(tick, minute, { priceScale: segment.priceScale, digits }))
  })
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
