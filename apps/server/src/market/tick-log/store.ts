import { isCode, isHash, type Code, type Hash, type Millis } from '@plumbline/rules'
import type { Database, Queryable } from '../../platform/database.ts'
import type { ClosedSegment, Reached } from './gathering.ts'

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
  }>({
    name: 'tick.head',
    text: `select since, minute, ${hex('hash')} as hash, ${hex('key')} as key, ${hex('next_key')} as next, epoch, number
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
    text: 'select minute, code, price_scale, text, epoch, number from market.tick_tail order by minute, epoch, number',
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

type SheetRange = { from?: Millis | undefined; to?: Millis | undefined; limit: number }

const inRange = ({ from, to, limit }: SheetRange) => [
  from === undefined ? null : new Date(from),
  to === undefined ? null : new Date(to),
  limit,
]
const sheetsInRange = `from market.tick_minute
  where minute >= coalesce($1, '-infinity'::timestamptz) and minute < coalesce($2, 'infinity'::timestamptz)
  order by minute limit $3`

/** Sheets of a range, oldest first: `from` is inclusive, `to` is not. */
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

/** The sheet of a minute, or the newest one. */
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

export type StoredSegment = { readonly code: Code; readonly head: Hash; readonly text: string }

/** The segments of a minute, in the order of codes, or that of one instrument. */
export const readSegments = async (
  on: Queryable,
  minute: Millis,
  code?: Code,
): Promise<readonly StoredSegment[]> => {
  const { rows } = await on.query<StoredSegment>({
    name: 'tick.segments_of',
    text: `select code, ${hex('head')} as head, body as text from market.tick_segment
      where minute = $1 and ($2::text is null or code = $2) order by code collate "C"`,
    values: [new Date(minute), code ?? null],
  })
  return rows
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
