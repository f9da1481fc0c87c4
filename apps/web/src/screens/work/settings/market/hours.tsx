import type { ShippedCalendar } from '@plumbline/protocol/setting'
import type { HoursOverride } from '@plumbline/rules/hours'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DayField } from '../../shared/days/day-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { dayKinds, isShortened, linesOf, readLines, type DayLine } from '../days.ts'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'
import { useLines } from '../../shared/queue/use-lines.ts'

/** What an entry says, day by day. */
export const useHoursText = () => {
  const t = useTranslations('workTable')
  const format = useFormat()
  return (override: HoursOverride): string => {
    const days = linesOf(override).map(({ day: of, kind, time }) => {
      const day = format.date(Date.parse(of))
      switch (kind) {
        case 'holidays':
          return t('holidayText', { day })
        case 'regular':
          return t('regularText', { day })
        case 'earlyCloses':
          return t('earlyText', { day, time })
        case 'lateOpens':
          return t('lateText', { day, time })
      }
    })
    const { through } = override
    const end = through === undefined ? [] : [t('throughText', { day: format.date(Date.parse(through)) })]
    return [...days, ...end].join(' · ')
  }
}

type LineProps = {
  readonly line: DayLine
  readonly zone: string
  readonly onChange: (line: DayLine) => void
  readonly onRemove: () => void
}

const Line = ({ line, zone, onChange, onRemove }: LineProps) => {
  const t = useTranslations('workTable')
  return (
    <li className="space-y-2 border-b border-line pb-3">
      <DayField label={t('day')} value={line.day} onChange={day => onChange({ ...line, day })} />
      <Select
        label={t('dayKind')}
        value={line.kind}
        options={dayKinds.map(kind => ({ value: kind, label: t(`kind_${kind}`) }))}
        onChange={kind => onChange({ ...line, kind })}
      />
      {isShortened(line.kind) && (
        <TextField
          label={t('time', { zone })}
          type="time"
          value={line.time}
          onChange={event => onChange({ ...line, time: event.target.value })}
        />
      )}
      <Button look="reject" size="row" onClick={onRemove}>
        {t('dayRemove', { day: line.day })}
      </Button>
    </li>
  )
}

type Props = EntryEditor<HoursOverride> & { readonly calendar: ShippedCalendar }

/** Days of one calendar that are otherwise than shipped. */
export const HoursFields = ({ calendar, name, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const hoursText = useHoursText()
  const format = useFormat()
  const { lines, add, change, remove } = useLines<DayLine>(() =>
    entry === undefined ? [{ id: 0, day: '', kind: 'holidays', time: '' }] : linesOf(entry),
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const [through, setThrough] = useState(entry?.through ?? '')
  const read = readLines(name, lines, through)
  const fault =
    lines.length === 0 && through === ''
      ? t('daysMissing')
      : read === undefined
        ? t('daysInvalid')
        : undefined
  const { holidays, earlyCloses, lateOpens } = calendar
  const shipped = hoursText({ holidays, earlyCloses, lateOpens } as HoursOverride)
  return (
    <>
      <p className="text-13 text-t2">{t('calendarCodes', { codes: format.list(calendar.codes) })}</p>
      <p className="text-13 text-t2">
        {shipped === '' ? t('calendarNoDays') : t('calendarDays', { days: shipped })}
      </p>
      {calendar.through !== null && (
        <p className="text-13 text-t2">
          {t('calendarThrough', { day: format.date(Date.parse(calendar.through)) })}
        </p>
      )}
      <ul className="space-y-3">
        {lines.map(line => (
          <Line
            key={line.id}
            line={line}
            zone={calendar.timeZone}
            onChange={change}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <Button
        look="outline"
        size="row"
        onClick={() => add(id => ({ id, day: '', kind: 'holidays', time: '' }))}
      >
        {t('dayAdd')}
      </Button>
      <DayField label={t('through')} value={through} onChange={setThrough} />
      <EntryEnd
        fault={tried === 'yes' ? fault : undefined}
        onKeep={() => {
          setTried('yes')
          if (read !== undefined && fault === undefined) onKeep(read)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
