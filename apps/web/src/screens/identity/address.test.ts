import { describe, expect, it } from 'vitest'
import { addressOf, splitMobile } from './address.ts'

describe('a number that came with its area code', () => {
  it.each([
    ['+351 912 345 678', '', { area: 'PT', mobile: '912345678' }],
    ['00351912345678', 'DE', { area: 'PT', mobile: '912345678' }],
    ['+1 (242) 555-0100', '', { area: 'BS', mobile: '5550100' }],
    ['+1 416 555 0100', 'CA', { area: 'CA', mobile: '4165550100' }],
    ['912 345 678', 'PT', undefined],
    ['+', 'PT', undefined],
    ['', '', undefined],
  ])('%s, with %s chosen, is taken apart', (text, area, split) => {
    expect(splitMobile(text, area)).toEqual(split)
  })
})

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
