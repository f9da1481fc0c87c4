import { useId, useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { boxClass, FieldError, FieldLabel } from './field.tsx'

/** Of the room: from here on a growing field says how much is left. */
const fullShare = 0.9

type Props = {
  label: string
  aside?: ReactNode
  value: string
  onChange: (value: string) => void
  /** The most characters that are taken; how many there are is shown. */
  lengthMax: number
  rows?: number
  /** One line at first, as high as what is written; the room is shown once little of it is left. */
  grow?: true
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
  grow,
  error,
  disabled,
  onKeyDown,
}: Props) => {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  // After each change of what it holds, or of its width.
  useLayoutEffect(() => {
    const { current } = area
    if (grow === undefined || current === null) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  })
  const room = `${value.length}/${lengthMax}`
  const isNearFull = grow !== undefined && value.length >= lengthMax * fullShare
  return (
    <div className="min-w-0">
      {/* One that is a single line at first says in itself what it is for. */}
      <div className={grow !== undefined && !isNearFull ? 'sr-only' : 'contents'}>
        <FieldLabel
          label={label}
          aside={isNearFull ? <span id={`${id}-room`}>{room}</span> : aside}
          htmlFor={id}
        />
      </div>
      <div className={boxClass(error !== undefined)}>
        <textarea
          id={id}
          ref={area}
          rows={grow ? 1 : rows}
          {...(grow && { style: { maxHeight: '8.5rem' } })}
          {...(grow && { placeholder: label })}
          value={value}
          maxLength={lengthMax}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
          {...(onKeyDown !== undefined && { onKeyDown })}
          aria-invalid={error !== undefined}
          aria-describedby={grow === undefined || isNearFull ? `${id}-error ${id}-room` : `${id}-error`}
          className="w-full min-w-0 resize-none rounded-field bg-transparent px-3.5 py-2.5 text-16 text-t1 outline-none placeholder:text-t3 disabled:text-t3"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {grow === undefined && (
        <p id={`${id}-room`} className="mt-1 text-right text-12 text-t3">
          {room}
        </p>
      )}
    </div>
  )
}
