import type { ReasonUse } from '@plumbline/rules/saved-reason'
import type { Keys } from '@plumbline/texts/keys'

export type ReadyKey = Extract<keyof Keys['work/reason']['workReason'], `ready_${string}`>

const customer = ['ready_called', 'ready_wrote', 'ready_found', 'ready_partner'] as const

/** Words that are often written, as they come with the product; staff add their own. */
export const shippedReasons: Readonly<Record<ReasonUse, readonly ReadyKey[]>> = {
  // Of requests of every kind.
  'request.approve': ['ready_agreed'],
  'request.reject': ['ready_unclear'],
  'deposit.approve': ['ready_matches', 'ready_known'],
  'deposit.reject': ['ready_not_arrived', 'ready_unreadable', 'ready_amount'],
  'withdrawal.approve': ['ready_checked', 'ready_paid_before'],
  'withdrawal.reject': ['ready_name', 'ready_not_confirmed'],
  payout: ['ready_statement'],
  'form.reject': [],
  'loan.approve': ['ready_borrower'],
  'loan.reject': [],
  'loan.change': ['ready_agreed'],
  'repayment.approve': ['ready_matches'],
  'repayment.reject': ['ready_not_arrived', 'ready_unreadable', 'ready_amount'],
  customer,
  'trader.reject': [],
  trader: [],
  halt: ['ready_prices', 'ready_news'],
  resume: ['ready_prices_right'],
  price: ['ready_two_sources'],
  publish: ['ready_agreed', 'ready_review'],
  setting: ['ready_agreed', 'ready_review'],
  'setting.approve': ['ready_source'],
  'setting.reject': ['ready_wrong_value'],
  reconciliation: ['ready_statement'],
}
