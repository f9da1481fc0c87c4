import fc from 'fast-check'
import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, test } from 'vitest'
import { countries, isRestrictedCountry } from './country.ts'
import { readLoginName } from './identity.ts'
import { nationalText, readMobile, readPhone } from './phone.ts'

const e164Of = (areaCode: string, mobile: string) => {
  const read = readMobile({ areaCode, mobile })
  return read.ok ? read.value.e164 : read.refusal
}

describe('a number that receives messages', () => {
  test.each([
    ['351', '912345678', '+351912345678'],
    ['+351', '912 345 678', '+351912345678'],
    ['00351', '(0)912-345.678', '+351912345678'],
    ['44', '07911 123456', '+447911123456'],
    ['49', '0151/1234-5678', '+4915112345678'],
    ['852', '51234567', '+85251234567'],
    ['1242', '357 1234', '+12423571234'],
    ['39', '312 345 6789', '+393123456789'],
    // At home it is dialled with an 8.
    ['7', '8 (912) 345-67-89', '+79123456789'],
    // Ivory Coast and Congo dial the zero from abroad as well.
    ['225', '07 12 34 56 78', '+2250712345678'],
    ['242', '06 123 4567', '+242061234567'],
  ])('%s %s is %s', (areaCode, mobile, e164) => {
    expect(e164Of(areaCode, mobile)).toBe(e164)
  })

  test.each([
    ['marks of direction', '\u202a912\u200e345\u200f678\u202c'],
    ['hyphens that do not break', '912\u2011345\u2011678'],
    ['a hyphen that shows only at the end of a line', '912\u00ad345678'],
    ['dashes', '912–345—678'],
    ['a minus', '912\u2212345\u2212678'],
    ['spaces that do not break', '912\u00a0345\u202f678'],
    ['full width', '９１２（３４５）６７８'],
    ['digits of Arabic', '٩١٢٣٤٥٦٧٨'],
    ['digits of Persian', '۹۱۲۳۴۵۶۷۸'],
    ['digits of Devanagari', '९१२३४५६७८'],
    ['a slash', '912/345/678'],
    ['tabs', '\t912\t345678\n'],
    ['the code of the country once more', '351912345678'],
    ['the same with a plus', '+351 912 345 678'],
    ['the same as dialled', '00351 912 345 678'],
  ])('is one number with %s', (_, mobile) => {
    expect(e164Of('351', mobile)).toBe('+351912345678')
  })

  test.each([
    ['', '912345678'],
    ['999', '912345678'],
    ['351', ''],
    ['351', '12'],
    ['351', '91234567890123'],
    ['351', '9123x5678'],
    ['351', '+49 151 12345678'],
    ['351', '912345678'.repeat(9)],
    ['1', '555 123 4567'],
    ['44', '07700 900123'],
    ['8', '613800138000'],
    ['__proto__', '912345678'],
  ])('is not %j %j', (areaCode, mobile) => {
    expect(e164Of(areaCode, mobile)).toBe('mobile.invalid')
  })

  test.each([
    ['a landline', '49', '030 123456'],
    ['a landline', '44', '020 7946 0958'],
    ['a premium number', '41', '0900 123 456'],
    ['a free number', '1', '800 234 5678'],
    ['a number that follows its owner', '44', '070 1234 5678'],
  ])('is not %s: %s %s', (_, areaCode, mobile) => {
    expect(e164Of(areaCode, mobile)).toBe('mobile.kind')
  })

  test.each(['850', '972', '86', '678', '53'])('of area code %s is refused', areaCode => {
    expect(e164Of(areaCode, '1380013800')).toBe('country.restricted')
  })

  test('is there in every country that has such numbers, and signs in as itself', () => {
    const known = countries.flatMap(({ code, dial }) => {
      const example = getExampleNumber(code as Parameters<typeof getExampleNumber>[0], examples)
      return example === undefined || isRestrictedCountry(code) ? [] : [{ code, dial, example }]
    })
    expect(known.length).toBeGreaterThan(220)
    for (const { code, dial, example } of known) {
      const whole: string = example.number
      for (const typed of [whole.slice(dial.length + 1), whole, example.formatInternational()]) {
        expect({ code, typed, e164: e164Of(dial, typed) }).toEqual({ code, typed, e164: whole })
        expect(readLoginName(whole)).toEqual({ kind: 'mobile', e164: whole })
      }
      expect({ code, e164: e164Of(dial, example.formatNational()) }).toEqual({ code, e164: whole })
    }
  })

  test('is written without the code of its country, also where that has two parts', () => {
    const shown = (areaCode: string, mobile: string) => {
      const read = readMobile({ areaCode, mobile })
      return read.ok ? nationalText(read.value) : read.refusal
    }
    expect(shown('1809', '200 0000')).toBe('200 0000')
    expect(shown('1', '202 555 0123')).toBe('202 555 0123')
    expect(shown('351', '912345678')).toBe('912 345 678')
  })

  test('read again from what is shown or kept of it is the same', () => {
    for (const { dial } of countries.filter(each => /^1./.test(each.dial))) {
      const read = readPhone({ areaCode: dial, mobile: '2345678' })
      expect({
        dial,
        again: read.ok && readPhone({ areaCode: dial, mobile: nationalText(read.value) }),
      }).toEqual({
        dial,
        again: read.ok && read,
      })
    }
    const dial = fc.constantFrom(...countries.map(each => each.dial))
    const national = fc.integer({ min: 1_000_000, max: 9_999_999_999 }).map(String)
    fc.assert(
      fc.property(dial, national, (areaCode, mobile) => {
        const read = readPhone({ areaCode, mobile })
        if (!read.ok) return
        expect(readPhone({ areaCode, mobile: nationalText(read.value) })).toEqual(read)
        expect(readPhone(read.value)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a number to call somebody', () => {
  test.each([
    ['49', '030 123456', true],
    ['351', '912345678', true],
    ['41', '0900 123 456', false],
    ['1', '800 234 5678', false],
  ])('%s %s: %s', (areaCode, mobile, ok) => {
    const read = readPhone({ areaCode, mobile })
    expect(read.ok ? true : read.refusal).toBe(ok || 'mobile.invalid')
  })
})
