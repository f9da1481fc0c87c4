import { CircleAlert } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { deployment } from '../../deployment.ts'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { classes } from '../classes.ts'

type LabelProps = { label: string; aside?: ReactNode; htmlFor: string }

/** Label above, limit or meaning at the right. */
export const FieldLabel = ({ label, aside, htmlFor }: LabelProps) => (
  <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-13 in-[.items-center]:mb-0">
    <label htmlFor={htmlFor} className="font-medium text-t2">
      {label}
    </label>
    {aside !== undefined && <span className="text-12 text-t3">{aside}</span>}
  </div>
)

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-12 wrap-anywhere text-down empty:hidden">
    {text !== undefined && (
      <>
        <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
        {text}
      </>
    )}
  </p>
)

/** The frame of whatever is typed into. */
export const boxClass = (bad: boolean) =>
  classes(
    'flex min-h-[2.875rem] items-center rounded-field bg-page ring-inset focus-within:ring-2 focus-within:ring-primary has-disabled:bg-sunk',
    bad ? 'ring-[1.5px] ring-down' : 'ring-1 ring-control',
  )

type PriceFieldProps = {
  label: string
  aside?: ReactNode
  /** As typed; `useTypedDecimals` reads it. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** What the value would bring, under the field. */
  below?: ReactNode
  /** Label and field in one line. */
  inline?: true
  /** What stands before the number where it is no price. */
  unit?: string | undefined
}

/** What was typed, with its digits in groups as everywhere else: while nobody is typing, for groups would be in the way. */
export const useGrouped = (value: string) => {
  const format = useFormat()
  const plain = useTypedDecimals().read(value)
  const [isTyping, setTyping] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  // What stands there changes with the first touch, and what was selected of it would be lost: typing replaces all of it.
  useLayoutEffect(() => {
    if (isTyping) ref.current?.select()
  }, [isTyping])
  return {
    ref,
    value: isTyping || plain === undefined ? value : format.decimal(plain),
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}

/** A price or price distance. */
export const PriceField = ({
  label,
  aside,
  value,
  onChange,
  error,
  below,
  inline,
  unit,
}: PriceFieldProps) => {
  const id = useId()
  const grouped = useGrouped(value)
  return (
    <div
      className={inline ? 'flex min-w-0 flex-wrap items-center gap-x-3 [&>:first-child]:flex-1' : 'min-w-0'}
    >
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div className={classes(boxClass(error !== undefined), inline && 'w-[9.5rem]')}>
        <span aria-hidden className="pl-3.5 text-13 text-t3">
          {unit ?? deployment.priceText}
        </span>
        <input
          {...grouped}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => onChange(event.target.value.trim())}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          className="w-full min-w-0 bg-transparent py-2 pr-3.5 pl-1 text-16 font-semi text-t1 outline-none"
        />
      </div>
      <div id={`${id}-below`} className={classes(inline && 'basis-full')}>
        <FieldError id={`${id}-error`} text={error} />
        {error === undefined && below !== undefined && (
          <p className="mt-1 text-right text-12 font-medium">{below}</p>
        )}
      </div>
    </div>
  )
}
