import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import {
  breakEvenOf,
  houseEdgeOf,
  shippedTermsOf,
  termBounds,
  type TermProductTerms,
  type Yield,
} from '@plumbline/rules/term'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

/** Hundredths of a percent: two places of a percent. */
const percentPlaces = 2
const figures = ['yield', 'min', 'max', 'running', 'payout'] as const
type Figure = (typeof figures)[number]
const labels = {
  yield: 'termYield',
  min: 'termMin',
  max: 'termMax',
  running: 'termRunning',
  payout: 'termPayout',
} as const satisfies Record<Figure, string>

/** What a yield means for customers and for the firm, as it is typed. */
const Odds = ({ rate }: { readonly rate: Yield | undefined }) => {
  const t = useTranslations('workTable')
  const format = useFormat()
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-3 rounded-field border border-line p-3 text-13">
      <div>
        <dt className="text-12 text-t2">{t('termBreakEven')}</dt>
        <dd className="mt-0.5 text-16 font-semi">
          {rate === undefined ? '–' : format.share(breakEvenOf(rate))}
        </dd>
      </div>
      <div>
        <dt className="text-12 text-t2">{t('termEdge')}</dt>
        <dd className="mt-0.5 text-16 font-semi">
          {rate === undefined ? '–' : format.share(houseEdgeOf(rate))}
        </dd>
      </div>
    </dl>
  )
}

/** The terms of one product, with the odds that follow from its yield. */
export const TermProductFields = ({ name, entry, onKeep, onCancel }: EntryEditor<TermProductTerms>) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const shipped = shippedTermsOf(name)
  const textOf = (figure: Figure, value: number): string =>
    decimals.write(figure === 'yield' ? formatDecimal(BigInt(value), percentPlaces, 0) : String(value))
  const from = entry ?? shipped
  const [offered, setOffered] = useState(from?.offered !== false)
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>(
    () =>
      Object.fromEntries(
        figures.map(figure => [figure, from === undefined ? '' : textOf(figure, from[figure])]),
      ) as Record<Figure, string>,
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const read = (figure: Figure): number | undefined => {
    const plain = decimals.read(typed[figure].trim())
    const value = plain && parseDecimal(plain, figure === 'yield' ? percentPlaces : 0)
    if (value === undefined || value === '') return undefined
    const { min, max } = termBounds[figure]
    return value >= BigInt(min) && value <= BigInt(max) ? Number(value) : undefined
  }
  const [rate, min, max, running, payout] = figures.map(read)
  const isAboveMax = min !== undefined && max !== undefined && min > max
  const keep = () => {
    setTried('yes')
    if (rate === undefined || min === undefined || max === undefined || isAboveMax) return
    if (running !== undefined && payout !== undefined)
      onKeep({ offered, yield: rate as Yield, min, max, running, payout })
  }
  return (
    <>
      <Checkbox checked={offered} onChange={event => setOffered(event.target.checked)}>
        {t('termOffered')}
      </Checkbox>
      {figures.map(figure => {
        const bounds = {
          minimum: textOf(figure, termBounds[figure].min),
          maximum: textOf(figure, termBounds[figure].max),
        }
        return (
          <div key={figure} className="space-y-3">
            <TextField
              label={t(labels[figure])}
              aside={
                shipped === undefined
                  ? t('bounds', bounds)
                  : t('shippedAside', { value: textOf(figure, shipped[figure]), ...bounds })
              }
              value={typed[figure]}
              inputMode={figure === 'yield' ? 'decimal' : 'numeric'}
              autoComplete="off"
              error={tried === 'yes' && read(figure) === undefined ? t('bounds', bounds) : undefined}
              onChange={event => setTyped({ ...typed, [figure]: event.target.value })}
            />
            {figure === 'yield' && <Odds rate={rate as Yield | undefined} />}
          </div>
        )
      })}
      <EntryEnd
        fault={tried === 'yes' && isAboveMax ? t('termMinAboveMax') : undefined}
        onKeep={keep}
        onCancel={onCancel}
      />
    </>
  )
}
