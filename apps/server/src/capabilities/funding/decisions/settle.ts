import { assert, type AccountId, type CustomerId, type TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { post, readBalances, type Leg, type TransferKind } from '../../../core/ledger/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { gather } from '../../../core/platform/db/batched-query.ts'
import type { DecidedBy, Settled } from './decisions.ts'
import type { DecisionParts } from '../context.ts'
import type { EventActor } from '../events.ts'
import { customerOf, type StoredDeposit, type StoredWithdrawal } from '../stored.ts'

export const actorOf = (by: DecidedBy): EventActor =>
  by.kind === 'nobody' ? { kind: 'system' } : { kind: 'staff', id: by.member }

/** Demo money decides itself, real money never does. */
export const assertDecider = ({ book }: Pick<StoredDeposit, 'book'>, by: DecidedBy): void =>
  assert((book === 'demo') === (by.kind === 'nobody'), 'demo items alone are decided by nobody')

/** What moves, as pairs of an account's part and a change; amounts of nothing are left out. */
export const legsOf = (
  moves: readonly (readonly [account: AccountId, part: Leg['part'], change: Cents])[],
): readonly Leg[] =>
  moves.filter(([, , change]) => change !== 0n).map(([account, part, change]) => ({ account, part, change }))

export const fundAccountOf = async (tx: Transaction, customer: CustomerId): Promise<AccountId> =>
  (await readBalances(tx, customer)).fund.account

/**
 * Posts what a decision moves: the last statement of its transaction, because the firm's accounts stay locked until the commit.
 * Gives whether the money was there.
 */
export const postFor = async (
  tx: Transaction,
  { newId }: Pick<DecisionParts, 'newId'>,
  transfer: {
    readonly item: Pick<StoredDeposit, 'id' | 'book'>
    readonly kind: TransferKind
    readonly legs: readonly Leg[]
    readonly now: Millis
  },
): Promise<'posted' | 'insufficient'> => {
  const { item, kind, legs, now } = transfer
  const verdict = await gather(tx, post, {
    id: newId() as TransferId,
    book: item.book,
    kind,
    reference: item.id,
    at: now,
    legs,
  })
  assert(verdict === 'posted' || verdict === 'insufficient', 'a new transfer was not posted before')
  return verdict
}

/** What was frozen is there until the decision that unfreezes it. */
export const assertPosted = (verdict: 'posted' | 'insufficient'): void =>
  assert(verdict === 'posted', 'what a decision moves is there')

export const settledOf = (
  item: FundingItem,
  row: StoredDeposit | StoredWithdrawal,
  told: Settled['told'],
): Settled => ({
  item,
  id: row.id,
  customer: customerOf(row),
  book: row.book,
  state: row.state,
  payout: 'payout' in row ? (row.payout ?? undefined) : undefined,
  revision: row.revision,
  told,
})
