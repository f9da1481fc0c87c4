import { languages, localeOf } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../i18n/format.ts'
import { typedDays } from './typed-day.ts'

const english = typedDays('en')

describe('a day as it is typed', () => {
  it.each([
    ['17/11/2026', '2026-11-17'],
    ['7/1/26', '2026-01-07'],
    ['17.11.2026', '2026-11-17'],
    ['17 Nov 2026', '2026-11-17'],
    ['17 november 2026', '2026-11-17'],
    ['2026-11-17', '2026-11-17'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is read as %s', (text, day) => {
    expect(english.read(text, false)).toBe(day)
  })

  it.each([
    '',
    '17',
    '17/11',
    '31/4/2026',
    '29/2/2026',
    '11/17/2026',
    '17/11/0026',
    '17/11/2026 15:30',
    'soon',
  ])('%s is none', text => {
    expect(english.read(text, false)).toBeUndefined()
  })

  it.each([
    ['17/11/2026, 15:30', '2026-11-17T15:30'],
    ['17 Nov 2026, 9:05', '2026-11-17T09:05'],
    ['2026-11-17T15:30', '2026-11-17T15:30'],
    ['2026-11-17T15:30:12.000Z', '2026-11-17T15:30'],
    ['17/11/2026', '2026-11-17T00:00'],
  ])('with a time, %s is read as %s', (text, moment) => {
    expect(english.read(text, true)).toBe(moment)
  })

  it.each(['17/11/2026, 24:00', '17/11/2026, 12:60', '17/11/2026, 12'])('with a time, %s is none', text => {
    expect(english.read(text, true)).toBeUndefined()
  })

  it.each([
    ['de', '17.11.2026'],
    ['sv', '2026-11-17'],
    ['nl', '17-11-2026'],
  ])('is written in %s as %s', (language, text) => {
    expect(typedDays(language).write('2026-11-17')).toBe(text)
    expect(typedDays(language).write('2026-11-17T15:30')).toBe(`${text}, 15:30`)
    expect(typedDays(language).write('')).toBe('')
  })

  it.each(languages)('is read back in %s as it is written and as the page shows it', language => {
    const locale = localeOf[language]
    const days = typedDays(locale)
    const { date } = createFormat(locale)
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-09`
      expect(days.read(days.write(day), false)).toBe(day)
      expect(days.read(date(Date.parse(day)), false)).toBe(day)
    }
  })
})
