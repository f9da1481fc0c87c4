import { isCode, type Code } from '@plumbline/rules/core'
import {
  isHash,
  readStates,
  statesCode,
  tickMinuteMs,
  tickMinuteOf,
  type Hash,
  type StateLine,
} from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Queryable } from '../../../core/platform/db/database.ts'
import type { ClosedSegment, Reached } from './growing-minute.ts'

/** What stands with a sheet: enough to keep, and to check its signature. */
export type StoredHead = {
  readonly minute: Millis
  readonly hash: Hash
  readonly previous: Hash
  readonly key: Hash
  readonly signature: Buffer
}
/** A sheet as it is stored and published. */
export type StoredSheet = StoredHead & { readonly text: string }

const hex = (column: string) => `encode(${column}, 'hex')`
const headColumns = `minute, ${hex('hash')} as hash, ${hex('previous')} as previous, ${hex('key')} as key, signature`
const sheetColumns = `sheet as text, ${headColumns}`

type Row<Stored extends StoredHead> = Omit<Stored, 'minute'> & { readonly minute: Date }
type SheetRow = Row<StoredSheet>
const sheetOf = (row: SheetRow): StoredSheet => ({ ...row, minute: row.minute.getTime() as Millis })

/** Segments are written in statements of about so many characters, so that none keeps the process from its other work. */
const statementLength = 262_144

export type LogHead = {
  readonly since: Millis
  readonly minute: Millis | undefined
  readonly hash: Hash
  readonly key: Hash | undefined
  readonly next: Hash | undefined
  readonly reached: Reached
  /** How often the clock was put right. */
  readonly corrections: number
  /** The latest minute that has ever been named. */
  readonly usedTo: Millis
}

/** Where the log ends; undefined before it has begun. */
export const readLogHead = async (on: Queryable): Promise<LogHead | undefined> => {
  const { rows } = await on.query<{
    since: Date
    minute: Date | null
    hash: Hash
    key: Hash | null
    next: Hash | null
    epoch: bigint
    number: bigint
    corrections: number
    used_to: Date | null
  }>({
    name: 'tick.head',
    text: `select since, minute, ${hex('hash')} as hash, ${hex('key')} as key, ${hex('next_key')} as next, epoch, number,
        corrections, greatest(minute, used_to) as used_to
      from market.tick_head`,
  })
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        since: row.since.getTime() as Millis,
        minute: row.minute === null ? undefined : (row.minute.getTime() as Millis),
        hash: row.hash,
        key: row.key ?? undefined,
        next: row.next ?? undefined,
        reached: { epoch: Number(row.epoch), number: Number(row.number) },
        corrections: row.corrections,
        usedTo: tickMinuteOf(row.used_to?.getTime() ?? 0),
      }
}

export const beginLog = async (on: Queryable, epoch: number, now: Millis): Promise<void> => {
  await on.query({ text: 'select market.begin_ticks($1, $2)', values: [epoch, new Date(now)] })
}

/** The head of each instrument's newest segment. */
export const readChains = async (on: Queryable): Promise<Map<Code, Hash>> => {
  const { rows } = await on.query<{ code: string; head: string }>({
    text: `select code, ${hex('head')} as head from market.tick_chain`,
  })
  return new Map(
    rows.flatMap(({ code, head }) => (isCode(code) && isHash(head) ? [[code, head] as const] : [])),
  )
}

/** What the newest signed minute says of what could be traded; nothing where none does. */
export const readNewestStates = async (on: Queryable): Promise<readonly StateLine[]> => {
  const { rows } = await on.query<{ body: string }>({
    text: `select s.body from market.tick_chain c join market.tick_segment s on s.minute = c.minute and s.code = c.code
      where c.code = $1`,
    values: [statesCode],
  })
  return (rows[0] && readStates(rows[0].body)?.lines) ?? []
}

export type TailText = {
  readonly minute: Millis
  readonly code: Code
  readonly priceScale: number
  readonly text: string
}
export type StoredTail = TailText & { readonly reached: Reached }

