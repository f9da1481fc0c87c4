import { languages, localeOf } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { dateOrder, monthNames } from './date-parts.ts'

describe('a date in parts', () => {
  it.each([
    ['en', 'day month year'],
    ['de', 'day month year'],
    ['fi', 'day month year'],
    ['zh-Hant-HK', 'year month day'],
  ])('is written in %s as %s', (locale, order) => {
    expect(dateOrder(locale).join(' ')).toBe(order)
  })

  it.each(languages)('has day, month and year once each, and twelve months, in %s', language => {
    expect(dateOrder(localeOf[language]).toSorted()).toEqual(['day', 'month', 'year'])
    expect(new Set(monthNames(localeOf[language])).size).toBe(12)
  })
})
