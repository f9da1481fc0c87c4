import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accept, padDigits, press, type PadKey, type PadRule } from './number-pad-keys.ts'

const code: PadRule = { kind: 'digits', length: 6 }
const money: PadRule = { kind: 'amount', whole: 9, places: 2 }
const wholes: PadRule = { kind: 'amount', whole: 4, places: 0 }

const typed = (keys: readonly PadKey[], rule: PadRule) =>
  keys.reduce<string>((value, key) => press(value, key, rule), '')

describe('a key of the pad', () => {
  it.each([
    ['fills a code, noughts first', ['0', '0', '7'], code, '007'],
    ['stops at the length of the code', ['1', '2', '3', '4', '5', '6', '7'], code, '123456'],
    ['takes the last digit away', ['1', '2', 'delete'], code, '1'],
    ['takes nothing from nothing', ['delete'], code, ''],
    ['has no point in a code', ['1', 'point', '2'], code, '12'],
    ['writes an amount', ['1', '2', 'point', '5', '0'], money, '12.50'],
    ['puts a nought before a leading point', ['point', '5'], money, '0.5'],
    ['lets no second nought lead', ['0', '0', '5'], money, '5'],
    ['has one point', ['1', 'point', 'point', '5'], money, '1.5'],
    ['keeps to the places', ['1', 'point', '2', '3', '4'], money, '1.23'],
    ['has no point where there are no places', ['1', 'point', '5'], wholes, '15'],
    ['keeps to the whole digits', ['1', '2', '3', '4', '5'], wholes, '1234'],
  ] as const)('%s', (_, keys, rule, value) => {
    expect(typed(keys, rule)).toBe(value)
  })
})

describe('the keyboard and the clipboard', () => {
  it.each([
    ['a decimal comma is a point', '12,5', money, '12.5'],
    ['blanks fall away', ' 123 456 ', code, '123456'],
    ['letters change nothing', '12a', money, '9'],
    ['too much changes nothing', '1234567', code, '9'],
    ['a minus changes nothing', '-1', money, '9'],
    ['all may be removed', '', money, ''],
  ] as const)('%s', (_, text, rule, value) => {
    expect(accept('9', text, rule)).toBe(value)
  })
})

it('an amount from the pad is always a plain decimal, perhaps still without its places', () => {
  const keys = fc.array(fc.constantFrom<PadKey>(...padDigits, 'point', 'delete'), { maxLength: 30 })
  fc.assert(
    fc.property(keys, pressed => {
      expect(typed(pressed, money)).toMatch(/^(?:|(?:0|[1-9]\d{0,8})(?:\.\d{0,2})?)$/)
    }),
  )
})
