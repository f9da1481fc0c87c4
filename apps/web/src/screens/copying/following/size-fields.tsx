import { multiplierBounds, sizings } from '@plumbline/rules/copying'
import { formatDecimal } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import type { FollowForm } from './use-form.ts'

const places = 2
const quick = ['0.50', '1.00', '2.00'] as const

/** How large a copy is: by the trader's lots, or by the two equities as well. */
export const SizeFields = ({ form: { typed, set, read, isWrong } }: { form: FollowForm }) => {
  const t = useTranslations('following')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const bound = (value: number) => decimals.write(formatDecimal(BigInt(value), places, 0))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-13 font-medium text-t2">{t('sizing')}</legend>
      <Segmented
        wide
        name={t('sizing')}
        value={typed.sizing}
        onChange={sizing => set({ sizing })}
        options={sizings.map(value => ({ value, label: t(`sizing_${value}`) }))}
      />
      <p className="text-13 text-t2">
        {t(`about_${typed.sizing}`, {
          multiplier: read.multiplier === undefined ? '–' : format.decimal(read.multiplier),
        })}{' '}
        {t('rounding')}
      </p>
      <TextField
        label={t('multiplier')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.multiplier}
        onChange={event => set({ multiplier: event.target.value.trim() })}
        error={
          isWrong('multiplier')
            ? t('badMultiplier', {
                minimum: bound(multiplierBounds.min),
                maximum: bound(multiplierBounds.max),
              })
            : undefined
        }
      />
      <Chips
        name={t('multiplier')}
        value={quick.find(each => each === read.multiplier)}
        options={quick.map(value => ({ value, label: `×${format.decimal(value)}` }))}
        onPick={value => set({ multiplier: decimals.write(value) })}
      />
    </fieldset>
  )
}
