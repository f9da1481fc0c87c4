import { Chip } from '../tabs.tsx'

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
