import type { LoanNoticeKind, MoneyNoticeKind, NoticeView } from '@plumbline/protocol/notification'
import { useTranslations } from 'use-intl'
import { useAmountText } from './amount-text.ts'

export type MoneyNotice = Extract<NoticeView, { kind: MoneyNoticeKind | LoanNoticeKind }>

const names = {
  deposit_approved: 'depositApproved',
  deposit_rejected: 'depositRejected',
  deposit_corrected: 'depositCorrected',
  withdrawal_approved: 'withdrawalApproved',
  withdrawal_rejected: 'withdrawalRejected',
  payout_sent: 'payoutSent',
  payout_returned: 'payoutReturned',
  payment_received: 'paymentReceived',
  payment_reversed: 'paymentReversed',
  loan_approved: 'loanApproved',
  loan_rejected: 'loanRejected',
  loan_due: 'loanDue',
  loan_late: 'loanLate',
  loan_repaid: 'loanRepaid',
  loan_repayment_counted: 'loanRepaymentCounted',
  loan_repayment_rejected: 'loanRepaymentRejected',
  loan_penalty_waived: 'loanPenaltyWaived',
  loan_written_off: 'loanWrittenOff',
} as const satisfies Record<MoneyNoticeKind | LoanNoticeKind, string>

export const isOfMoney = (notice: NoticeView): notice is MoneyNotice => Object.hasOwn(names, notice.kind)

/** What was decided on money, or came of it, in a line. Inside the market area only. */
export const useMoneyText = () => {
  const t = useTranslations('notification')
  const amount = useAmountText()
  return ({ kind, data }: MoneyNotice): string =>
    t(names[kind], { amount: amount.of(data.amount, data.currency) })
}
