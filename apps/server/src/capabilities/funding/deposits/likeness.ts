import {
  alikeComparedMax,
  isSameSumSuspect,
  isTransactionAlike,
  sameSumHours,
  type FundingFlag,
  type FundingKind,
  type TransactionForm,
} from '@plumbline/rules/funding'
import { hourMs, type Book, type CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

/** What a payment is called, and as what its customer typed it. */
export type Transacted = { readonly id: string; readonly form: TransactionForm; readonly typed: string }

type Figures = Readonly<Record<string, string>>
type Found = Readonly<Partial<Record<FundingFlag, Figures | undefined>>>

type Sent = {
  readonly book: Book
  readonly customer: CustomerId
  readonly kind: FundingKind
  readonly route: string
  readonly amount: string
  readonly transacted: Transacted | undefined
  readonly now: Millis
}

/** From here to the commit nobody else submits a deposit of this book: of two that are alike the second one sees the first. */
export const holdComparing = async (tx: Transaction, book: Book): Promise<void> => {
  await tx.query({
    name: 'funding.hold_comparing',
    text: `select pg_advisory_xact_lock(hashtextextended('funding submissions ' || $1, 0))`,
    values: [book],
  })
}

type Near = {
  readonly id: string
  readonly customer: bigint
  readonly transaction_id: string
  readonly transaction_form: TransactionForm | null
  readonly transaction_typed: string
  readonly same_sum: boolean
  readonly uid: string
}

/** The first of some items, and how many they are. */
const figuresOf = (items: readonly { readonly id: string }[]): Figures | undefined => {
  const [first] = items
  return first && { count: String(items.length), item: first.id }
}

/** Deposits that count, or may still count, whose ids look like this one. */
const readAlike = async (
  on: Queryable,
  { book, customer, amount }: Sent,
  { id, form, typed }: Transacted,
): Promise<Figures | undefined> => {
  const { rows } = await on.query<Near>({
    name: 'funding.near',
    text: `select n.id, n.customer, n.transaction_id, n.transaction_form, n.transaction_typed, n.amount = $7 as same_sum, c.uid
      from identity.customer c, funding.near_transactions($1, $3, $4, $5, c.uid, $6) n where c.id = $2`,
    values: [book, customer, id, typed, form, alikeComparedMax + 1, amount],
  })
  // So many that share pieces of it are no chance.
  if (rows.length > alikeComparedMax) return figuresOf(rows)
  return figuresOf(
    rows.filter(row =>
      isTransactionAlike(
        { id, form, typed },
        { id: row.transaction_id, form: row.transaction_form ?? undefined, typed: row.transaction_typed },
        {
          customer: row.customer.toString() === customer ? 'same' : 'other',
          sum: row.same_sum ? 'same' : 'other',
          uid: row.uid,
        },
      ),
    ),
  )
}

type Equal = {
  readonly id: string
  readonly customer: bigint
  readonly transaction_form: TransactionForm | null
}

/** Deposits of the same sum by the same way a short time ago that nothing tells apart from this one. */
const readSameSum = async (
  on: Queryable,
  { book, customer, route, amount, transacted, now }: Sent,
): Promise<Figures | undefined> => {
  const { rows } = await on.query<Equal>({
    name: 'funding.same_sums',
    text: 'select id, customer, transaction_form from funding.same_sums($1, $2, $3, $4, $5)',
    values: [book, route, amount, new Date(now - sameSumHours * hourMs), alikeComparedMax],
  })
  const found = figuresOf(
    rows.filter(row =>
      isSameSumSuspect(transacted?.form, row.transaction_form ?? undefined, {
        customer: row.customer.toString() === customer ? 'same' : 'other',
      }),
    ),
  )
  return found && { ...found, hours: String(sameSumHours) }
}

/** By what a deposit could be another one, counted again. */
export const readLikeness = async (on: Queryable, sent: Sent): Promise<Found> => ({
  similar_transaction: sent.transacted && (await readAlike(on, sent, sent.transacted)),
  same_sum: await readSameSum(on, sent),
  // A network gives each payment an id: whoever leaves it out may mean any of them.
  no_transaction: sent.kind === 'digital' && sent.transacted === undefined ? {} : undefined,
})
