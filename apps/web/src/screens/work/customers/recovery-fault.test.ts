import { describe, expect, it } from 'vitest'
import { faultOfAddress, readAddress, type TypedAddress } from './recovery-fault.ts'

const typedOf = (change: Partial<TypedAddress>): TypedAddress => ({
  kind: 'mobile',
  email: '',
  area: 'PT',
  mobile: '',
  ...change,
})

describe('a new address that staff ask for', () => {
  it.each([
    [{ kind: 'email' }, 'missing'],
    [{ kind: 'email', email: 'nobody' }, 'email.invalid'],
    [{ mobile: ' ' }, 'missing'],
    [{ mobile: '912345678', area: '' }, 'area'],
    [{ mobile: '12' }, 'mobile.invalid'],
    // A landline, and a number that costs its callers.
    [{ mobile: '212345678' }, 'mobile.kind'],
    [{ mobile: '9001234567', area: 'DE' }, 'mobile.kind'],
    [{ mobile: '13800138000', area: 'CN' }, 'country.restricted'],
  ] as const)('%j: %s', (change, fault) => {
    expect(faultOfAddress(typedOf(change))).toBe(fault)
    expect(readAddress(typedOf(change))).toBeUndefined()
  })
  it('is sent as the call takes it', () => {
    expect(readAddress(typedOf({ kind: 'email', email: 'ada@example.org' }))).toEqual({
      kind: 'email',
      email: 'ada@example.org',
    })
    expect(readAddress(typedOf({ mobile: '912 345 678' }))).toEqual({
      kind: 'mobile',
      areaCode: '351',
      mobile: '912 345 678',
    })
  })
})
