import { useId, useState, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { classes } from '../classes.ts'
import { FieldError, FieldLabel } from './field.tsx'

type Props = {
  label: string
  aside?: ReactNode
  digits: number
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  below?: ReactNode
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** The boxes of a code. They are one field: it takes a pasted or offered code whole, and is read as one. */
export const CodeEntry = ({ label, aside, digits, value, onChange, error, below, ...input }: Props) => {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const [all, setAll] = useState(false)
  // Digits go to the end, wherever a box was tapped; a marked code is replaced as a whole.
  const keepAtEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart: start, selectionEnd: end, value: text } = field
    setAll(start !== end)
    if (start === end && start !== text.length) field.setSelectionRange(text.length, text.length)
  }
  const next = Math.min(value.length, digits - 1)
  return (
    <div className="min-w-0">
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div className="relative">
        <div aria-hidden className="flex gap-2 narrow:gap-1">
          {Array.from({ length: digits }, (_, index) => {
            const isOn = focused && (all ? index < value.length : index === next)
            return (
              <span
                key={index}
                className={classes(
                  'grid h-[3.25rem] min-w-0 flex-1 place-items-center rounded-field narrow:h-[2.5rem] narrow:rounded-tag bg-page text-22 font-semi ring-inset',
                  isOn
                    ? 'ring-2 ring-primary outline-3 outline-primary-tint'
                    : error === undefined
                      ? 'ring-1 ring-control'
                      : 'ring-[1.5px] ring-down',
                )}
              >
                {value[index] ?? (isOn && <span className="h-6 w-px bg-primary" />)}
              </span>
            )
          })}
        </div>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          onChange={event => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
          onSelect={keepAtEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            input.onBlur?.()
          }}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-below`}
          className="absolute inset-0 size-full bg-transparent text-center text-16 tracking-[0.5em] text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <div id={`${id}-below`}>{below}</div>
    </div>
  )
}
