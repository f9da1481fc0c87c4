import { parseCents, zero, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { CardMethod } from '../../live/funding/payments.ts'

const example = '250.50'

export type JudgedAmount = { readonly value: Cents | undefined; readonly fault: string | undefined }

/** Reads an amount as it is typed, and says why it cannot be paid. */
export const useAmountFault = ({ minimum, maximum, dayLeft }: CardMethod) => {
  const t = useTranslations('payment')
  const funding = useTranslations('funding')
  const format = useFormat()
  const { read, write } = useTypedDecimals()
  const refused = (fault: string | undefined): JudgedAmount => ({ value: undefined, fault })
  return (typed: string, { asked }: { asked: boolean }): JudgedAmount => {
    if (typed === '') return refused(asked ? funding('needAmount') : undefined)
    const plain = read(typed)
    const amount = plain === undefined ? undefined : parseCents(plain)
    if (amount === undefined || amount <= zero)
      return refused(funding('badAmount', { example: write(example) }))
    if (amount < centsOf(minimum)) return refused(t('tooLittle', { amount: format.money(centsOf(minimum)) }))
    if (amount > centsOf(maximum)) return refused(t('tooMuch', { amount: format.money(centsOf(maximum)) }))
    if (amount > centsOf(dayLeft)) return refused(t('overDay', { amount: format.money(centsOf(dayLeft)) }))
    return { value: amount, fault: undefined }
  }
}
