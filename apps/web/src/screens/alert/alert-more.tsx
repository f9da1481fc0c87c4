import { alertNoteLengthMax, alertPauses } from '@plumbline/rules/alert'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { isOfPrice, kinds, type AlertForm, type Ends, type Kind } from './use-alert-form.ts'

const minutesPerHour = 60

const kindTexts = {
  reaches: 'kindReaches',
  crosses: 'kindCrosses',
  rises: 'kindRises',
  falls: 'kindFalls',
} as const satisfies Record<Kind, string>

/** What most alerts leave as it is: another condition, how often it is told, until when, and a word to oneself. */
export const AlertMore = ({ form }: { form: AlertForm }) => {
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
    <Disclosure title={t('more')}>
      <div className="space-y-3.5 pt-1">
        <Select
          label={t('condition')}
          value={form.kind}
          onChange={form.set.kind}
          options={kinds.map(value => ({ value, label: t(kindTexts[value]) }))}
        />
        {isOfPrice(form.kind) && (
          <Select
            label={t('side')}
            value={form.side}
            onChange={form.set.side}
            options={form.sides.map(value => ({ value, label: t(value) }))}
          />
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
      </div>
    </Disclosure>
  )
}
