import type { DepositView, FundingEventView, WithdrawalView } from '@plumbline/protocol'
import { cents, customerFundingEvents, formatCents, fundingStatusOf, type CustomerId } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import type { StoredEvent } from './events.ts'
import { quoteView } from './rate.ts'
import { customerOf, type StoredDeposit, type StoredWithdrawal } from './stored.ts'

/** What a remark is sealed for; one cannot pass for that of another item. */
export const remarkUse = (id: string): string => `funding.remark ${id}`

export const sealRemark = async (
  on: Queryable,
  vault: Vault,
  { customer, id, remark }: { customer: CustomerId; id: string; remark: string | undefined },
): Promise<Buffer | null> => {
  const text = remark?.trim().normalize('NFC') ?? ''
  return text === '' ? null : vault.sealFor(on, { customer, use: remarkUse(id), value: text })
}

/** Null too once it was erased. */
export const openRemark = async (
  on: Queryable,
  vault: Vault,
  item: Pick<StoredDeposit, 'id' | 'customer' | 'remark'>,
): Promise<string | null> => {
  if (item.remark === null) return null
  const opened = await vault.openFor(on, {
    customer: customerOf(item),
    use: remarkUse(item.id),
    sealed: item.remark,
  })
  return typeof opened === 'string' && opened !== 'erased' ? opened : null
}

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

type Shared = Pick<
  StoredDeposit,
  | 'id'
  | 'kind'
  | 'route'
  | 'network'
  | 'currency'
  | 'state'
  | 'submittedAt'
  | 'dueAt'
  | 'decidedAt'
  | 'reason'
  | 'book'
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
  reason: item.reason,
  automatic: item.book === 'demo',
})

const centsText = (amount: bigint): string => formatCents(cents(amount))

export const depositView = (deposit: StoredDeposit, remark: string | null): DepositView => ({
  ...shared(deposit),
  remark,
  cancellable: deposit.state === 'review' && !deposit.begun,
  approvals: deposit.state === 'approved' ? (deposit.approvals ?? 0) : Number(deposit.begun),
  quote: quoteView('deposit', deposit.state === 'approved' ? deposit.quote : deposit.estimateQuote),
  amount: deposit.amount,
  transactionId: deposit.transactionId,
  proof: deposit.proof,
  estimate: centsText(deposit.estimate),
  credited: deposit.credited === null ? null : centsText(deposit.credited),
})

/** Two different people stand behind every approved withdrawal of real money. */
const withdrawalApprovals = 2

export const withdrawalView = (withdrawal: StoredWithdrawal, remark: string | null): WithdrawalView => ({
  ...shared(withdrawal),
  remark,
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
  payoutReason: withdrawal.payoutReason,
})

/** What customers are told of an item's history: no names of staff, and nothing that is for staff alone. */
export const eventViews = (events: readonly StoredEvent[]): FundingEventView[] =>
  events.flatMap(({ number, kind, at, actor, detail }) => {
    const told = customerFundingEvents.find(each => each === kind)
    return told === undefined
      ? []
      : [{ number, kind: told, at: at.toISOString(), by: actor, text: detail.text ?? null }]
  })