/** What the running minute had when the process ended, in the order in which it came. */
export const readTail = async (on: Queryable): Promise<readonly StoredTail[]> => {
  const { rows } = await on.query<{
    minute: Date
    code: Code
    price_scale: number
    text: string
    epoch: bigint
    number: bigint
  }>({
    text: 'select minute, code, price_scale, text, epoch, number from market.tick_tail order by epoch, number, minute',
  })
  return rows.map(row => ({
    minute: row.minute.getTime() as Millis,
    code: row.code,
    priceScale: row.price_scale,
    text: row.text,
    reached: { epoch: Number(row.epoch), number: Number(row.number) },
  }))
}

/** Puts lines into the tail: all quotes up to the one reached are then in the log. */
export const keepTail = async (
  on: Queryable,
  epoch: number,
  { texts, reached }: { readonly texts: readonly TailText[]; readonly reached: Reached },
): Promise<void> => {
  await on.query({
    name: 'tick.keep',
    text: 'select market.keep_ticks($1, $2, $3, $4, $5, $6, $7)',
    values: [
      epoch,
      reached.epoch,
      reached.number,
      texts.map(({ minute }) => new Date(minute)),
      texts.map(({ code }) => code),
      texts.map(({ priceScale }) => priceScale),
      texts.map(({ text }) => text),
    ],
  })
}

export type SealedMinute = StoredSheet & {
  readonly next: Hash | undefined
  readonly segments: readonly ClosedSegment[]
  readonly reached: Reached
}

/** Writes a signed minute with its segments, once: the same one again changes nothing. */
export const writeMinute = async (
  database: Database,
  epoch: number,
  { minute, text, key, next, signature, segments, reached }: SealedMinute,
): Promise<void> =>
  database.transaction(async tx => {
    const { rows } = await tx.query<{ isNew: boolean }>({
      name: 'tick.seal',
      text: 'select market.seal_minute($1, $2, $3, $4, $5, $6, $7, $8) as "isNew"',
      values: [
        epoch,
        reached.epoch,
        reached.number,
        new Date(minute),
        text,
        Buffer.from(key, 'hex'),
        next === undefined ? null : Buffer.from(next, 'hex'),
        signature,
      ],
    })
    if (rows[0]?.isNew !== true) return
    for (const some of inStatements(segments))
      await tx.query({
        name: 'tick.segments',
        text: 'select market.seal_segments($1, $2, $3, $4, $5)',
        values: [
          epoch,
          new Date(minute),
          some.map(({ code }) => code),
          some.map(({ count }) => count),
          some.map(each => each.text),
        ],
      })
  })

function* inStatements(segments: readonly ClosedSegment[]): Generator<readonly ClosedSegment[]> {
  let some: ClosedSegment[] = []
  let length = 0
  for (const segment of segments) {
    some.push(segment)
    length += segment.text.length
    if (length < statementLength) continue
    yield some
    some = []
    length = 0
  }
  if (some.length > 0) yield some
}

/** In the order of the chain, in which the clock may have been put right on the way. `after` is the name of a sheet. */
export type SheetRange = {
  readonly from?: Millis | undefined
  readonly after?: Millis | undefined
  readonly to?: Millis | undefined
  readonly limit: number
}

const inRange = ({ from, after, to, limit }: SheetRange) => [
  from === undefined ? null : new Date(from),
  after === undefined ? null : new Date(after),
  to === undefined ? null : new Date(to),
  limit,
]
const correctionsOf = (minute: string) =>
  `coalesce((select corrections from market.tick_minute where minute = ${minute}), 0)`
const sheetsInRange = `from market.tick_minute
  where (corrections, minute) >= (${correctionsOf('$1')}, coalesce($1, '-infinity'::timestamptz))
    and (corrections, minute) > (case when $2::timestamptz is null then -1 else ${correctionsOf('$2')} end,
      coalesce($2, '-infinity'::timestamptz))
    and minute < coalesce($3, 'infinity'::timestamptz)
  order by corrections, minute limit $4`

