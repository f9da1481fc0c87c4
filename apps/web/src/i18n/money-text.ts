import type { MoneyNoticeKind, NoticeView } from '@plumbline/protocol/notification'
import { useTranslations } from 'use-intl'
import { useAmountText } from './amount-text.ts'

export type MoneyNotice = Extract<NoticeView, { kind: MoneyNoticeKind }>

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
} as const satisfies Record<MoneyNoticeKind, string>

export const isOfMoney = (notice: NoticeView): notice is MoneyNotice => Object.hasOwn(names, notice.kind)

/** What was decided on money, or came of it, in a line. Inside the market area only. */
export const useMoneyText = () => {
  const t = useTranslations('notification')
  const amount = useAmountText()
  return ({ kind, data }: MoneyNotice): string =>
    t(names[kind], { amount: amount.of(data.amount, data.currency) })
}
