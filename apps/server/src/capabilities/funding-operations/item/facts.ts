import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { FundingItem } from '@plumbline/rules/funding'
import { readDestinationVersion } from '../../destination/index.ts'
import {
  openWords,
  quoteView,
  readDeposit,
  readWithdrawal,
  type StoredDeposit,
  type StoredWithdrawal,
} from '../../funding/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { FundingWorkContext } from '../context.ts'

/** What was sent in with an item, and what has become of it. */
export type Facts = Pick<
  FundingItemDetail,
  | 'paidTo'
  | 'destination'
  | 'transactionId'
  | 'transactionTyped'
  | 'proof'
  | 'remark'
  | 'estimate'
  | 'credited'
  | 'expected'
  | 'quote'
  | 'quoteNow'
  | 'flagged'
  | 'reason'
  | 'payoutAt'
  | 'payoutReference'
  | 'payoutReason'
  | 'returnReference'
> & { readonly decidedBy: bigint | null; readonly payoutBy: bigint | null }

const namedOf = (fields: unknown): { name: string; value: string }[] =>
  Object.entries((fields ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ name, value }] : [],
  )

const usdOf = (amount: bigint | null): string | null => (amount === null ? null : formatCents(cents(amount)))

const flaggedOf = ({ flags, flagFigures }: Pick<StoredDeposit, 'flags' | 'flagFigures'>): Facts['flagged'] =>
  flags.map(flag => ({ flag, figures: { ...flagFigures[flag] } }))

type Parts = Pick<FundingWorkContext, 'vault' | 'funding'>

const common = async (
  on: Queryable,
  { vault, funding }: Parts,
  kind: FundingItem,
  item: StoredDeposit | StoredWithdrawal,
) => {
  const now = item.state === 'review' ? funding.rateOf(item) : undefined
  return {
    ...(await openWords(on, vault, item)),
    quote: quoteView(kind, item.state === 'approved' ? item.quote : item.estimateQuote),
    quoteNow: now?.ok === true ? quoteView(kind, now.value ?? null) : null,
    flagged: flaggedOf(item),
    decidedBy: item.decidedBy,
  }
}

const depositFacts = async (on: Queryable, parts: Parts, deposit: StoredDeposit): Promise<Facts> => ({
  ...(await common(on, parts, 'deposit', deposit)),
  paidTo: namedOf(deposit.paidTo),
  destination: [],
  transactionId: deposit.transactionId,
  transactionTyped: deposit.transactionTyped === deposit.transactionId ? null : deposit.transactionTyped,
  proof: deposit.proof,
  estimate: usdOf(deposit.estimate),
  credited: usdOf(deposit.credited),
  expected: null,
  payoutAt: null,
  payoutBy: null,
  payoutReference: null,
  returnReference: null,
})

const withdrawalFacts = async (on: Queryable, parts: Parts, withdrawal: StoredWithdrawal): Promise<Facts> => {
  const bound = await readDestinationVersion(on, parts, {
    customer: withdrawal.customer.toString() as CustomerId,
    id: withdrawal.destination,
    version: withdrawal.destinationVersion,
  })
  return {
    ...(await common(on, parts, 'withdrawal', withdrawal)),
    paidTo: [],
    destination: namedOf(bound?.fields),
    transactionId: null,
    transactionTyped: null,
    proof: null,
    estimate: null,
    credited: null,
    expected: withdrawal.pays ?? withdrawal.estimate,
    payoutAt: withdrawal.payoutAt?.toISOString() ?? null,
    payoutBy: withdrawal.payoutBy,
    payoutReference: withdrawal.payoutReference,
    returnReference: withdrawal.returnReference,
  }
}

export const readFacts = async (
  on: Queryable,
  parts: Parts,
  { kind, id }: { readonly kind: FundingItem; readonly id: string },
): Promise<Facts | undefined> => {
  if (kind === 'deposit') {
    const deposit = await readDeposit(on, id)
    return deposit && depositFacts(on, parts, deposit)
  }
  const withdrawal = await readWithdrawal(on, id)
  return withdrawal && withdrawalFacts(on, parts, withdrawal)
}
