import {
  loanBounds,
  loanTermBounds,
  loanTermsMax,
  ratePercentScale,
  readLoanProduct,
  type LoanProduct,
} from '@plumbline/rules/lending'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useWholes } from '../whole.ts'
import { LoanWorstCase } from './worst-case.tsx'
import { loanLabels } from './words.ts'

const figures = ['min', 'max', 'freeDays', 'dailyRate', 'penaltyRate', 'pauseMinutes'] as const
type Figure = (typeof figures)[number]
/** Rates are millionths: so many places of a percent. */
const placesOf = (figure: Figure): number =>
  figure === 'dailyRate' || figure === 'penaltyRate' ? ratePercentScale : 0

type Typed = Readonly<Record<Figure | 'terms', string>> & { readonly offered: boolean }

/** '7, 14, 30' as days, shortest first and each once; undefined where it names none, or something else. */
const readTerms = (typed: string): readonly number[] | undefined => {
  const words = typed.split(/[\s,;]+/).filter(word => word !== '')
  if (words.length === 0 || words.some(word => !/^\d{1,4}$/.test(word))) return undefined
  const terms = [...new Set(words.map(Number))].toSorted((left, right) => left - right)
  const isWithin = terms.every(term => term >= loanTermBounds.min && term <= loanTermBounds.max)
  return isWithin && terms.length <= loanTermsMax ? terms : undefined
}

const useTyping = () => {
  const decimals = useTypedDecimals()
  const wholes = useWholes()
  const textOf = (figure: Figure, value: number): string =>
    placesOf(figure) === 0
      ? wholes.write(value)
      : decimals.write(formatDecimal(BigInt(value), placesOf(figure), 0))
  const valueOf = (figure: Figure, typed: string): number | undefined => {
    if (placesOf(figure) === 0) return wholes.read(typed)
    const plain = decimals.read(typed.trim())
    const value = plain === undefined ? undefined : parseDecimal(plain, placesOf(figure))
    return value === undefined ? undefined : Number(value)
  }
  const read = (figure: Figure, typed: string): number | undefined => {
    const value = valueOf(figure, typed)
    const { min, max } = loanBounds[figure]
    return value !== undefined && value >= min && value <= max ? value : undefined
  }
  return {
    textOf,
    read,
    typedOf: (product: LoanProduct): Typed => ({
      ...(Object.fromEntries(figures.map(figure => [figure, textOf(figure, product[figure])])) as Record<
        Figure,
        string
      >),
      terms: product.terms.join(', '),
      offered: product.offered,
    }),
    /** The product that is typed; undefined while a part of it cannot be read, or they do not go together. */
    productOf: ({ offered, terms, ...typed }: Typed): LoanProduct | undefined => {
      const values = figures.map(figure => [figure, read(figure, typed[figure])] as const)
      const days = readTerms(terms)
      if (days === undefined || values.some(([, value]) => value === undefined)) return undefined
      const product = readLoanProduct({ offered, terms: days, ...Object.fromEntries(values) })
      return product.ok ? product.value : undefined
    },
  }
}

type Props = {
  readonly held: LoanProduct
  /** Undefined while what is typed is no product. */
  readonly onChange: (product: LoanProduct | undefined) => void
}

/** The terms of the bridge loan, with what they cost at worst. */
export const LoanProductFields = ({ held, onChange }: Props) => {
  const t = useTranslations('workTable')
  const { textOf, read, typedOf, productOf } = useTyping()
  const [typed, setTyped] = useState(() => typedOf(held))
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(productOf(next))
  }
  const termsFault = t('loanTermsFault', {
    count: String(loanTermsMax),
    minimum: String(loanTermBounds.min),
    maximum: String(loanTermBounds.max),
  })
  const [min, max] = [read('min', typed.min), read('max', typed.max)]
  const faultOf = (figure: Figure, bounds: { minimum: string; maximum: string }): string | undefined => {
    if (read(figure, typed[figure]) === undefined) return t('bounds', bounds)
    return figure === 'min' && min !== undefined && max !== undefined && min > max
      ? t('loanMinAboveMax')
      : undefined
  }
  const field = (figure: Figure) => {
    const bounds = {
      minimum: textOf(figure, loanBounds[figure].min),
      maximum: textOf(figure, loanBounds[figure].max),
    }
    return (
      <TextField
        key={figure}
        label={t(loanLabels[figure])}
        aside={t('bounds', bounds)}
        value={typed[figure]}
        inputMode={placesOf(figure) > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        error={faultOf(figure, bounds)}
        onBlur={() => {
          const value = read(figure, typed[figure])
          if (value !== undefined) setTyped({ ...typed, [figure]: textOf(figure, value) })
        }}
        onChange={event => change({ [figure]: event.target.value })}
      />
    )
  }
  return (
    <>
      <Checkbox checked={typed.offered} onChange={event => change({ offered: event.target.checked })}>
        {t(loanLabels.offered)}
      </Checkbox>
      {(['min', 'max'] as const).map(field)}
      <TextField
        label={t(loanLabels.terms)}
        aside={t('loanTermsAside', { example: '7, 14, 30' })}
        value={typed.terms}
        autoComplete="off"
        error={readTerms(typed.terms) === undefined ? termsFault : undefined}
        onChange={event => change({ terms: event.target.value })}
      />
      {(['freeDays', 'dailyRate', 'penaltyRate', 'pauseMinutes'] as const).map(field)}
      <LoanWorstCase product={productOf(typed)} />
    </>
  )
}
