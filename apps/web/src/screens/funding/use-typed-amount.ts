import { parseDecimal } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'

const example = '250.50'
/** Places that are read before it is judged how many a currency has. */
const placesMax = 18

export type TypedAmount = {
  /** In units of 10^-decimals; undefined while it cannot be sent. */
  readonly value: bigint | undefined
  /** The same as plain decimal text. */
  readonly plain: string | undefined
  /** What is wrong with what stands in the field; nothing is wrong with an empty one. */
  readonly fault: string | undefined
}

/** Reads an amount of so many decimals as it is typed. */
export const useTypedAmount = () => {
  const t = useTranslations('funding')
  const { read, write } = useTypedDecimals()
  return (typed: string, decimals: number): TypedAmount => {
    if (typed === '') return { value: undefined, plain: undefined, fault: undefined }
    const plain = read(typed)
    const value = plain === undefined ? undefined : parseDecimal(plain, decimals)
    if (plain !== undefined && value !== undefined && value > 0n) return { value, plain, fault: undefined }
    const isTooFine =
      value === undefined && plain !== undefined && parseDecimal(plain, placesMax) !== undefined
    return {
      value: undefined,
      plain: undefined,
      fault: isTooFine
        ? t('tooPrecise', { count: String(decimals) })
        : t('badAmount', { example: write(example) }),
    }
  }
}
