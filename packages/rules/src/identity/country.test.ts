import { describe, expect, test } from 'vitest'
import {
  countries,
  isRestrictedCountry,
  judgeCountry,
  restrictedCountries,
  restrictedDials,
} from './country.ts'

describe('the countries', () => {
  test('are those of ISO 3166-1, each once, with what is dialled before their numbers', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
    for (const { code, dial } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dial).toMatch(/^[1-9]\d{0,3}$/)
    }
  })

  test('have names that a device knows', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    for (const { code } of countries) expect({ code, name: names.of(code) }).not.toEqual({ code, name: code })
  })

  test('where no service is given are five, by residence and by area code', () => {
    expect(restrictedCountries).toEqual(['KP', 'IL', 'CN', 'VU', 'CU'])
    expect(restrictedDials).toEqual(['850', '972', '86', '678', '53'])
  })

  test('share no beginning with a restricted area code', () => {
    for (const { code, dial } of countries.filter(each => !isRestrictedCountry(each.code)))
      for (const restricted of restrictedDials) {
        expect(dial.startsWith(restricted), `${code} ${dial}`).toBe(false)
        expect(restricted.startsWith(dial), `${code} ${dial}`).toBe(false)
      }
  })
})

describe('a declared residence', () => {
  test.each([...restrictedCountries, 'cn', ' il '])('%j is refused', text => {
    expect(judgeCountry(text)).toEqual({ ok: false, refusal: 'country.restricted' })
  })
  test.each(['HK', 'MO', 'TW', 'pt', ' de '])('%j is taken', text => {
    expect(judgeCountry(text)).toEqual({ ok: true, value: text.trim().toUpperCase() })
  })
  test.each(['', 'XX', 'China', 'PRT', '__proto__', '  '])('%j is none', text => {
    expect(judgeCountry(text)).toEqual({ ok: false, refusal: 'country.unknown' })
  })
})
