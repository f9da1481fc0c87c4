import type { SavingsProductView } from '@plumbline/protocol/savings'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { Radio } from '../../../ui/tick.tsx'
import { useProductName, useRateText } from '../figures.ts'

type Props = {
  readonly product: SavingsProductView
  readonly chosen: boolean
  /** Its days alone do not tell it from another one. */
  readonly isNamed: boolean
  readonly onChoose: () => void
  /** Shown within the chosen one. */
  readonly children: ReactNode
}

/** What a product asks for, and what of it is left. */
const Limits = ({ product }: { product: SavingsProductView }) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const { min, max, left, placesLeft, state } = product
  const least = format.money(centsOf(min))
  const lines = [
    max === null
      ? t('minDeposit', { amount: least })
      : t('range', { min: least, max: format.money(centsOf(max)) }),
    left !== null && left !== max && t('left', { amount: format.money(centsOf(left)) }),
    state === 'open' ? placesLeft !== null && t('places', { count: placesLeft }) : t(state),
  ].filter(line => line !== false)
  return lines.map(line => (
    <span key={line} className="block text-13 text-t3">
      {line}
    </span>
  ))
}

/** One product to choose, with its time and its rate. */
export const Product = ({ product, chosen, isNamed, onChoose, children }: Props) => {
  const t = useTranslations('savings')
  const nameOf = useProductName()
  const rateText = useRateText()
  const id = useId()
  const closed = product.state !== 'open'
  return (
    <li
      className={classes(
        'rounded-card ring-inset',
        chosen ? 'ring-2 ring-primary' : 'ring-1 ring-line',
        closed && 'bg-sunk',
      )}
      data-testid={`product-${product.id}`}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3.5 px-3.5 py-3">
        <span className="w-16 shrink-0 border-r border-line pr-3 text-center">
          <span className="block text-16 font-bold">{t('days', { count: product.days })}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className={isNamed ? 'block text-14 font-semi' : 'sr-only'}>{nameOf(product.names)}</span>
          <span className="block text-16 font-bold text-up">
            {rateText(product.rate)} <span className="text-13 font-regular text-t3">{t('aYear')}</span>
          </span>
          <Limits product={product} />
        </span>
        <Radio id={id} name="savings-product" checked={chosen} disabled={closed} onChange={onChoose} />
      </label>
      {chosen && <div className="mx-3.5 border-t border-line py-3">{children}</div>}
    </li>
  )
}
