import { languages, type Language } from '@plumbline/protocol/core'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it.each(['', '1,234.50', '1.234,50', '1,234,567', '1.234.567', '1,,5', '1..5', '1,.5', '1e3', 'x', '+1,5'])(
    "is not read from '%s'",
    typed => {
      expect(read(typed)).toBeUndefined()
    },
  )

  it.each(['1,', '1.', ',5', '.5', '1 234', '1\u00A0234,5', '1\u202F234', '٣'])(
    "is not read from '%s'",
    typed => {
      expect(read(typed)).toBeUndefined()
    },
  )

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
