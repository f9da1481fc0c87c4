import type { DepositView, FundingEventView, WithdrawalView } from '@plumbline/protocol/funding'
import { cents, formatCents } from '@plumbline/rules/money'
import { customerFundingEvents, fundingStatusOf } from '@plumbline/rules/funding'
import type { StoredEvent } from './events.ts'
import { quoteView } from './withdrawals/rate.ts'
import type { StoredDeposit, StoredWithdrawal } from './stored.ts'
import type { Words } from './sealed-notes.ts'

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

type Shared = Pick<
  StoredDeposit,
  'id' | 'kind' | 'route' | 'network' | 'currency' | 'state' | 'submittedAt' | 'dueAt' | 'decidedAt' | 'book'
>

const shared = (item: Shared) => ({
  id: item.id,
  kind: item.kind,
  route: item.route,
  network: item.network,
  currency: item.currency,
  status: fundingStatusOf(item.state) as 1 | 2 | 3 | 4,
  submittedAt: item.submittedAt.toISOString(),
  dueAt: item.dueAt.toISOString(),
  decidedAt: instantOrNull(item.decidedAt),
  automatic: item.book === 'demo',
})

const centsText = (amount: bigint): string => formatCents(cents(amount))

export const depositView = (deposit: StoredDeposit, { remark, reason }: Words): DepositView => ({
  ...shared(deposit),
  remark,
  reason,
  cancellable: deposit.state === 'review' && !deposit.begun,
  approvals: deposit.state === 'approved' ? (deposit.approvals ?? 0) : Number(deposit.begun),
  quote: quoteView('deposit', deposit.state === 'approved' ? deposit.quote : deposit.estimateQuote),
  amount: deposit.amount,
  transactionId: deposit.transactionId,
  proof: deposit.proof,
  estimate: centsText(deposit.estimate),
  credited: deposit.credited === null ? null : centsText(deposit.credited),
  corrected: centsText(deposit.corrected),
  owed: centsText(deposit.owed),
})

/** Two different people stand behind every approved withdrawal of real money. */
const withdrawalApprovals = 2

export const withdrawalView = (
  withdrawal: StoredWithdrawal,
  { remark, reason, payoutReason }: Words,
): WithdrawalView => ({
  ...shared(withdrawal),
  remark,
  reason,
  cancellable: withdrawal.state === 'review',
  approvals: withdrawal.request === null ? Number(withdrawal.begun) : withdrawalApprovals,
  quote: quoteView(
    'withdrawal',
    withdrawal.state === 'approved' ? withdrawal.quote : withdrawal.estimateQuote,
  ),
  amount: centsText(withdrawal.amount),
  fee: centsText(withdrawal.fee),
  expected: withdrawal.pays ?? withdrawal.estimate,
  destination: { id: withdrawal.destination, label: withdrawal.destinationLabel },
  payout: withdrawal.payout,
  payoutAt: instantOrNull(withdrawal.payoutAt),
  payoutReference: withdrawal.payoutReference,
  payoutReason,
})

/** What was taken back; nothing else of the history names an amount to customers. */
const amountOf = ({ amount }: StoredEvent['detail']): string | null =>
  typeof amount === 'string' ? amount : null

/** What customers are told of an item's history: no names of staff, and nothing that is for staff alone. */
export const eventViews = (events: readonly StoredEvent[]): FundingEventView[] =>
  events.flatMap(({ number, kind, at, actor, detail }) => {
    const told = customerFundingEvents.find(each => each === kind)
    return told === undefined
      ? []
      : [
          {
            number,
            kind: told,
            at: at.toISOString(),
            by: actor,
            text: detail.text ?? null,
            amount: amountOf(detail),
          },
        ]
  })
