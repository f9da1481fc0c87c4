import type { SavingsProductView } from '@plumbline/protocol/savings'
import { minCents, parseCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'

const example = '1500.50'

export type SavingsAmount = {
  /** Undefined while it cannot be saved. */
  readonly value: Cents | undefined
  /** What is wrong with what stands in the field; nothing is wrong with an empty one. */
  readonly fault: string | undefined
  /** The most that could be saved now. */
  readonly most: Cents
}

/** Reads an amount as it is typed, for a product and what is available. */
export const useSavingsAmount = () => {
  const t = useTranslations('savings')
  const format = useFormat()
  const { read, write } = useTypedDecimals()
  return (typed: string, product: SavingsProductView, available: string): SavingsAmount => {
    const free = centsOf(available)
    const most = product.left === null ? free : minCents(free, centsOf(product.left))
    if (typed === '') return { value: undefined, fault: undefined, most }
    const plain = read(typed)
    const value = plain === undefined ? undefined : parseCents(plain)
    const wrong = (fault: string): SavingsAmount => ({ value: undefined, fault, most })
    if (value === undefined || value <= 0n) return wrong(t('badAmount', { example: write(example) }))
    if (value < centsOf(product.min)) return wrong(t('below', { amount: format.money(centsOf(product.min)) }))
    if (product.left !== null && value > centsOf(product.left))
      return wrong(t('above', { amount: format.money(centsOf(product.left)) }))
    if (value > free) return wrong(t('tooMuch', { amount: format.money(free) }))
    return { value, fault: undefined, most }
  }
}
