import { languages } from '@plumbline/protocol/core'
import { expect, it } from 'vitest'
import { typedDecimals } from '../../i18n/typed-decimal.ts'
import { minimumOf } from './minimum.ts'

it('the minimum of a way is read as the server writes it, also where somebody who types it might mean thousands', () => {
  expect(languages.some(language => typedDecimals(language).read('1.500') === undefined)).toBe(true)
  expect(minimumOf({ minimum: '1.500', decimals: 8 })).toBe(150_000_000n)
  expect(minimumOf({ minimum: '0.00010000', decimals: 8 })).toBe(10_000n)
  expect(minimumOf({ minimum: '1000', decimals: 0 })).toBe(1_000n)
})

it('a minimum that is no amount of its currency is a fault, and not none', () => {
  expect(() => minimumOf({ minimum: '1,5', decimals: 2 })).toThrow('1,5')
})
