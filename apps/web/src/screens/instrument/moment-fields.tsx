import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSettled } from '../../ui/hooks/use-settled.ts'
import { readMoment, writeMoment } from './moment.ts'

/** A year is typed figure by figure, and each of them makes a date. */
const typingMs = 500
const secondMs = 1_000
const isSameSecond = (one: number, other: number) =>
  Math.floor(one / secondMs) === Math.floor(other / secondMs)

type Props = { at: number; stepMs: number; onChange: (at: number) => void }

/** Date and time of UTC, shown as soon as they are another moment, and steps to the seconds before and after. */
export const MomentFields = ({ at, stepMs, onChange }: Props) => {
  const t = useTranslations('tickLog')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [filled, setFilled] = useState<number>()
  // Another moment came by a step or by the address.
  if (filled !== at) {
    const [ofDay = '', ofTime = ''] = writeMoment(at).split(' ')
    setFilled(at)
    setDay(ofDay)
    setTime(ofTime)
  }
  const settled = useSettled(`${day} ${time}`, typingMs)
  const moment = readMoment(settled)
  useEffect(() => {
    if (settled !== `${day} ${time}` || moment === undefined || moment < 0 || isSameSecond(moment, at)) return
    onChange(moment)
  }, [settled])
  const seconds = String(stepMs / secondMs)
  const steps = [
    { text: `−${seconds} s`, name: t('earlier', { seconds }), by: -stepMs },
    { text: `+${seconds} s`, name: t('later', { seconds }), by: stepMs },
  ]
  return (
    <div className="flex flex-wrap items-end gap-2.5 px-4 pt-3 pb-4">
      <div className="min-w-0 flex-1">
        <TextField label={t('date')} type="date" value={day} onChange={event => setDay(event.target.value)} />
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('timeOf')}
          type="time"
          step={1}
          value={time}
          onChange={event => setTime(event.target.value)}
        />
      </div>
      <div className="flex w-full gap-2.5 tablet:w-auto">
        {steps.map(({ text, name, by }) => (
          <div key={text} className="grid flex-1">
            <Button look="secondary" size="pair" aria-label={name} onClick={() => onChange(at + by)}>
              {text}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
