import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readMoment, writeMoment } from './moment.ts'

/** A year is typed figure by figure, and each of them makes a date. */
const typingMs = 500
const secondMs = 1_000

type Props = { at: number; stepMs: number; onChange: (at: number) => void }

/** Date and time of UTC, shown as soon as they are another moment, and steps to the seconds before and after. */
export const MomentFields = ({ at, stepMs, onChange }: Props) => {
  const t = useTranslations('tickLog')
  const [shown, setShown] = useState<{ at: number; day: string; time: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [ownDay = '', ownTime = ''] = writeMoment(at).split(' ')
  // What was typed counts until another moment came by a step or by the address.
  const { day, time } = shown?.at === at ? shown : { day: ownDay, time: ownTime }
  const type = (typed: { day: string; time: string }) => {
    setShown({ at, ...typed })
    clearTimeout(timer.current)
    const moment = readMoment(`${typed.day} ${typed.time}`)
    if (moment !== undefined && moment >= 0) timer.current = setTimeout(() => onChange(moment), typingMs)
  }
  const seconds = String(stepMs / secondMs)
  const steps = [
    { text: t('earlier', { seconds }), by: -stepMs },
    { text: t('later', { seconds }), by: stepMs },
  ]
  return (
    <div className="flex flex-wrap items-end gap-2.5 px-4 pt-3 pb-4">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('date')}
          type="date"
          value={day}
          onChange={event => type({ day: event.target.value, time })}
        />
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('timeOf')}
          type="time"
          step={1}
          value={time}
          onChange={event => type({ day, time: event.target.value })}
        />
      </div>
      <div className="flex w-full gap-2.5 tablet:w-auto">
        {steps.map(({ text, by }) => (
          <div key={text} className="grid flex-1">
            <Button look="secondary" size="pair" onClick={() => onChange(at + by)}>
              {text}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
