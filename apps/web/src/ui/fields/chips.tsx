import { useId } from 'react'
import { classes } from '../classes.ts'
import { Chip, chipLook } from '../choices/chip.tsx'

type Props<Value extends string> = {
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | undefined
  onPick: (value: Value) => void
}

/** Values to set with one tap, side by side and of one width. */
export const Chips = <Value extends string>({ name, options, value, onPick }: Props<Value>) => (
  <div
    role="group"
    aria-label={name}
    // In a second line what large text leaves no room for.
    className="flex flex-wrap gap-1.5 *:min-w-fit *:flex-1"
  >
    {options.map(option => (
      <Chip
        key={option.value}
        label={option.label}
        on={option.value === value}
        onPick={() => onPick(option.value)}
      />
    ))}
  </div>
)

/** So many fit in one line of a phone. */
const rowMax = 6

type RadioProps<Value extends number> = {
  /** The element that names them. */
  labelledBy: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | undefined
  onPick: (value: Value) => void
}

/** One of a few values, side by side: a single stop for Tab, and arrows move within. */
export const RadioChips = <Value extends number>({
  labelledBy,
  options,
  value,
  onPick,
}: RadioProps<Value>) => {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={classes(
        'grid gap-1.5 narrow:grid-flow-row narrow:grid-cols-3',
        // More would be too narrow for a finger.
        options.length > rowMax ? 'grid-cols-5' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={classes(
            'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-primary',
            chipLook(option.value === value),
          )}
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
