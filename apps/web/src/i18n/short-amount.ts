import { formatCents, type Cents } from '@plumbline/rules/money'
import { useLanguage } from './language.ts'

const digits = 3
const plus = '+'

/** Money where there is no room for it: '+12.3', '−1.24K'. Three digits and a sign; the whole amount stands beside it. */
export const useShortAmount = (): ((amount: Cents) => string) => {
  const { locale } = useLanguage()
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: digits })
  return amount => {
    const text = short.format(formatCents(amount) as Intl.StringNumericLiteral).replace('-', '−')
    return amount > 0n ? plus + text : text
  }
}

/** A level of a scale in USD, without a sign where there is none: '30K', '29.5K'. */
export const useShortUsd = (): ((usd: number) => string) => {
  const { locale } = useLanguage()
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: digits })
  return usd => short.format(usd).replace('-', '−')
}
