import { cents, type Cents } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../platform/db/database.ts'
import { customerKinds, type CustomerKind } from './accounts.ts'
import type { TransferKind } from './post.ts'

/** What one transfer did to one account, in cents. */
export type LedgerRecord = {
  /** Number of its newest entry in this account. */
  readonly sequence: bigint
  readonly transfer: string
  /** The entries' numbers in this account: '4', or '5–6' where both parts changed. */
  readonly serial: string
  readonly account: CustomerKind
  readonly kind: TransferKind
  readonly reference: string | undefined
  readonly availableChange: Cents
  readonly availableAfter: Cents
  readonly frozenChange: Cents
  readonly frozenAfter: Cents
  readonly at: Date
}

/** Records that match all of these. */
export type RecordFilter = {
  /** All accounts where undefined. */
  readonly account?: CustomerKind | undefined
  readonly kind?: TransferKind | undefined
  readonly from?: string | undefined
  /** Not included. */
  readonly to?: string | undefined
  /** A serial number, or the beginning or end of the reference. */
  readonly q?: string | undefined
}

export type RecordRange = RecordFilter & {
  readonly customer: CustomerId
  /** What the page before gave. */
  readonly cursor: string | undefined
  readonly limit: number
}

/** A record as the statements give it. */
export type RecordRow = {
  account: CustomerKind
  sequence: bigint
  transfer: string
  kind: TransferKind
  reference: string | null
  available_change: bigint
  available_after: bigint
  frozen_change: bigint
  frozen_after: bigint
  at: Date
}

const mostDigits = /^\d{1,18}$/
/** Part of an id; what is shorter would be found in many by chance, and what holds other letters in none. */
const idPart = /^[\da-f-]{4,36}$/i

// One row per transfer and account. A transfer has at most one entry per part, side by side in the account's sequence,
// so twice the page is enough to read from each account.
// Within an account the sequence alone gives the order, because pages are cut by it: a record whose time is after that of
// a newer one (a clock was set back) is placed as if it had happened with it. A period cuts by the sequence as well.
const text = `
  select a.kind as account, max(e.sequence) as sequence, e.transfer, e.kind, e.reference, e.at,
    coalesce(sum(e.change) filter (where e.part = 0), 0)::bigint as available_change,
    coalesce(sum(e.change) filter (where e.part = 1), 0)::bigint as frozen_change,
    (array_agg(e.available_after order by e.sequence desc))[1] as available_after,
    (array_agg(e.frozen_after order by e.sequence desc))[1] as frozen_after,
    min(e.at) over (partition by a.kind order by max(e.sequence) desc) as placed
  from ledger.account a
  join unnest($2::text[], $3::bigint[]) wanted (kind, below) on wanted.kind = a.kind
  -- Set apart, so that a moment is looked for once in each account.
  cross join lateral (
    select case when $6::timestamptz is null then 0 else ledger.sequence_before(a.id, a.book, $6) end as after,
      case when $7::timestamptz is null then wanted.below
        else least(wanted.below, ledger.sequence_before(a.id, a.book, $7) + 1) end as below
    offset 0
  ) bound
  cross join lateral (
    select e.*, t.kind, t.reference, t.at
    from ledger.entry e
    join ledger.transfer t on t.id = e.transfer and t.book = e.book
    where e.account = a.id and e.book = a.book
      and e.sequence > bound.after and e.sequence < bound.below
      and ($5::text is null or t.kind = $5)
      and ($8::text is null or t.reference::text like $8 || '%' or t.reference::text like '%' || $8
        or e.transfer = (select transfer from ledger.entry where account = a.id and book = a.book and sequence = $9))
    order by e.sequence desc
    limit 2 * $4::int
  ) e
  where a.owner = $1
  group by a.kind, e.account, e.transfer, e.kind, e.reference, e.at
  order by placed desc, a.kind, sequence desc
  limit $4`

const newest = '9223372036854775807'

/** Where the next page starts in each account: 'fund_contract_term', each the first sequence already shown. */
const readCursor = (cursor: string | undefined): Record<CustomerKind, string> => {
  const parts = cursor?.split('_') ?? []
  const below = (place: number) => (/^\d{1,18}$/.test(parts[place] ?? '') ? (parts[place] as string) : newest)
  return { fund: below(0), contract: below(1), term: below(2) }
}

