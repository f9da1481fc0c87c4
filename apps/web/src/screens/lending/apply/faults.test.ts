import { describe, expect, it } from 'vitest'
import { filledOf } from './faults.ts'

const draft = {
  amount: '',
  days: undefined,
  isReadToEnd: false,
  isAgreed: false,
  firstName: undefined,
  lastName: undefined,
  isSingleName: false,
  address: '',
  place: undefined,
  area: undefined,
  mobile: undefined,
  signature: undefined,
}
const known = { name: { first: 'Ada', last: 'Lima' }, phone: { areaCode: '351', mobile: '912345678' } }

describe('a borrower', () => {
  it('begins with name and phone number as they are known', () => {
    expect(filledOf(draft, known)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lima',
      area: 'PT',
      mobile: '912 345 678',
    })
  })

  it('has another number once one is typed, also none', () => {
    expect(filledOf({ ...draft, mobile: '' }, known)).toMatchObject({ area: 'PT', mobile: '' })
    expect(filledOf({ ...draft, area: 'ES', mobile: '612345678' }, known)).toMatchObject({
      area: 'ES',
      mobile: '612345678',
    })
  })

  it('fills it in where nobody knows it', () => {
    expect(filledOf(draft, { name: null, phone: null })).toMatchObject({
      area: '',
      mobile: '',
      firstName: '',
    })
  })
})
