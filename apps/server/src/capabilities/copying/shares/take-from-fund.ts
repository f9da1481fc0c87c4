import type { Book, CustomerId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { cents, minCents, zero, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Fence } from '../fan-out/decisions.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { isLedgerRefused } from '../../trading/index.ts'
import { payShareText } from '../../transfer/index.ts'

/** What a follow owes, of whom and to whom. */
export type Owing = {
  readonly id: FollowId
  readonly book: Book
  readonly follower: CustomerId
  readonly trader: CustomerId
  readonly owed: Cents
}

export type FundContext = {
  readonly database: Queryable
  readonly lease: Fence
  readonly now: () => Millis
  readonly newId: () => string
}

/** Takes what the fund account has of an amount that is owed; no position depends on that account, so it needs no turn of the engine. */
export const takeFromFund = async (
  { database, lease, now, newId }: FundContext,
  { id, book, follower, owed }: Pick<Owing, 'id' | 'book' | 'follower' | 'owed'>,
): Promise<Cents> => {
  const { rows: accounts } = await database.query<{ available: bigint }>({
    name: 'copying.fund_available',
    text: `select available from ledger.account where owner = $1 and book = $2 and kind = 'fund'`,
    values: [follower, book],
  })
  const amount = minCents(owed, cents(accounts[0]?.available ?? 0n))
  if (amount <= zero) return zero
  try {
    const { rows } = await database.query<{ verdict: number }>({
      name: 'copying.pay_share',
      text: payShareText,
      values: [
        lease.epoch.toString(),
        lease.shard,
        newId(),
        newId(),
        id,
        'fund',
        amount.toString(),
        new Date(now()),
      ],
    })
    return rows[0]?.verdict === 1 ? amount : zero
  } catch (error) {
    // It was moved meanwhile: what is left is looked for again.
    if (isLedgerRefused(error)) return zero
    throw error
  }
}
