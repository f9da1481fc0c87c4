import { useId } from 'react'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'

type Props<Value extends string> = {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: Value) => void
  error: string | undefined
}

/** One of two, side by side under their name. */
export const Choice = <Value extends string>({ label, options, value, onChange, error }: Props<Value>) => {
  const id = useId()
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-error`}>
      <p aria-hidden className="mb-1.5 text-13 font-medium text-t2">
        {label}
      </p>
      <Segmented wide name={label} options={options} value={value as Value} onChange={onChange} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
