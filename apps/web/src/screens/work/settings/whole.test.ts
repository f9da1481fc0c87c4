import { languages, localeOf } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../i18n/format.ts'
import { readWhole } from './whole.ts'

describe('a whole number that is typed', () => {
  it.each(languages)('is read in %s as it is written, and without groups', language => {
    for (const value of [0, 999, 1_000, 10_000, 900_000, 1_000_000, 2_500_000_000]) {
      expect(readWhole(language, createFormat(localeOf[language]).decimal(String(value)))).toBe(value)
      expect(readWhole(language, ` ${value} `)).toBe(value)
    }
  })

  it.each(['1,00', '1.000', '10,0000', '-5', '1e6', '', 'all'])(
    'is none in English where it is "%s"',
    text => {
      expect(readWhole('en', text)).toBeUndefined()
    },
  )
})
