import { cents, type Cents } from '@plumbline/rules/money'
import type { Book, CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { gather, type Ask } from '../../core/platform/db/batched-query.ts'

type Debtor = { readonly customer: CustomerId; readonly book: Book }

/**
 * What a customer owes for payments that were taken back, and for credits that were corrected, when the money had gone. Where there is something, it is held with the
 * accounts that repay it until the transaction ends: first of all, so that nobody waits in a circle.
 */
export const holdOwed = async (tx: Transaction, { customer, book }: Debtor): Promise<Cents> => {
  const { rows } = await tx.query<{ owed: bigint }>({
    name: 'payment.hold_owed',
    text: 'select payment.hold_owed($1, $2) as owed',
    values: [customer, book],
  })
  return cents(rows[0]?.owed ?? 0n)
}

const holdEach: Ask<string, Cents> = async (on, deposits) => {
  const { rows } = await on.query<{ id: string; owed: bigint }>({
    name: 'payment.hold_owed_for',
    text: 'select d.id, payment.hold_owed(d.customer, d.book) as owed from funding.deposit d where d.id = any ($1::uuid[])',
    values: [deposits],
  })
  const owed = new Map(rows.map(row => [row.id, row.owed]))
  return deposits.map(id => cents(owed.get(id) ?? 0n))
}

/** The same of the customer of a deposit. */
export const holdOwedFor = (tx: Transaction, deposit: string): Promise<Cents> => gather(tx, holdEach, deposit)

/** What a customer owes at this moment. */
export const readOwed = async (on: Queryable, customer: CustomerId): Promise<Cents> => {
  const { rows } = await on.query<{ owed: string }>({
    name: 'payment.owed',
    text: 'select payment.owed($1)::text as owed',
    values: [customer],
  })
  return cents(BigInt(rows[0]?.owed ?? '0'))
}

/** Repays it from what is available in the fund, once money has come in there. Gives how much. */
export const repayOwed = async (
  tx: Transaction,
  { customer, book, now }: Debtor & { readonly now: Millis },
): Promise<Cents> => {
  const { rows } = await tx.query<{ repaid: bigint }>({
    name: 'payment.repay_owed',
    text: 'select repaid from payment.repay_owed($1, $2, $3)',
    values: [customer, book, new Date(now)],
  })
  return cents(rows[0]?.repaid ?? 0n)
}

/** Holds the accounts that a payment moves, and gives what is available in the fund. */
export const holdAccounts = async (tx: Transaction, { customer, book }: Debtor): Promise<Cents> => {
  const { rows } = await tx.query<{ available: bigint }>({
    name: 'payment.hold_accounts',
    text: 'select payment.hold_accounts($1, $2) as available',
    values: [customer, book],
  })
  return cents(rows[0]?.available ?? 0n)
}

/**
 * Lets nothing be paid out to a customer until the transaction ends, of whom something is taken back: whoever looks at what is owed
 * then sees it. Before the customer's mailbox, and that before any account.
 */
export const holdDebt = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'payment.hold_debt',
    text: 'select payment.hold_debt($1)',
    values: [customer],
  })
}
