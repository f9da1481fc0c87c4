import {
  offersOf,
  type NoticeSubject,
  type NotificationCategory,
  type Weight,
} from '@plumbline/rules/notification'
import type { Tellable } from '../push/push-message-form.ts'

/** What a notification is about. A stop-out is no order like others: it cannot be muted. */
export const categoryOf = (notice: Tellable): NotificationCategory => {
  switch (notice.kind) {
    case 'margin_warning':
    case 'copy_margin_low':
    case 'copy_stopped':
      return 'margin'
    case 'order_closed':
      return notice.data.reason === 'margin_close_out' ? 'margin' : 'orders'
    case 'order_filled':
    case 'order_ended':
    case 'instrument_ending':
    case 'instrument_ended':
      return 'orders'
    case 'deposit_approved':
    case 'deposit_rejected':
    case 'deposit_corrected':
    case 'withdrawal_approved':
    case 'withdrawal_rejected':
    case 'payout_sent':
    case 'payout_returned':
    case 'payment_received':
    case 'payment_reversed':
      return 'money'
    case 'loan_approved':
    case 'loan_rejected':
    case 'loan_due':
    case 'loan_late':
    case 'loan_repaid':
    case 'loan_repayment_counted':
    case 'loan_repayment_rejected':
    case 'loan_penalty_waived':
    case 'loan_written_off':
      return 'lending'
    case 'savings_matured':
    case 'savings_renewed':
    case 'savings_returned':
      return 'savings'
    case 'copy_ended':
    case 'copy_trader_paused':
    case 'copy_trader_resumed':
    case 'copy_trader_closed':
    case 'copy_trader_leverage':
    case 'copy_trader_mix':
    case 'copy_skipped':
      return 'copying'
    case 'alert':
    case 'alert_expired':
      return 'alerts'
    case 'announcement':
      return 'announcements'
    case 'support_answered':
      return 'support'
  }
}

/** An announcement that must be seen is told to everybody, and so is that something one holds is to end. */
export const weightOf = (notice: Tellable): Weight =>
  notice.kind === 'instrument_ending' || (notice.kind === 'announcement' && notice.data.isMustSee)
    ? 'must'
    : 'usual'

/** Whether a letter of its own is written beside it, where the customer wants letters of its category at once. */
export const letterOf = (notice: Tellable): NoticeSubject['letter'] => {
  const { mail } = offersOf(categoryOf(notice))
  if (mail === 'none' || !mail.includes('now')) return 'none'
  // Good news, and what comes often, have none (copying/alerts).
  return notice.kind === 'copy_trader_resumed' || notice.kind === 'copy_skipped' ? 'none' : 'own'
}
