import { assert, type AccountId, type Book, type TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../platform/db/database.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

export type TransferKind =
  | 'demo.opening'
  | 'demo.reset'
  | 'contract.open'
  | 'contract.close'
  | 'contract.financing'
  | 'contract.adjust'
  | 'term.open'
  | 'term.close'
  | 'copy.share'
  | 'copy.earn'
  | 'savings.deposit'
  | 'savings.mature'
  | 'fund.transfer'
  | 'deposit.approve'
  | 'deposit.correct'
  | 'withdrawal.freeze'
  | 'withdrawal.release'
  | 'withdrawal.approve'
  | 'withdrawal.send'
  | 'withdrawal.return'
  | 'payment.deposit'
  | 'payment.reverse'
  | 'loan.payout'
  | 'loan.accrue'
  | 'loan.repay'
  | 'loan.waive'
  | 'loan.write_off'
  | 'loan.end'
export type Part = 'available' | 'frozen'

/** One change of one part of one account, in cents; never zero. */
export type Leg = { readonly account: AccountId; readonly part: Part; readonly change: Cents }

/** Legs sum to zero and name each part of an account at most once. */
export type Transfer = {
  readonly id: TransferId
  readonly book: Book
  readonly kind: TransferKind
  /** What caused it: an order, a deposit, a withdrawal, a transfer, a payment. */
  readonly reference: string | undefined
  readonly at: Millis
  readonly legs: readonly Leg[]
}

/** `repeated`: posted before under the same id. `insufficient`: an account lacks the money, nothing was posted. */
export type Verdict = 'posted' | 'repeated' | 'insufficient'

const verdicts = ['posted', 'repeated', 'insufficient'] as const
const verdictOf = (number: number | undefined): Verdict => {
  const verdict = number === undefined ? undefined : verdicts[number - 1]
  assert(verdict !== undefined, 'the ledger answers with a known verdict')
  return verdict
}

/** Legs as the arrays that ledger.post and trading.commit take; `place` counts transfers from 1. */
export const legArrays = (transfers: Iterable<{ place: number; legs: readonly Leg[] }>) => {
  const place: number[] = []
  const account: string[] = []
  const part: number[] = []
  const change: string[] = []
  for (const transfer of transfers) {
    const parts = new Set(transfer.legs.map(({ account, part }) => `${account} ${part}`))
    assert(parts.size === transfer.legs.length, 'a transfer names each part of an account at most once')
    for (const leg of transfer.legs) {
      place.push(transfer.place)
      account.push(leg.account)
      part.push(leg.part === 'available' ? 0 : 1)
      change.push(leg.change.toString())
    }
  }
  return [place, account, part, change] as const
}

const text =
  'select verdicts from ledger.post($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::int[], $7::bigint[], $8::smallint[], $9::bigint[])'

/**
 * Posts transfers in one round trip, in order, each seeing those before it. Source: docs/ledger.md.
 * Inside a transaction it is the last statement: the hot accounts stay locked until the commit.
 */
export const post = async (on: Queryable, transfers: readonly Transfer[]): Promise<readonly Verdict[]> => {
  const { rows } = await on.query<{ verdicts: number[] }>({
    name: 'ledger.post',
    text,
    values: [
      transfers.map(({ id }) => id),
      transfers.map(({ book }) => book),
      transfers.map(({ kind }) => kind),
      transfers.map(({ reference }) => reference ?? null),
      transfers.map(({ at }) => new Date(at)),
      ...legArrays(transfers.map(({ legs }, index) => ({ place: index + 1, legs }))),
    ],
  })
  return transfers.map((_, index) => verdictOf(rows[0]?.verdicts[index]))
}

/** The second door: transfers that arrive together are committed together. */
export const createLedgerQueue = (database: Queryable): GroupCommit<Transfer, Verdict> =>
  createGroupCommit({ write: transfers => post(database, transfers) })
