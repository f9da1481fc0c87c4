import { describe, expect, it } from 'vitest'
import { auditActions, isLook } from './audit.ts'

describe('an action of the audit log', () => {
  it.each([
    'customer.view',
    'verification.list_view',
    'loan.agreement_downloaded',
    'audit.export',
    'audit.status',
    'search.run',
    'support.typed',
  ] as const)('%s only showed something', action => {
    expect(isLook(action)).toBe(true)
  })

  it('is a change otherwise', () => {
    const changes = auditActions.filter(action => !isLook(action))
    expect(changes).toContain('customer.noted')
    expect(changes).toContain('payment.taken_back')
    expect(changes.filter(action => /view|seen|export|download/.test(action))).toEqual([])
  })
})
