import type { ReasonUse } from '@plumbline/rules/saved-reason'
import type { RequestDecision, RequestKind } from '@plumbline/rules/staff'

const general = { approve: 'request.approve', reject: 'request.reject' } as const
const values = { approve: 'setting.approve', reject: 'setting.reject' } as const
const approving = (use: ReasonUse) => ({ approve: use, reject: general.reject })

/** Which reasons belong to what is asked for; those of every request are offered beside them. */
const ofKind: Readonly<Record<RequestKind, Readonly<Record<RequestDecision, ReasonUse>>>> = {
  'staff.create': general,
  'staff.roles': general,
  'staff.reset': general,
  'staff.resume': general,
  'customer.freeze': general,
  'customer.unfreeze': general,
  'customer.second_step': general,
  'customer.country': general,
  'customer.recovery': general,
  'trader.revoke': general,
  'trader.resume_copying': general,
  'setting.publish': values,
  'market.resume': approving('resume'),
  'market.confirm_price': approving('price'),
  'market.action': values,
  'deposit.approve': approving('deposit.approve'),
  'deposit.correct': approving('payout'),
  'withdrawal.approve': approving('withdrawal.approve'),
  'payout.left': approving('payout'),
  'payout.return': approving('payout'),
  'loan.approve': approving('loan.approve'),
  'loan.waive': approving('loan.change'),
  'loan.write_off': approving('loan.change'),
  'loan.count_repayment': approving('repayment.approve'),
  'announcement.publish': approving('publish'),
  'text.publish': approving('publish'),
}

export const reasonsOf = (kind: RequestKind, decision: RequestDecision): readonly ReasonUse[] => [
  ...new Set([ofKind[kind][decision], general[decision]]),
]
