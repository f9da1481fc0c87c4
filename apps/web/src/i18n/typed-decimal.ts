import type { Language } from '@plumbline/protocol/core'
import { numberMarks, writeDecimal } from '@plumbline/protocol/texts/figures'
import { useLanguage } from './language.ts'

const typedNumber = /^(-?\d+)(?:([.,])(\d+))?$/
const groupBefore = /^-?[1-9]\d{0,2}$/
const groupDigits = 3
const grouped = /^(-?[1-9]\d{0,2}([\s'’.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/
/** A currency, and the minus that is no hyphen, as they stand in what was copied. */
const unit = /^(?:\p{Sc}|[A-Z]{3,5}\b)|(?:\p{Sc}|\b[A-Z]{3,5})$/gu
const lengthMax = 64

/**
 * The plain decimal of a number that was copied with its groups. They are certain where blanks or apostrophes make them, where
 * one mark stands twice, and where the other mark stands behind it.
 */
const ungrouped = (text: string): string | undefined => {
  const [, whole = '', group = '', mark, places] = grouped.exec(text) ?? []
  const isRepeated = whole.split(group).length > 2
  const isCertain = mark === undefined ? isRepeated || !/[.,]/.test(group) : mark !== group
  if (group === '' || !isCertain) return undefined
  return whole.replaceAll(group, '') + (places === undefined ? '' : `.${places}`)
}

/**
 * Decimals as they are typed into fields. Keyboards follow the device and not the app, so a single comma or point is
 * the decimal mark in every language; only what the language itself would write for thousands is not taken for one:
 * '97.500' is not read in German, nor '97,500' in English. A number copied with its groups is read where they are certain,
 * with the currency beside it.
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
    read: (typed: string): string | undefined => {
      if (typed.length > lengthMax) return undefined
      const text = typed.replaceAll(unit, '').trim().replace('\u2212', '-')
      const isPlain = typedNumber.test(text) && !maybeThousands(text)
      return isPlain ? text.replace(',', '.') : ungrouped(text)
    },
    /** A plain decimal as it stands in a field, with the language's mark and without groups. */
    write: (plain: string): string => writeDecimal(language, plain),
  }
}
export type TypedDecimals = ReturnType<typeof typedDecimals>

export const useTypedDecimals = (): TypedDecimals => typedDecimals(useLanguage().language)
