import { digestRhythms, type DigestRhythm, type QuietHours } from '@plumbline/rules/notification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NotificationPreference } from '../../live/account/alerts.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Props = {
  preference: NotificationPreference
  disabled: boolean
  onSave: (next: Partial<NotificationPreference>) => void
}

/** From ten in the evening to seven, until other hours are chosen. */
const night: QuietHours = { from: 22 * 60, to: 7 * 60 }

const two = (figure: number): string => String(figure).padStart(2, '0')
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minuteOf = (clock: string): number | undefined => {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === '' ? undefined : Number(hours) * 60 + Number(minutes)
}

/** A time of the day: saved when it is left, because a half-typed one is a time too. */
const Clock = ({
  label,
  minute,
  disabled,
  onLeave,
}: {
  label: string
  minute: number
  disabled: boolean
  onLeave: (minute: number) => void
}) => {
  const [typed, setTyped] = useState(clockOf(minute))
  return (
    <TextField
      label={label}
      type="time"
      value={typed}
      disabled={disabled}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => {
        const next = minuteOf(typed)
        if (next === undefined) setTyped(clockOf(minute))
        else if (next !== minute) onLeave(next)
      }}
    />
  )
}

const zonesOf = (chosen: string): readonly string[] => [
  ...new Set([chosen, new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC']),
]

const rhythmWords = { daily: 'daily', weekly: 'weekly', off: 'digestOff' } as const satisfies Record<
  DigestRhythm,
  string
>

/** When devices stay silent, and when the digest comes. */
export const DigestAndQuietHours = ({ preference, disabled, onSave }: Props) => {
  const t = useTranslations('notificationChoice')
  const { quiet, timeZone, digest } = preference
  return (
    <>
      <div className="mt-8 border-b border-line pb-3">
        <Switch
          label={t('quiet')}
          hint={t('quietMore')}
          on={quiet !== null}
          disabled={disabled}
          onChange={on => onSave({ quiet: on ? night : null })}
        />
        {quiet !== null && (
          <div className="grid grid-cols-2 gap-3 pt-2">
            <Clock
              key={`from ${quiet.from}`}
              label={t('from')}
              minute={quiet.from}
              disabled={disabled}
              onLeave={from => onSave({ quiet: { ...quiet, from } })}
            />
            <Clock
              key={`to ${quiet.to}`}
              label={t('to')}
              minute={quiet.to}
              disabled={disabled}
              onLeave={to => onSave({ quiet: { ...quiet, to } })}
            />
          </div>
        )}
      </div>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <div>
          <Select
            label={t('digest')}
            value={digest}
            disabled={disabled}
            options={digestRhythms.map(value => ({ value, label: t(rhythmWords[value]) }))}
            onChange={picked => onSave({ digest: picked })}
          />
          <p className="pt-1.5 text-13 text-t3">{t('digestMore')}</p>
        </div>
        <Select
          label={t('zone')}
          value={timeZone}
          disabled={disabled}
          options={zonesOf(timeZone).map(value => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={picked => onSave({ timeZone: picked })}
        />
      </div>
    </>
  )
}
