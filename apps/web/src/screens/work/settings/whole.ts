import type { Language } from '@plumbline/protocol/core'
import { numberMarks } from '@plumbline/protocol/texts/figures'
import { useFormat, useLanguage } from '../../../i18n/language.ts'

const digits = /^\d{1,12}$/
const grouped = {
  ',': /^\d{1,3}(,\d{3})+$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
  blank: /^\d{1,3}(\s\d{3})+$/,
} as const

/** A whole number with or without its thousands in groups, as the language writes them; undefined where it is none. */
export const readWhole = (language: Language, typed: string): number | undefined => {
  const text = typed.trim()
  if (digits.test(text)) return Number(text)
  const groups = grouped[numberMarks[language].group]
  return groups.test(text) || grouped.blank.test(text) ? Number(text.replaceAll(/\D/g, '')) : undefined
}

/** Whole numbers of many digits as they are typed, and with groups once the field is left: a zero too many is seen. */
export const useWholes = () => {
  const { language } = useLanguage()
  const format = useFormat()
  const write = (value: number): string => format.decimal(String(value))
  return {
    write,
    read: (typed: string): number | undefined => readWhole(language, typed),
    /** What stands in a field that is left. */
    settled: (typed: string): string => {
      const value = readWhole(language, typed)
      return value === undefined ? typed : write(value)
    },
  }
}
