import { useId, type ReactNode } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

/** Turns something on or off at once; what takes effect later is a checkbox. */
export const Switch = ({ label, hint, on, onChange, disabled }: Props) => {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 text-15 font-medium">
        {label}
        {hint !== undefined && <span className="block text-13 font-regular text-t3">{hint}</span>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className="group grid size-11 shrink-0 place-items-center"
      >
        <span className="flex h-6.5 w-11 items-center rounded-full bg-control p-0.5 transition-colors duration-160 group-disabled:opacity-40 group-aria-checked:bg-primary-fill">
          <span className="size-5.5 rounded-full bg-white transition-transform duration-160 group-aria-checked:translate-x-4.5" />
        </span>
      </button>
    </div>
  )
}
