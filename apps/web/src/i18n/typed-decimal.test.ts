import { languages, type Language } from '@plumbline/protocol/core'
import { cents, formatDecimal, parseDecimal } from '@plumbline/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'
import { typedDecimals } from './typed-decimal.ts'

const points: readonly Language[] = ['en', 'hk']
const groupedByPoint: readonly Language[] = ['de', 'es', 'it', 'nl']

describe.each(languages)('a decimal typed in %s', language => {
  const { read, write, mark } = typedDecimals(language)

  it.each([
    ['0,20', '0.20'],
    ['0.20', '0.20'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['97000', '97000'],
    ['97000,00', '97000.00'],
    ['97000.00', '97000.00'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1,0851', '1.0851'],
    ['1.0851', '1.0851'],
    ['1234,500', '1234.500'],
    ['1234.500', '1234.500'],
    ['-1,50', '-1.50'],
  ])('is read with a comma as with a point: %s', (typed, plain) => {
    expect(read(typed)).toBe(plain)
  })

  it.each([
    '',
    '12,34.50',
    '1.2345,50',
    '1,234,56',
    '1.234.5',
    '1,234 567',
    '01 234',
    '1,,5',
    '1..5',
    '1,.5',
    '1e3',
    'x',
    '+1,5',
  ])("is not read from '%s'", typed => {
    expect(read(typed)).toBeUndefined()
  })

  it.each([
    '1,',
    '1.',
    ',5',
    '.5',
    '1 23',
    '1  234',
    '12 34,5',
    '٣',
    'USD',
    '5 10 USD',
    '5 usd',
    '1'.repeat(70) + 'x',
  ])("is not read from '%s'", typed => {
    expect(read(typed)).toBeUndefined()
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1 234', '1234'],
    ['1\u00A0234,5', '1234.5'],
    ['1\u202F234\u202F567,50', '1234567.50'],
    ["1'234.50", '1234.50'],
    ['1’234’567', '1234567'],
    ['−1.234,56', '-1234.56'],
    ['1.234,56 USD', '1234.56'],
    ['1.234,56\u00A0€', '1234.56'],
    ['$1,234.56', '1234.56'],
    ['USDT 12.50', '12.50'],
  ])('is read from what was copied: %s', (copied, plain) => {
    expect(read(copied)).toBe(plain)
  })

  it.each(['1,234', '97,500'])('is %s with the mark of the language, and no thousands elsewhere', typed => {
    expect(read(typed)).toBe(points.includes(language) ? undefined : typed.replace(',', '.'))
  })

  it.each(['1.234', '97.500'])('is %s unless the language groups by points', typed => {
    expect(read(typed)).toBe(groupedByPoint.includes(language) ? undefined : typed)
  })

  it('is written with the mark of the language and no groups', () => {
    expect(mark).toBe(points.includes(language) ? '.' : ',')
    expect(write('1234567.50')).toBe(`1234567${mark}50`)
    expect(write('20')).toBe('20')
  })

  it('reads back every amount that the app shows', () => {
    const format = createFormat(language === 'hk' ? 'zh-Hant-HK' : language)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), amount => {
        expect(read(format.money(cents(amount)))).toBe(formatDecimal(amount, 2))
      }),
    )
  })

  it('reads back all that is written', () => {
    const value = fc.tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(value, ([units, scale]) => {
        const plain = formatDecimal(units, scale)
        expect(read(write(plain))).toBe(plain)
        expect(parseDecimal(read(write(plain)) ?? '', scale)).toBe(units)
      }),
    )
  })
})
