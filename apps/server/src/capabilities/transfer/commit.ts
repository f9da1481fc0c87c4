import { assert, type Book, type CustomerId, type TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { TransferRoute } from '@plumbline/rules/account'
import type { CommitVerdict, MadeTransfer } from '../../core/engine/index.ts'
import { createGroupCommit, type GroupCommit } from '../../core/ledger/index.ts'
import { isGivenUp } from '../../core/platform/db/attempt.ts'
import { isLeaseLost, type Queryable, type Statement } from '../../core/platform/db/database.ts'
import { attemptRow, isLedgerRefused, type Attempt } from '../trading/index.ts'

/** A transfer as it is written down. */
export type Booked = TransferRoute & {
  readonly id: TransferId
  readonly customer: CustomerId
  readonly book: Book
  readonly amount: Cents
  /** What of it open positions hold at once, and what repays an advance of the firm. */
  readonly frozen: Cents
  readonly repaid: Cents
  readonly unrealised: Cents | undefined
  readonly at: Millis
}

/** What the engine has decided, to be written down. */
export const bookedOf = ({ movement, ...transfer }: MadeTransfer): Booked => ({
  ...transfer,
  frozen: movement.frozen,
  repaid: movement.deficitAdvances,
})

export type TransferAttempt = Attempt<{ readonly transfer: Booked }>
/** A share of profit that the engine takes out of a follower's contract account, for the fund account of the trader. */
export type ShareAttempt = { readonly share: { readonly earned: string; readonly follow: string } }
/** A loan that comes into the contract account, or is repaid out of it. */
export type LoanAttempt = {
  readonly loan: {
    readonly id: string
    readonly what:
      | { readonly kind: 'payout' }
      | {
          readonly kind: 'repayment'
          readonly language: string
          /** By whose day it counts: what accrues until then is repaid first. */
          readonly at: Millis
          readonly once: { readonly key: string; readonly print: Buffer } | undefined
        }
  }
}
export type TransferCommit = {
  readonly transfer: Booked
  readonly attempt: TransferAttempt | ShareAttempt | LoanAttempt | undefined
}

const verdicts = ['committed', 'committed', 'key_used'] as const satisfies readonly CommitVerdict[]

const text = `select verdict, number from trading.transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

export const payShareText = 'select verdict, number from copying.pay_share($1, $2, $3, $4, $5, $6, $7, $8)'

const payoutText = 'select verdict, number from lending.pay_out($1, $2, $3, $4, $5, $6, $7, $8)'
export const repayText =
  'select verdict, number from lending.repay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

const loanStatement = (
  { epoch, shard }: { readonly epoch: bigint; readonly shard: number },
  transfer: Booked,
  { id, what }: LoanAttempt['loan'],
): Statement => {
  const fence = [epoch.toString(), shard, transfer.id, id]
  const amount = transfer.amount.toString()
  switch (what.kind) {
    case 'payout':
      return {
        name: 'lending.pay_out',
        text: payoutText,
        values: [
          ...fence,
          amount,
          transfer.frozen.toString(),
          transfer.repaid.toString(),
          new Date(transfer.at),
        ],
      }
    case 'repayment':
      return {
        name: 'lending.repay',
        text: repayText,
        values: [
          ...fence,
          transfer.customer,
          'contract',
          amount,
          what.language,
          new Date(what.at),
          what.once?.key ?? null,
          what.once?.print ?? null,
        ],
      }
  }
}

const keyOf = ({ transfer, attempt }: TransferCommit): string | null =>
  attempt === undefined || 'share' in attempt || 'loan' in attempt
    ? null
    : JSON.stringify(attemptRow(attempt, { transfer }))

const statementOf = (
  { epoch, shard }: { readonly epoch: bigint; readonly shard: number },
  commit: TransferCommit,
): Statement => {
  const { transfer, attempt } = commit
  if (attempt !== undefined && 'loan' in attempt)
    return loanStatement({ epoch, shard }, transfer, attempt.loan)
  if (attempt !== undefined && 'share' in attempt) {
    const { earned, follow } = attempt.share
    return {
      name: 'copying.pay_share',
      text: payShareText,
      values: [
        epoch.toString(),
        shard,
        transfer.id,
        earned,
        follow,
        'contract',
        transfer.amount.toString(),
        new Date(transfer.at),
      ],
    }
  }
  return {
    name: 'trading.transfer',
    text,
    values: [
      epoch.toString(),
      shard,
      transfer.id,
      transfer.book,
      transfer.customer,
      transfer.from,
      transfer.to,
      transfer.amount.toString(),
      transfer.frozen.toString(),
      transfer.repaid.toString(),
      transfer.unrealised?.toString() ?? null,
      new Date(transfer.at),
      keyOf(commit),
    ],
  }
}

/**
 * Where transfers become facts, one at a time: each with its row, its ledger entries and its idempotency key in one
 * transaction. One whose outcome is unknown is sent again under the same id.
 */
export const createTransferQueue = (options: {
  readonly database: Queryable
  readonly epoch: bigint
  readonly shard: number
  readonly onRetry?: (error: unknown) => void
  readonly onFull?: () => void
  /** Told after the commit, with the number under which the customer hears of it, where that is known. */
  readonly onCommitted?: (customer: CustomerId, number: number | undefined) => void
  /** Told of what `onCommitted` has thrown. */
  readonly onUntold?: (error: unknown) => void
  /** In place of the real passing of time, between two attempts at one write. */
  readonly wait?: (ms: number) => Promise<void>
}): GroupCommit<TransferCommit, CommitVerdict> => {
  const tell = ({ customer }: Booked, number: bigint | null): void => {
    try {
      options.onCommitted?.(customer, number === null ? undefined : Number(number))
    } catch (error) {
      // It is committed all the same: whoever follows it reads it where a number is missing.
      options.onUntold?.(error)
    }
  }
  const write = async (commit: TransferCommit): Promise<CommitVerdict> => {
    const { transfer } = commit
    try {
      const { rows } = await options.database.query<{ verdict: number; number: bigint | null }>(
        statementOf(options, commit),
      )
      const answer = rows[0]
      const verdict = verdicts[(answer?.verdict ?? 0) - 1]
      assert(answer !== undefined && verdict !== undefined, 'a transfer is answered with a known verdict')
      if (verdict === 'committed') tell(transfer, answer.number)
      return verdict
    } catch (error) {
      if (isLedgerRefused(error)) return 'refused'
      if (isGivenUp(error)) return 'key_used'
      throw error
    }
  }
  return createGroupCommit<TransferCommit, CommitVerdict>({
    // Each alone: a transfer locks few accounts, and none waits for another.
    weigh: () => Infinity,
    write: async ([commit, ...others]) => {
      assert(commit !== undefined && others.length === 0, 'transfers are written one at a time')
      return [await write(commit)]
    },
    isFatal: isLeaseLost,
    isBounded: options.wait === undefined,
    ...(options.onRetry !== undefined && { onRetry: options.onRetry }),
    ...(options.onFull !== undefined && { onFull: options.onFull }),
    ...(options.wait !== undefined && { wait: options.wait }),
  })
}
