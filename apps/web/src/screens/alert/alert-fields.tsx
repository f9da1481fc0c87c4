import { deployment } from '../../deployment.ts'
import type { InstrumentView } from '@plumbline/protocol/market'
import { alertNoteLengthMax, alertPauses, alertRateMax, alertRateMin } from '@plumbline/rules/alert'
import { formatPrice } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { PriceField } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isOfPrice, type AlertForm, type Ends, type Kind } from './use-alert-form.ts'
import { useFigures } from './use-figures.ts'

const minutesPerHour = 60

const kinds = [
  ['at_or_above', 'kindAtOrAbove'],
  ['at_or_below', 'kindAtOrBelow'],
  ['crosses', 'kindCrosses'],
  ['rises', 'kindRises'],
  ['falls', 'kindFalls'],
] as const satisfies readonly (readonly [Kind, string])[]

type LevelProps = { form: AlertForm; view: InstrumentView | undefined }

const PriceLevel = ({ form, view }: LevelProps) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const now = useFigures(view)?.price[form.side]
  const example = view === undefined || now === undefined ? (view?.tick ?? '') : formatPrice(now, view)
  return (
    <PriceField
      label={t('level')}
      value={form.level}
      onChange={form.set.level}
      aside={view && now !== undefined && t('now', { value: deployment.priceText + format.price(now, view) })}
      error={form.isBad ? t('badPrice', { example: decimals.write(example) }) : undefined}
    />
  )
}

const PercentLevel = ({ form, view }: LevelProps) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const change = useFigures(view)?.change
  return (
    <TextField
      label={t('percent')}
      value={form.level}
      inputMode="decimal"
      autoComplete="off"
      aside={change !== undefined && t('now', { value: format.percentChange(change) })}
      onChange={event => form.set.level(event.target.value.trim())}
      end={<span className="shrink-0 pr-3.5 text-14 text-t3">%</span>}
      error={
        form.isBad
          ? t('badPercent', { minimum: format.rate(alertRateMin), maximum: format.rate(alertRateMax) })
          : undefined
      }
    />
  )
}

/** What is waited for, how often it is told, until when, and a word to oneself. */
export const AlertFields = ({ form, view }: { form: AlertForm; view: InstrumentView | undefined }) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const pauseText = (minutes: number): string =>
    minutes < minutesPerHour
      ? t('againMinutes', { minutes: format.count(minutes) })
      : t('againHours', { hours: format.count(minutes / minutesPerHour) })
  const ends: { value: Ends; label: string }[] = [
    { value: 'never', label: t('endsNever') },
    ...(form.before === undefined
      ? []
      : [
          {
            value: 'as it is' as const,
            label: t('endsAt', { time: format.dateTime(Date.parse(form.before)) }),
          },
        ]),
    { value: 'day', label: t('endsDay') },
    { value: 'week', label: t('endsWeek') },
    { value: 'month', label: t('endsMonth') },
  ]
  return (
    <>
      <Select
        label={t('condition')}
        value={form.kind}
        onChange={form.set.kind}
        options={kinds.map(([value, label]) => ({ value, label: t(label) }))}
      />
      {isOfPrice(form.kind) ? (
        <>
          <Select
            label={t('side')}
            value={form.side}
            onChange={form.set.side}
            options={form.sides.map(value => ({ value, label: t(value) }))}
          />
          <PriceLevel form={form} view={view} />
        </>
      ) : (
        <PercentLevel form={form} view={view} />
      )}
      <Select
        label={t('repeat')}
        value={form.pause}
        onChange={form.set.pause}
        options={[
          { value: 'once', label: t('once') },
          ...alertPauses.map(minutes => ({ value: String(minutes), label: pauseText(minutes) })),
        ]}
      />
      <Select label={t('ends')} value={form.ends} onChange={form.set.ends} options={ends} />
      <TextField
        label={t('note')}
        aside={t('noteLimit', { maximum: format.count(alertNoteLengthMax) })}
        value={form.note}
        maxLength={alertNoteLengthMax}
        autoComplete="off"
        onChange={event => form.set.note(event.target.value)}
      />
    </>
  )
}
