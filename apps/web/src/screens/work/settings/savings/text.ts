import type { SavingsProductTerms } from '@plumbline/rules/savings'
import { savingsNameIn } from '@plumbline/rules/savings'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../../i18n/language.ts'

/** What the terms of a product say. */
export const useSavingsProductText = () => {
  const t = useTranslations('workTable')
  const format = useFormat()
  const { language } = useLanguage()
  return ({ names, rate, days, min, max, places, offered }: SavingsProductTerms): string =>
    [
      t('savingsText', {
        name: savingsNameIn(names, language),
        rate: format.share(rate),
        days: format.count(days),
        min: format.count(min),
      }),
      ...(max === null ? [] : [`≤ ${format.count(max)}\u00A0USD`]),
      ...(places === null ? [] : [`${t('savingsPlaces')}: ${format.count(places)}`]),
      ...(offered ? [] : [t('savingsClosed')]),
    ].join(' · ')
}
