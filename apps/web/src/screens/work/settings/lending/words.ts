import { readLoanProduct, type LoanProduct } from '@plumbline/rules/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'

type Field = keyof LoanProduct
export const loanLabels = {
  offered: 'loanOffered',
  min: 'loanMin',
  max: 'loanMax',
  terms: 'loanTerms',
  freeDays: 'loanFreeDays',
  dailyRate: 'loanDailyRate',
  penaltyRate: 'loanPenaltyRate',
  pauseMinutes: 'loanPause',
} as const satisfies Record<Field, string>
const isField = (name: string): name is Field => Object.hasOwn(loanLabels, name)

/** What the terms of the loan are called, and what each says. */
export const useLoanProductWords = () => {
  const t = useTranslations('workTable')
  const format = useFormat()
  const text = (field: Field, product: LoanProduct): string => {
    switch (field) {
      case 'offered':
        return t(product.offered ? 'yes' : 'no')
      case 'terms':
        return product.terms.map(format.count).join(', ')
      case 'min':
      case 'max':
      case 'freeDays':
      case 'pauseMinutes':
        return format.count(product[field])
      case 'dailyRate':
      case 'penaltyRate':
        return format.rate(product[field])
    }
  }
  return {
    name: (field: string): string => (isField(field) ? t(loanLabels[field]) : field),
    /** Undefined where it cannot be read. */
    value: (field: string, value: unknown): string | undefined => {
      if (!isField(field)) return undefined
      // A bound alone may lie beyond what is shipped for the other one.
      const alone =
        field === 'min'
          ? { min: value, max: value }
          : field === 'max'
            ? { min: value, max: value }
            : { [field]: value }
      const read = readLoanProduct(alone)
      return read.ok ? text(field, read.value) : undefined
    },
  }
}
