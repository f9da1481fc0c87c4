import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState, type Ref } from 'react'
import { dateOrder, monthNames, type DatePart } from '../../i18n/date-parts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { boxClass, FieldError } from './field.tsx'

type Parts = Readonly<Record<DatePart, string>>

type Props = {
  label: string
  /** What day, month and year are called. */
  names: Parts
  /** '1991-03-14'; with holes while it is being typed: '1991--'. */
  value: string
  onChange: (value: string) => void
  /** A birthday, which the browser may know. */
  birthday?: true
  error?: string | undefined
  /** The first of its parts, to be led to. */
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
}

const lengths = { day: 2, year: 4 } as const

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

const textOf = ({ year, month, day }: Parts): string => {
  const padded = day.length === 1 && Number(day) > 0 ? day.padStart(lengths.day, '0') : day
  return year + month + day === '' ? '' : `${year}-${month}-${padded}`
}

/** A day of the calendar, typed: day and year as figures, the month by its name, in the order the language has. */
export const DateField = ({ label, names, value, onChange, birthday, error, ref }: Props) => {
  const id = useId()
  const { locale } = useLanguage()
  const order = useMemo(() => dateOrder(locale), [locale])
  const months = useMemo(() => monthNames(locale), [locale])
  // As typed: a padded '03' must not appear under the finger that typed '3'.
  const [parts, setParts] = useState(() => partsOf(value))
  const set = (part: DatePart, text: string) => {
    const next = { ...parts, [part]: text }
    setParts(next)
    onChange(textOf(next))
  }
  const common = (part: DatePart, index: number) => ({
    id: `${id}-${part}`,
    ...(index === 0 && { ref }),
    ...(birthday && { autoComplete: `bday-${part}` }),
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
  })
  const fieldClass =
    'min-h-[2.875rem] w-full min-w-0 rounded-field bg-transparent py-2 text-16 text-t1 outline-none'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-t2">{label}</legend>
      <div className="flex gap-3 narrow:flex-wrap">
        {order.map((part, index) => (
          <div
            key={part}
            className={part === 'month' ? 'min-w-0 flex-[2] narrow:basis-full' : 'min-w-0 flex-1'}
          >
            <label htmlFor={`${id}-${part}`} className="mb-1 block text-12 text-t3">
              {names[part]}
            </label>
            <div className={`relative ${boxClass(error !== undefined)}`}>
              {part === 'month' ? (
                <>
                  <select
                    {...common(part, index)}
                    value={parts.month}
                    onChange={event => set('month', event.target.value)}
                    className={`${fieldClass} appearance-none pr-9 pl-3.5 *:bg-page`}
                  >
                    <option value="">–</option>
                    {months.map((name, month) => (
                      <option key={name} value={String(month + 1).padStart(2, '0')}>
                        {name}
                      </option>
                    ))}
                  </select>
                  <ChevronDown
                    aria-hidden
                    className="pointer-events-none absolute right-3 size-4.5 text-t2"
                  />
                </>
              ) : (
                <input
                  {...common(part, index)}
                  type="text"
                  inputMode="numeric"
                  maxLength={lengths[part]}
                  value={parts[part]}
                  onChange={event => set(part, event.target.value.replaceAll(/\D/g, ''))}
                  className={`${fieldClass} px-3.5`}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
