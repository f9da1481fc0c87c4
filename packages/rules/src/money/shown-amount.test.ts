import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownAmount } from './shown-amount.ts'

describe('an amount of a currency, as it is shown', () => {
  test.each([
    ['12000.5', 'USDT', '12000.50'],
    ['12000.500000', 'USDT', '12000.50'],
    ['12000', 'USDT', '12000.00'],
    ['12000.500001', 'USDT', '12000.500001'],
    ['0.01234567', 'BTC', '0.01234567'],
    ['0.50000000', 'BTC', '0.50'],
    ['-70', 'USD', '-70.00'],
    ['12000', 'JPY', '12000'],
    ['12000.00', 'JPY', '12000'],
    ['12.5', 'KWD', '12.500'],
  ])('%s %s is %s', (plain, currency, shown) => {
    expect(shownAmount(plain, currency)).toBe(shown)
  })

  test('never says another amount', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,8}$/))
    const currency = fc.constantFrom('USD', 'USDT', 'BTC', 'JPY', 'KWD')
    fc.assert(
      fc.property(amount, currency, ([whole, fraction], of) => {
        const plain = fraction === '' ? `${whole}` : `${whole}.${fraction}`
        const [shownWhole = '', shownFraction = ''] = shownAmount(plain, of).split('.')
        expect(shownWhole).toBe(`${whole}`)
        expect(shownFraction.padEnd(8, '0')).toBe(fraction.padEnd(8, '0'))
      }),
    )
  })
})
