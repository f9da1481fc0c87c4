import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  readPayoutMark,
  readTransactionId,
  transactionFormOf,
  type PayoutMark,
} from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { readWithdrawal, type Settled } from '../../funding/index.ts'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { judgePresent } from '../../staff/index.ts'
import type { FundingWorkContext } from '../context.ts'
import { reportPayout } from './payout-report.ts'
import { findSubject } from '../item/subjects.ts'

type Marked = Result<{ readonly settled: Settled; readonly request: string | null }>

type Marking<Mark extends PayoutMark> = {
  readonly id: string
  readonly mark: Mark
  readonly customer: CustomerId
  readonly staff: StaffCaller
  readonly now: Millis
}

const markSent = async (
  { audit, funding: { decisions } }: FundingWorkContext,
  tx: Transaction,
  { id, mark, customer, staff, now }: Marking<Extract<PayoutMark, { to: 'sent' }>>,
): Promise<Marked> => {
  const { reference } = mark
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'payout.sent',
    subject: { kind: 'withdrawal', id },
    customer,
    after: { payout: 'sent' },
    personal: { reference },
    now,
  })
  // Last: the firm's accounts stay locked from here to the commit.
  const settled = await decisions.markSent(tx, { id, reference, by: staff.id, now })
  return settled.ok ? accept({ settled: settled.value, request: null }) : settled
}

/**
 * The mark with its reference as it is kept: of a network that is still set, its transaction id in its own form; a bank's as it was
 * written. Refusals: funding.transaction_form.
 */
const withReference = async (
  tx: Transaction,
  { funding }: Pick<FundingWorkContext, 'funding'>,
  { id, mark }: { readonly id: string; readonly mark: PayoutMark },
): Promise<Result<PayoutMark>> => {
  if (mark.reference === undefined) return accept(mark)
  const withdrawal = await readWithdrawal(tx, id)
  const network =
    withdrawal?.kind === 'digital' ? funding.offer.network(withdrawal.book, withdrawal.route) : undefined
  if (network === undefined) return accept(mark)
  const form = transactionFormOf(network.addressFormat)
  const reference = readTransactionId(mark.reference, { form, network: network.network })
  return reference.ok ? accept({ ...mark, reference: reference.value }) : reference
}

/**
 * Says that the money of an approved withdrawal was sent, or asks another person to confirm that it had left or came back.
 * Refusals: as declared.
 */
export const markPayout =
  (context: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { id, seen, ...input }: CallParsed<'withdrawalPayout'>,
  ): Promise<Result<CallOutput<'withdrawalPayout'>>> => {
    const read = readPayoutMark(input)
    if (!read.ok) return read
    const marked = await undoneIfRefused(context.database, async (tx): Promise<Marked> => {
      const now = context.now()
      const present = await judgePresent(tx, staff.id, 'funding:payout:mark')
      if (!present.ok) return present
      const subject = await findSubject(tx, { kind: 'withdrawal', id, by: staff.id })
      if (!subject.ok) return subject
      const { customer, revision, isOwn } = subject.value
      if (revision !== seen) return refuse('funding.changed')
      if (isOwn) return refuse('request.beneficiary')
      const kept = await withReference(tx, context, { id, mark: read.value })
      if (!kept.ok) return kept
      const mark = kept.value
      const about = { id, customer, staff, now }
      const done =
        mark.to === 'sent'
          ? await markSent(context, tx, { ...about, mark })
          : await reportPayout(context, tx, { ...about, mark })
      if (!done.ok) return done
      // Somebody was faster between the look and the lock.
      return done.value.settled.revision === seen + 1 ? done : refuse('funding.changed')
    })
    if (!marked.ok) return marked
    const { settled, request } = marked.value
    context.funding.decisions.tell(settled)
    return accept({ payout: settled.payout ?? 'due', revision: settled.revision, request })
  }
