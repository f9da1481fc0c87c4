import { Calendar as CalendarIcon } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../../i18n/language.ts'
import { classes } from '../../../../ui/classes.ts'
import { boxClass, FieldError, FieldLabel } from '../../../../ui/fields/field.tsx'
import { typedDays } from './typed-day.ts'

type Props = {
  label: string
  /** '2026-11-17', or '2026-11-17T15:30' with the time; '' where there is none, or none that can be read. */
  value: string
  onChange: (value: string) => void
  /** What is typed is no day. A form that the browser sends is held back by itself; others have to ask. */
  onUnread?: (isUnread: boolean) => void
  /** With hour and minute, in UTC. */
  withTime?: true
  /** The last day that may be chosen. */
  max?: string
  error?: string | undefined
  /** Under the frame; it belongs to the field's description. */
  below?: ReactNode
  /** In a row of tools, as high as they are and with its label inside. */
  inRow?: true
}

const dayLength = 'YYYY-MM-DD'.length

/** '17 Nov 2026', '17 Nov 2026, 15:30', as days stand everywhere else on the page. */
const useShown = () => {
  const format = useFormat()
  return (value: string): string => {
    if (value === '') return ''
    const at = Date.parse(value.length > dayLength ? `${value}Z` : value)
    if (Number.isNaN(at)) return ''
    return value.length > dayLength
      ? `${format.date(at)}, ${format.chartTime(at, 'minute')}`
      : format.date(at)
  }
}

/** What is typed while the field has the focus, and what of it was understood. */
const useTyping = ({ value, onChange, onUnread, withTime }: Props) => {
  const { locale } = useLanguage()
  const days = useMemo(() => typedDays(locale), [locale])
  const [typed, setTyped] = useState<string>()
  const isUnread = typed !== undefined && typed.trim() !== '' && value === ''
  return {
    typed,
    isUnread,
    begin: () => setTyped(before => before ?? days.write(value)),
    type: (text: string) => {
      const day = days.read(text, withTime === true)
      setTyped(text)
      onChange(day ?? '')
      onUnread?.(day === undefined && text.trim() !== '')
    },
    // What could not be read stays, to be mended.
    end: () => {
      if (!isUnread) setTyped(undefined)
    },
    pick: (picked: string) => {
      setTyped(undefined)
      onChange(picked)
      onUnread?.(false)
    },
  }
}

/** The device's own calendar, behind a button: its dates would stand in the device's language, not in the page's. */
const Calendar = ({
  label,
  value,
  withTime,
  max,
  onPick,
}: Omit<Props, 'onChange' | 'onUnread'> & { onPick: (value: string) => void }) => {
  const t = useTranslations('workDay')
  const native = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label={t('openCalendar', { field: label })}
        onClick={() => native.current?.showPicker()}
        className="grid size-11 shrink-0 place-items-center rounded-field text-t2 -outline-offset-2 mouse:size-9"
      >
        <CalendarIcon aria-hidden className="size-4.5" strokeWidth={1.8} />
      </button>
      <input
        ref={native}
        type={withTime ? 'datetime-local' : 'date'}
        aria-hidden
        tabIndex={-1}
        value={value}
        max={max}
        onChange={event => onPick(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 w-full opacity-0"
      />
    </>
  )
}

/** A day, typed as the language writes it or chosen from the device's calendar. */
export const DayField = (props: Props) => {
  const { label, value, withTime, max, error, below, inRow } = props
  const t = useTranslations('workDay')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = useShown()
  const typing = useTyping(props)
  const [isFocused, setFocused] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const example = withTime ? t('momentPattern') : t('dayPattern')
  // Not while it is typed for the first time.
  const unread = typing.isUnread && isLeft ? t('dayUnread', { pattern: example }) : undefined
  const fault = unread ?? error
  // What stands there changes with the focus, and what was selected of it would be lost: typing replaces all of it.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  // A form is not sent with a day that was not understood.
  useLayoutEffect(() => {
    input.current?.setCustomValidity(typing.isUnread ? t('dayUnread', { pattern: example }) : '')
  })
  return (
    <div className={classes('min-w-0', inRow && 'max-desk:w-full')}>
      {inRow === undefined && <FieldLabel label={label} htmlFor={id} />}
      <div className={classes('relative', boxClass(fault !== undefined), inRow && 'pl-3 mouse:min-h-9')}>
        {inRow && (
          <label htmlFor={id} className="shrink-0 text-13 text-t2">
            {label}
          </label>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          placeholder={example}
          value={typing.typed ?? shown(value)}
          onFocus={() => {
            typing.begin()
            setFocused(true)
          }}
          onBlur={() => {
            typing.end()
            setFocused(false)
            setLeft(true)
          }}
          onChange={event => typing.type(event.target.value)}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-error ${id}-below`}
          className={classes(
            'min-w-0 rounded-field bg-transparent text-t1 outline-none placeholder:text-t3',
            inRow
              ? 'min-h-11 flex-1 px-2 text-14 mouse:min-h-9 mouse:flex-none'
              : 'min-h-[2.75rem] w-full px-3.5 py-2 text-16',
            inRow && (withTime ? 'mouse:w-44' : 'mouse:w-32'),
          )}
        />
        <Calendar
          label={label}
          value={value}
          {...(withTime && { withTime })}
          {...(max !== undefined && { max })}
          onPick={typing.pick}
        />
      </div>
      <FieldError id={`${id}-error`} text={fault} />
      <div id={`${id}-below`}>{below}</div>
    </div>
  )
}
