import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { boxClass, FieldError, FieldLabel } from './field.tsx'

type Props<Value extends string> = {
  label: string
  aside?: ReactNode
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  error?: string | undefined
  disabled?: boolean
}

/** One of a few, chosen in the system's own list: each device has the one its owner knows. */
export const Select = <Value extends string>({
  label,
  aside,
  value,
  options,
  onChange,
  error,
  disabled,
}: Props<Value>) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div className={`relative ${boxClass(error !== undefined)}`}>
        {/* A system's list shows one line of what was chosen: here all of it stands, however long. */}
        <span
          aria-hidden
          className={classes(
            'flex min-h-[2.875rem] w-full min-w-0 items-center py-2 pr-10 pl-3.5 text-16 [overflow-wrap:anywhere]',
            disabled === true ? 'text-t3' : 'text-t1',
          )}
        >
          {options.find(option => option.value === value)?.label}
        </span>
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={event => {
            const picked = options.find(option => option.value === event.target.value)
            if (picked !== undefined) onChange(picked.value)
          }}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          className="absolute inset-0 size-full min-w-0 appearance-none rounded-field bg-transparent text-16 text-t1 opacity-0 outline-none *:bg-page disabled:text-t3"
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4.5 text-t2" />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
