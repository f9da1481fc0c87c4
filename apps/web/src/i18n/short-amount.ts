import { formatCents, type Cents } from '@plumbline/rules/money'
import { useLanguage } from './language.ts'

const digits = 3
const plus = '+'
/** Below a hundred USD, cents fit. */
const centsBelow = 100_00n

/** Money where there is no room for it: '+12.30', '+123', '−1.24K'. With cents or of three digits, and with its sign; the whole amount stands beside it. */
export const useShortAmount = (): ((amount: Cents) => string) => {
  const { locale } = useLanguage()
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: digits })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return amount => {
    const hasCents = amount < centsBelow && amount > -centsBelow
    const text = (hasCents ? exact : short)
      .format(formatCents(amount) as Intl.StringNumericLiteral)
      .replace('-', '−')
    return amount > 0n ? plus + text : text
  }
}

/** A level of a scale in USD, without a sign where there is none: '30K', '29.5K'. */
export const useShortUsd = (): ((usd: number) => string) => {
  const { locale } = useLanguage()
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: digits })
  return usd => short.format(usd).replace('-', '−')
}
