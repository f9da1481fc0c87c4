import type { Language } from '@plumbline/protocol/core'
import { numberMarks, writeDecimal } from '@plumbline/protocol/texts/figures'
import { useLanguage } from './language.ts'

const typedNumber = /^(-?\d+)(?:([.,])(\d+))?$/
const groupBefore = /^-?[1-9]\d{0,2}$/
const groupDigits = 3

/**
 * Decimals as they are typed into fields. Keyboards follow the device and not the app, so a single comma or point is
 * the decimal mark in every language; only what the language itself would write for thousands is not taken for one:
 * '97.500' is not read in German, nor '97,500' in English.
 */
export const typedDecimals = (language: Language) => {
  const { decimal, group } = numberMarks[language]
  const maybeThousands = (typed: string): boolean => {
    const [, whole = '', mark, places] = typedNumber.exec(typed) ?? []
    return mark === group && groupBefore.test(whole) && places?.length === groupDigits
  }
  return {
    mark: decimal,
    maybeThousands,
    /** The plain decimal that a typed text stands for; undefined where it is none, or may mean thousands. */
    read: (typed: string): string | undefined =>
      typedNumber.test(typed) && !maybeThousands(typed) ? typed.replace(',', '.') : undefined,
    /** A plain decimal as it stands in a field, with the language's mark and without groups. */
    write: (plain: string): string => writeDecimal(language, plain),
  }
}
export type TypedDecimals = ReturnType<typeof typedDecimals>

export const useTypedDecimals = (): TypedDecimals => typedDecimals(useLanguage().language)
