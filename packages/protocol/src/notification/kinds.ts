// Apart from the schemas: the web app reads these, and would bring all of zod along with anything beside one.

export const moneyNoticeKinds = [
  'deposit_approved',
  'deposit_rejected',
  'deposit_corrected',
  'withdrawal_approved',
  'withdrawal_rejected',
  'payout_sent',
  'payout_returned',
  'payment_received',
  'payment_reversed',
] as const
export type MoneyNoticeKind = (typeof moneyNoticeKinds)[number]

export const savingsNoticeKinds = ['savings_matured', 'savings_renewed', 'savings_returned'] as const

export type SavingsNoticeKind = (typeof savingsNoticeKinds)[number]

/** What becomes of a loan; the amount is in USD. */
export const loanNoticeKinds = [
  'loan_approved',
  'loan_rejected',
  'loan_due',
  'loan_late',
  'loan_repaid',
  'loan_repayment_counted',
  'loan_repayment_rejected',
  'loan_penalty_waived',
  'loan_written_off',
] as const
export type LoanNoticeKind = (typeof loanNoticeKinds)[number]

export const copyNoticeKinds = [
  'copy_margin_low',
  'copy_stopped',
  'copy_ended',
  'copy_trader_paused',
  'copy_trader_resumed',
  'copy_trader_closed',
  'copy_trader_leverage',
  'copy_trader_mix',
  'copy_skipped',
] as const
export type CopyNoticeKind = (typeof copyNoticeKinds)[number]
