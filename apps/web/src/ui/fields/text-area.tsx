import { useId, type KeyboardEventHandler, type ReactNode } from 'react'
import { boxClass, FieldError, FieldLabel } from './field.tsx'

type Props = {
  label: string
  aside?: ReactNode
  value: string
  onChange: (value: string) => void
  /** The most characters that are taken; how many there are is shown. */
  lengthMax: number
  rows?: number
  error?: string | undefined
  disabled?: boolean
  /** Where a key does more than write. */
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
}

/** Several lines of text, with how much of the room is taken. */
export const TextArea = ({
  label,
  aside,
  value,
  onChange,
  lengthMax,
  rows = 3,
  error,
  disabled,
  onKeyDown,
}: Props) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div className={boxClass(error !== undefined)}>
        <textarea
          id={id}
          rows={rows}
          value={value}
          maxLength={lengthMax}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
          {...(onKeyDown !== undefined && { onKeyDown })}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-room`}
          className="w-full min-w-0 resize-none rounded-field bg-transparent px-3.5 py-2.5 text-16 text-t1 outline-none disabled:text-t3"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p id={`${id}-room`} className="mt-1 text-right text-12 text-t3">
        {value.length}/{lengthMax}
      </p>
    </div>
  )
}
