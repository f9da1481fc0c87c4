import { isRecord } from '@plumbline/rules/setting'
import { weekdays, type Weekday } from '@plumbline/rules/support'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../../i18n/language.ts'
import { weekdaysOf } from '../../../../shared/calendar/months.ts'
import { Select } from '../../../../ui/fields/select.tsx'

const quarters = 24 * 4
/** Every quarter of an hour of a day, its end included: '00:00' to '24:00'. */
const times = Array.from(
  { length: quarters + 1 },
  (_, at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
)
const dayEnd = '24:00'
/** Until when a day is open at first. */
const officeEnd = '18:00'
const choices = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** As it is stored: a zone, and 'from-to' for each day that is not closed. */
type Written = Readonly<Partial<Record<Weekday | 'zone', string>>>

const writtenOf = (held: unknown): Written =>
  isRecord(held)
    ? Object.fromEntries(Object.entries(held).filter(([, text]) => typeof text === 'string'))
    : {}

type Props = { readonly value: unknown; readonly onChange: (value: Written) => void }

/** A time zone, and for each day from when until when somebody answers. */
export const SupportHoursField = ({ value, onChange }: Props) => {
  const t = useTranslations('workSetting')
  const { locale } = useLanguage()
  const names = weekdaysOf(locale, 'long')
  const written = writtenOf(value)
  const zone = written.zone ?? 'UTC'
  const put = (day: Weekday, span: string | undefined) => {
    const next = { ...written, zone, [day]: span }
    // In the order of the week, whatever was opened last.
    onChange(
      Object.fromEntries(
        (['zone', ...weekdays] as const).flatMap(name => (next[name] ? [[name, next[name]]] : [])),
      ),
    )
  }
  return (
    <div className="space-y-3">
      <Select
        label={t('zone')}
        value={zone}
        options={choices([...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])])}
        onChange={picked => onChange({ ...written, zone: picked })}
      />
      {weekdays.map((day, index) => {
        const [from = '', to = dayEnd] = written[day]?.split('-') ?? []
        const name = names[index] ?? day
        return (
          <div key={day} className="grid grid-cols-2 gap-2">
            <Select
              label={t('dayFrom', { day: name })}
              value={from}
              options={[{ value: '', label: t('dayClosed') }, ...choices(times.slice(0, -1))]}
              onChange={picked => {
                const wanted = from === '' ? officeEnd : to
                const end = wanted > picked ? wanted : dayEnd
                put(day, picked === '' ? undefined : `${picked}-${end}`)
              }}
            />
            {from !== '' && (
              <Select
                label={t('dayTo', { day: name })}
                value={to}
                options={choices(times.filter(time => time > from))}
                onChange={picked => put(day, `${from}-${picked}`)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