/** Sheets of a range: `from` is inclusive, `after` and `to` are not. */
export const readSheets = async (on: Queryable, range: SheetRange): Promise<readonly StoredSheet[]> => {
  const { rows } = await on.query<SheetRow>({
    name: 'tick.sheets',
    text: `select ${sheetColumns} ${sheetsInRange}`,
    values: inRange(range),
  })
  return rows.map(sheetOf)
}

/** The same without the sheets themselves, which are long, and many strangers ask. */
export const readHeads = async (on: Queryable, range: SheetRange): Promise<readonly StoredHead[]> => {
  const { rows } = await on.query<Row<StoredHead>>({
    name: 'tick.heads',
    text: `select ${headColumns} ${sheetsInRange}`,
    values: inRange(range),
  })
  return rows.map(row => ({ ...row, minute: row.minute.getTime() as Millis }))
}

/** The sheet of this name, or the newest one. */
export const readSheetOf = async (
  on: Queryable,
  minute: Millis | undefined,
): Promise<StoredSheet | undefined> => {
  const { rows } = await on.query<SheetRow>({
    name: 'tick.sheet',
    text: `select ${sheetColumns} from market.tick_minute where minute = coalesce($1, (select minute from market.tick_head))`,
    values: [minute === undefined ? null : new Date(minute)],
  })
  return rows[0] && sheetOf(rows[0])
}

/**
 * The sheets that show a stretch whole, in the order in which they continue each other: from the newest one that began by
 * `from` to the first one of `to` or later.
 */
export const readSheetsAround = async (
  on: Queryable,
  from: Millis,
  to: Millis,
): Promise<readonly ChainedSheet[]> => {
  const { rows } = await on.query<SheetRow & { readonly corrections: number }>({
    name: 'tick.sheets_around',
    text: `select ${sheetColumns}, corrections from market.tick_minute
      where minute >= coalesce((select minute from market.tick_minute where minute <= $1 order by minute desc limit 1), $1)
        and minute <= coalesce((select minute from market.tick_minute where minute >= $2 order by minute limit 1), $2)
      order by corrections, minute limit $3`,
    values: [new Date(from), new Date(to), sheetsAroundMax],
  })
  return rows.map(row => ({ ...sheetOf(row), corrections: row.corrections }))
}

/** A sheet with its place in the chain: how often the clock had been put right, and then its minute. */
export type ChainedSheet = StoredSheet & { readonly corrections: number }

/** The first step of our clock in a time, and the name of the minute that tells of it. */
export const readStep = async (
  on: Queryable,
  { from, to }: { readonly from: Millis; readonly to: Millis },
  find: (lines: readonly StateLine[]) => StateLine | undefined,
): Promise<{ readonly at: Millis; readonly minute: Millis } | undefined> => {
  const { rows } = await on.query<{ minute: Date; body: string }>({
    name: 'tick.step',
    text: `select s.minute, s.body from market.tick_segment s join market.tick_minute m on m.minute = s.minute
      where s.code = $1 and s.minute >= $2 and s.minute < $3 order by m.corrections, m.minute`,
    values: [statesCode, new Date(tickMinuteOf(from)), new Date(tickMinuteOf(to) + tickMinuteMs)],
  })
  const minutes = rows.map(({ minute, body }) => ({ minute, lines: readStates(body)?.lines ?? [] }))
  const step = find(minutes.flatMap(({ lines }) => lines))
  const there = minutes.find(({ lines }) => step !== undefined && lines.includes(step))
  return step && there && { at: step.at, minute: there.minute.getTime() as Millis }
}

/** More than any receipt carries. */
const sheetsAroundMax = 2_000

/** The segments of an instrument that stand in these sheets. */
export const readSegmentsOf = async (
  on: Queryable,
  minutes: readonly Millis[],
  code: Code,
): Promise<readonly (StoredSegment & { readonly minute: Millis })[]> => {
  const { rows } = await on.query<StoredSegment & { readonly minute: Date }>({
    name: 'tick.segments_of',
    text: `select minute, code, ${hex('head')} as head, body as text from market.tick_segment
      where minute = any ($1::timestamptz[]) and code = $2 order by minute`,
    values: [minutes.map(minute => new Date(minute)), code],
  })
  return rows.map(row => ({ ...row, minute: row.minute.getTime() as Millis }))
}