const writeCursor = (before: Record<CustomerKind, string>, shown: readonly RecordRow[]): string =>
  customerKinds
    .map(kind => shown.findLast(({ account }) => account === kind))
    // The last row's own first entry: its sequence, or the one before where both parts changed.
    .map((row, place) =>
      row === undefined
        ? before[customerKinds[place] as CustomerKind]
        : (row.sequence - (changesBothParts(row) ? 1n : 0n)).toString(),
    )
    .map(below => (below === newest ? 'x' : below))
    .join('_')

const changesBothParts = (row: RecordRow): boolean => row.available_change !== 0n && row.frozen_change !== 0n

/** Its entries' numbers: one, or two side by side where money moved between the parts. No number is ever missing. */
const serialOf = (row: RecordRow): string =>
  changesBothParts(row) ? `${row.sequence - 1n}–${row.sequence}` : row.sequence.toString()

export const recordOf = (row: RecordRow): LedgerRecord => ({
  sequence: row.sequence,
  transfer: row.transfer,
  serial: serialOf(row),
  account: row.account,
  kind: row.kind,
  reference: row.reference ?? undefined,
  availableChange: cents(row.available_change),
  availableAfter: cents(row.available_after),
  frozenChange: cents(row.frozen_change),
  frozenAfter: cents(row.frozen_after),
  at: row.at,
})

/** A transfer under the number that counts those of its customer: a record of each account it changed. */
export type ToldTransfer = { readonly number: number; readonly records: readonly LedgerRecord[] }

// The customer's number grows with each account's own sequence, so that the entries behind a number are the last of each
// account: at most two for each transfer that was told since.
const toldText = `
  with mine as (
    select id, book, kind from ledger.account where owner = $1
  ), counted as (
    select told as newest from ledger.account where owner = $1 and kind = 'contract'
  )
  select e.told, a.kind as account, max(e.sequence) as sequence, e.transfer, t.kind, t.reference, t.at,
    coalesce(sum(e.change) filter (where e.part = 0), 0)::bigint as available_change,
    coalesce(sum(e.change) filter (where e.part = 1), 0)::bigint as frozen_change,
    (array_agg(e.available_after order by e.sequence desc))[1] as available_after,
    (array_agg(e.frozen_after order by e.sequence desc))[1] as frozen_after
  from mine a
  cross join lateral (
    select * from ledger.entry e
    where e.account = a.id and e.book = a.book
    order by e.sequence desc
    limit (select 2 * greatest(newest - $2, 0) from counted)
  ) e
  join ledger.transfer t on t.id = e.transfer and t.book = e.book
  where e.told > $2 and e.told <= $2 + $3
  group by e.told, a.kind, e.account, e.transfer, t.kind, t.reference, t.at
  order by e.told, a.kind`

/** What was told to a customer behind a number, in order. */
export const readTold = async (
  on: Queryable,
  { customer, after, limit }: { customer: CustomerId; after: number; limit: number },
): Promise<readonly ToldTransfer[]> => {
  const { rows } = await on.query<RecordRow & { told: bigint }>({
    name: 'ledger.told',
    text: toldText,
    values: [customer, after, limit],
  })
  const transfers = Map.groupBy(rows, ({ told }) => Number(told))
  return Array.from(transfers, ([number, records]) => ({ number, records: records.map(recordOf) }))
}

/** What a customer looks for, as the statement takes it: part of a reference, and a serial number. */
const searchOf = (q: string | undefined): readonly [part: string | null, serial: string | null] => {
  if (q === undefined) return [null, null]
  // No reference holds a dot: what is no part of one finds by its number only, or nothing.
  return [idPart.test(q) ? q.toLowerCase() : '.', mostDigits.test(q) ? q : null]
}

/** A customer's own records that match, newest first. */
export const readRecords = async (
  on: Queryable,
  { customer, cursor, limit, ...filter }: RecordRange,
): Promise<{ records: readonly LedgerRecord[]; nextCursor: string | undefined }> => {
  const below = readCursor(cursor)
  const kinds = filter.account === undefined ? customerKinds : [filter.account]
  const { rows } = await on.query<RecordRow>({
    name: 'ledger.records',
    text,
    values: [
      customer,
      kinds,
      kinds.map(kind => below[kind]),
      limit + 1,
      filter.kind ?? null,
      filter.from ?? null,
      filter.to ?? null,
      ...searchOf(filter.q),
    ],
  })
  const shown = rows.slice(0, limit)
  return {
    records: shown.map(recordOf),
    nextCursor: rows.length > limit ? writeCursor(below, shown) : undefined,
  }
}
