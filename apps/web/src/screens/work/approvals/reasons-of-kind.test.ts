import { reasonUses, type ReasonUse } from '@plumbline/rules/saved-reason'
import { requestKinds } from '@plumbline/rules/staff'
import { describe, expect, it } from 'vitest'
import { shippedReasons } from '../shared/reasons/shipped.ts'
import { reasonsOf } from './reasons-of-kind.ts'

/** What a text is about: who offers it anywhere else offers the words of another decision. */
const about: Partial<Record<string, readonly ReasonUse[]>> = {
  ready_checked: ['withdrawal.approve'],
  ready_paid_before: ['withdrawal.approve'],
  ready_name: ['withdrawal.reject'],
  ready_not_confirmed: ['withdrawal.reject'],
  ready_known: ['deposit.approve'],
  ready_borrower: ['loan.approve'],
  // A voucher is a proof of what arrived, as that of a deposit is.
  ready_matches: ['deposit.approve', 'repayment.approve'],
  ready_not_arrived: ['deposit.reject', 'repayment.reject'],
  ready_unreadable: ['deposit.reject', 'repayment.reject'],
  ready_amount: ['deposit.reject', 'repayment.reject'],
  ready_source: ['setting.approve'],
  ready_wrong_value: ['setting.reject'],
  ready_statement: ['payout', 'reconciliation'],
  ready_prices: ['halt'],
  ready_news: ['halt'],
  ready_prices_right: ['resume'],
  ready_two_sources: ['price'],
}

describe('reasons that are at hand', () => {
  it.each(reasonUses)('for %s are about that decision', use => {
    for (const key of shippedReasons[use]) expect(about[key] ?? [use]).toContain(use)
  })

  it.each(requestKinds)('of whoever approves %s are of that kind, and those of every request', kind => {
    const [own] = kind.split('.')
    for (const use of reasonsOf(kind, 'approve')) {
      const [subject] = use.split('.')
      if (own === 'loan' || own === 'withdrawal' || own === 'deposit')
        expect(['request', 'payout', kind === 'loan.count_repayment' ? 'repayment' : own]).toContain(subject)
      else expect(['loan', 'withdrawal', 'deposit', 'repayment']).not.toContain(subject)
    }
    expect(reasonsOf(kind, 'reject')).toContain('request.reject')
  })

  it('names a reason of its own for a loan, and none of a withdrawal', () => {
    expect(shippedReasons['loan.approve']).toEqual(['ready_borrower'])
    expect(reasonsOf('loan.approve', 'approve')).toEqual(['loan.approve', 'request.approve'])
  })
})