/** The sheets of a minute of the clock: more than one where it was named before and after a correction. */
export const readSheetsIn = async (on: Queryable, minute: Millis): Promise<readonly StoredSheet[]> => {
  const { rows } = await on.query<SheetRow>({
    name: 'tick.sheets_in',
    text: `select ${sheetColumns} from market.tick_minute where minute >= $1 and minute < $2 order by minute`,
    values: [new Date(minute), new Date(minute + tickMinuteMs)],
  })
  return rows.map(sheetOf)
}

/** The segments of an instrument in a minute of the clock, with the names of their sheets. */
export const readSegmentsIn = async (
  on: Queryable,
  minute: Millis,
  code: Code,
): Promise<readonly (StoredSegment & { readonly minute: Millis })[]> => {
  const { rows } = await on.query<StoredSegment & { readonly minute: Date }>({
    name: 'tick.segments_in',
    text: `select minute, code, ${hex('head')} as head, body as text from market.tick_segment
      where minute >= $1 and minute < $2 and code = $3 order by minute`,
    values: [new Date(minute), new Date(minute + tickMinuteMs), code],
  })
  return rows.map(row => ({ ...row, minute: row.minute.getTime() as Millis }))
}

/** The newest segment of a code before a minute; none where there is none. */
export const readNewestBefore = async (
  on: Queryable,
  code: Code,
  minute: Millis,
): Promise<readonly { readonly text: string }[]> => {
  const { rows } = await on.query<{ text: string }>({
    name: 'tick.newest_before',
    text: `select body as text from market.tick_segment
      where minute >= $1 and minute < $2 and code = $3 order by minute desc limit 1`,
    values: [new Date(minute - stateMsMax), new Date(minute), code],
  })
  return rows
}

/** So long before a moment the minute is looked for that says what held then: no market is without a quote for longer. */
const stateMsMax = 14 * 86_400_000

/** Minutes that are gathered and not signed, oldest first. */
export const readUnsignedMinutes = async (on: Queryable): Promise<readonly Millis[]> => {
  const { rows } = await on.query<{ minute: Date }>({
    text: 'select distinct minute from market.tick_tail order by minute',
  })
  return rows.map(({ minute }) => minute.getTime() as Millis)
}

export type StoredSegment = { readonly code: Code; readonly head: Hash; readonly text: string }

/** The segments of a minute, in the order of codes, or that of one instrument. */
export const readSegments = async (
  on: Queryable,
  minute: Millis,
  code?: Code,
): Promise<readonly StoredSegment[]> => {
  const { rows } = await on.query<StoredSegment>({
    name: 'tick.segments',
    text: `select code, ${hex('head')} as head, body as text from market.tick_segment
      where minute = $1 and ($2::text is null or code = $2) order by code collate "C"`,
    values: [new Date(minute), code ?? null],
  })
  return rows
}

/** Instruments that have a segment in a minute. */
export const readSegmentCodes = async (on: Queryable, minute: Millis): Promise<readonly Code[]> => {
  const { rows } = await on.query<{ code: Code }>({
    name: 'tick.segment_codes',
    text: `select code from market.tick_segment where minute = $1 order by code collate "C"`,
    values: [new Date(minute)],
  })
  return rows.map(({ code }) => code)
}

/** The public keys that have signed, newest first, with the first minute of each. */
export const readKeys = async (
  on: Queryable,
): Promise<readonly { readonly key: Hash; readonly since: Date }[]> => {
  const { rows } = await on.query<{ key: Hash; since: Date }>({
    text: `select ${hex('key')} as key, since from market.tick_key order by since desc`,
  })
  return rows
}

/** Drops whole months that are past their time. */
export const forgetOldTicks = async (on: Queryable, years: number): Promise<number> => {
  const { rows } = await on.query<{ dropped: number }>({
    text: 'select market.forget_ticks($1) as dropped',
    values: [years],
  })
  return rows[0]?.dropped ?? 0
}
