import { assert, type AccountId, type Book, type CustomerId } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import type { Queryable } from '../platform/db/database.ts'
import { customerKinds, type CustomerKind } from './accounts.ts'
import type { TransferKind } from './post.ts'
import { recordOf, type LedgerRecord, type RecordRow } from './records.ts'

/** A stretch of one account's history, by the numbers of its entries: those after `after`, up to `last`. */
export type Stretch = {
  readonly account: AccountId
  readonly book: Book
  readonly kind: CustomerKind
  readonly after: bigint
  readonly last: bigint
}

/** What a customer's accounts hold of a period; from a moment on, before another. */
export const findStretches = async (
  on: Queryable,
  { customer, from, to }: { customer: CustomerId; from: string; to: string },
): Promise<readonly Stretch[]> => {
  const { rows } = await on.query<{
    id: bigint
    book: Book
    kind: CustomerKind
    after: bigint
    last: bigint
  }>({
    name: 'ledger.stretches',
    text: `select id, book, kind, ledger.sequence_before(id, book, $2) as after,
        ledger.sequence_before(id, book, $3) as last
      from ledger.account where owner = $1`,
    values: [customer, from, to],
  })
  return customerKinds.map(kind => {
    const row = rows.find(each => each.kind === kind)
    assert(row !== undefined, `a customer has an account ${kind}`)
    const { id, book, after, last } = row
    return { account: id.toString() as AccountId, book, kind, after, last }
  })
}

type Balances = { readonly available: Cents; readonly frozen: Cents }
const nothing: Balances = { available: cents(0n), frozen: cents(0n) }

/** What a stretch made of an account, in cents. */
export type StretchSums = {
  readonly opening: Balances
  readonly closing: Balances
  readonly records: number
  /** Available and frozen together: what came, and what went. */
  readonly in: Cents
  readonly out: Cents
  readonly kinds: readonly {
    readonly kind: TransferKind
    readonly records: number
    readonly change: Cents
  }[]
}

const readBalancesAt = async (
  on: Queryable,
  { account, book }: Stretch,
  sequence: bigint,
): Promise<Balances> => {
  const { rows } = await on.query<{ available_after: bigint; frozen_after: bigint }>({
    name: 'ledger.balances_at',
    text: 'select available_after, frozen_after from ledger.entry where account = $1 and book = $2 and sequence = $3',
    values: [account, book, sequence],
  })
  const [row] = rows
  return row === undefined
    ? nothing
    : { available: cents(row.available_after), frozen: cents(row.frozen_after) }
}

/** Opening and closing balances, and what lies between them by kind. */
export const sumStretch = async (on: Queryable, stretch: Stretch): Promise<StretchSums> => {
  const { rows } = await on.query<{
    kind: TransferKind
    records: bigint
    change: bigint
    came: bigint
    went: bigint
  }>({
    name: 'ledger.stretch_sums',
    text: `select kind, count(*) as records, sum(change)::bigint as change,
        coalesce(sum(change) filter (where change > 0), 0)::bigint as came,
        coalesce(sum(change) filter (where change < 0), 0)::bigint as went
      from (
        select t.kind, sum(e.change) as change, min(e.sequence) as first
        from ledger.entry e join ledger.transfer t on t.id = e.transfer and t.book = e.book
        where e.account = $1 and e.book = $2 and e.sequence > $3 and e.sequence <= $4
        group by e.transfer, t.kind
      ) record
      group by kind order by min(first)`,
    values: [stretch.account, stretch.book, stretch.after, stretch.last],
  })
  const total = (figure: (row: (typeof rows)[number]) => bigint): bigint =>
    rows.reduce((sum, row) => sum + figure(row), 0n)
  return {
    opening: await readBalancesAt(on, stretch, stretch.after),
    closing: await readBalancesAt(on, stretch, stretch.last),
    records: Number(total(({ records }) => records)),
    in: cents(total(({ came }) => came)),
    out: cents(-total(({ went }) => went)),
    kinds: rows.map(({ kind, records, change }) => ({
      kind,
      records: Number(records),
      change: cents(change),
    })),
  }
}

// Both entries of a record stand side by side, so that a stretch of entries cuts at most its last record in two; that one
// is left for the next.
const forwardText = `
  select $5::text as account, max(e.sequence) as sequence, e.transfer, t.kind, t.reference, t.at,
    coalesce(sum(e.change) filter (where e.part = 0), 0)::bigint as available_change,
    coalesce(sum(e.change) filter (where e.part = 1), 0)::bigint as frozen_change,
    (array_agg(e.available_after order by e.sequence desc))[1] as available_after,
    (array_agg(e.frozen_after order by e.sequence desc))[1] as frozen_after
  from (
    select * from ledger.entry
    where account = $1 and book = $2 and sequence > $3 and sequence <= $4
    order by sequence limit 2 * $6::int
  ) e
  join ledger.transfer t on t.id = e.transfer and t.book = e.book
  group by e.transfer, t.kind, t.reference, t.at
  order by sequence limit $6`

/** The oldest records of a stretch, so many at most. */
export const readForward = async (
  on: Queryable,
  { account, book, kind, after, last }: Stretch,
  limit: number,
): Promise<readonly LedgerRecord[]> => {
  const { rows } = await on.query<RecordRow>({
    name: 'ledger.forward',
    text: forwardText,
    values: [account, book, after, last, kind, limit],
  })
  return rows.map(recordOf)
}

/** One record of a customer's own account, by the number of any of its entries, with those beside it. */
export const readRecord = async (
  on: Queryable,
  { customer, kind, sequence }: { customer: CustomerId; kind: CustomerKind; sequence: bigint },
): Promise<
  | {
      readonly record: LedgerRecord
      readonly earlier: bigint | undefined
      readonly later: bigint | undefined
    }
  | undefined
> => {
  const { rows } = await on.query<{ id: bigint; book: Book; sequence: bigint }>({
    name: 'ledger.own_account',
    text: 'select id, book, sequence from ledger.account where owner = $1 and kind = $2',
    values: [customer, kind],
  })
  const [row] = rows
  assert(row !== undefined, `a customer has an account ${kind}`)
  const around = {
    account: row.id.toString() as AccountId,
    book: row.book,
    kind,
    // Two records before it, of two entries each at most, and one after it.
    after: sequence > 4n ? sequence - 4n : 0n,
    last: sequence + 2n,
  }
  const found = await readForward(on, around, 8)
  const place = found.findIndex(record => record.sequence >= sequence)
  const record = found[place]
  if (record === undefined || sequence > row.sequence) return undefined
  return { record, earlier: found[place - 1]?.sequence, later: found[place + 1]?.sequence }
}
