import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('what a code goes to', () => {
  const contact = { way: 'email', email: ' Ada@Example.org', area: 'PT', mobile: '0912 345 678' } as const
  it('has one form', () => {
    expect(addressOf(contact)).toBe('ada@example.org')
    expect(addressOf({ ...contact, way: 'phone' })).toBe('+351912345678')
  })

  it('is nothing while it is not complete', () => {
    expect(addressOf({ ...contact, email: 'ada@' })).toBe('')
    expect(addressOf({ ...contact, way: 'phone', area: '' })).toBe('')
  })
})
