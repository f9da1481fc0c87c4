import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFormats, plainAddress } from './format.ts'
import { isCardNumber, plainAccount } from './destination.ts'

describe('a destination', () => {
  it.each(['4242424242424242', '5555 5555 5555 4444', '3782-822463-10005', '2223003122003222'])(
    'is not the card %s',
    number => expect(isCardNumber(number)).toBe(true),
  )
  // One digit off, an account number as banks write it, and an IBAN.
  it.each(['4242424242424241', '004-123456-838', 'DE89370400440532013000'])('may be %s', number =>
    expect(isCardNumber(number)).toBe(false),
  )
})

describe('what is compared', () => {
  it('is the same however an account is spaced', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', '1', ' ', '-'), { maxLength: 30 }), signs => {
        const plain = plainAccount(signs.join(''))
        expect(plain).toBe(signs.filter(sign => sign !== ' ' && sign !== '-').join(''))
        expect(plainAccount(plain.toLowerCase())).toBe(plain)
      }),
    )
  })

  it('does not change when it is made plain again, for any format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...addressFormats), fc.string(), (format, address) => {
        const plain = plainAddress(format, address)
        expect(plainAddress(format, plain)).toBe(plain)
      }),
    )
  })

  it('is one address in capitals and in small letters only where letters carry no more than a checksum', () => {
    expect(plainAddress('ethereum', '0xABC')).toBe('0xabc')
    expect(plainAddress('bitcoin', 'BC1QAR0')).toBe('bc1qar0')
    expect(plainAddress('bitcoin', '1BitcoinEater')).toBe('1BitcoinEater')
    expect(plainAddress('bitcoin-cash', 'bitcoincash:QPM')).toBe('qpm')
    expect(plainAddress('tron', 'TR7N')).toBe('TR7N')
  })
})
