import type { SavingsNamesView, SavingsProductView } from '@plumbline/protocol/savings'
import { parseDecimal } from '@plumbline/rules/money'
import { savingsNameIn, type AnnualRate } from '@plumbline/rules/savings'
import { useFormat, useLanguage } from '../../i18n/language.ts'

/** '2.50' as hundredths of a percent. */
const rateOf = (text: string): AnnualRate => Number(parseDecimal(text, 2) ?? 0n) as AnnualRate

/** The terms by which the shared rules work interest out. */
export const termsOf = ({ rate, days }: Pick<SavingsProductView, 'rate' | 'days'>) => ({
  rate: rateOf(rate),
  days,
})

/** A product's name in the language that is shown. */
export const useProductName = () => {
  const { language } = useLanguage()
  return (names: SavingsNamesView): string => savingsNameIn(names, language)
}

/** A rate a year, as a percentage. */
export const useRateText = () => {
  const format = useFormat()
  return (text: string): string => format.share(rateOf(text))
}
