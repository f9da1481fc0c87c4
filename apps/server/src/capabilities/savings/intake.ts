import { assert } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import type { SavingsIntake, SavingsReserve } from '@plumbline/rules/savings'
import type { Caller } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { SavingsContext } from './context.ts'

/** What a deposit is judged by. */
export type Intake = SavingsIntake & {
  readonly available: Cents
  /** Undefined in the demo book. */
  readonly reserve: SavingsReserve | undefined
  readonly pausedUntil: Date | undefined
  readonly excludedUntil: Date | undefined
}

type Row = {
  running: number
  own: bigint
  paid: bigint
  to_come: bigint
  available: bigint
  paused_until: Date | null
  excluded_until: Date | null
}

/** How things stand. Where the book is held, nobody else begins an order in it until the transaction ends. */
export const readIntake = async (
  tx: Transaction,
  { reserveOf }: Pick<SavingsContext, 'reserveOf'>,
  { customer, book }: Pick<Caller, 'customer' | 'book'>,
  {
    product,
    at,
    book: held,
  }: {
    readonly product: string
    readonly at: Date
    readonly book: 'held' | 'free'
  },
): Promise<Intake> => {
  const { rows } = await tx.query<Row>({
    name: 'savings.intake',
    text: 'select * from savings.intake($1, $2, $3, $4, $5)',
    values: [customer, book, product, at, held === 'held'],
  })
  const [row] = rows
  assert(row !== undefined, 'the database answers')
  const amount = reserveOf(book)
  return {
    running: row.running,
    own: cents(row.own),
    available: cents(row.available),
    reserve: amount === undefined ? undefined : { amount, paid: cents(row.paid), toCome: cents(row.to_come) },
    pausedUntil: row.paused_until ?? undefined,
    excludedUntil: row.excluded_until ?? undefined,
  }
}
