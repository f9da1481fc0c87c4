import { grouped } from '@plumbline/rules/core'
import { ChevronDown } from 'lucide-react'
import { classes } from '../classes.ts'

type Props<Value extends string> = {
  name: string
  value: Value
  options: readonly {
    readonly value: Value
    readonly label: string
    /** The heading it stands under, where there are many. */
    readonly group?: string
  }[]
  onChange: (value: Value) => void
  /** In place of what was chosen, where that alone does not say what it decides. */
  shown?: string
  /** Whether it says something else than what one begins with. */
  on?: boolean
  disabled?: boolean
}

/** What stands in a row of tools: with a ring while it narrows what is shown. */
export const pillLook = (on: boolean): string =>
  classes(
    'relative inline-flex min-h-9 shrink-0 items-center gap-1 rounded-chip px-3 text-13 ring-inset',
    on ? 'bg-primary-tint font-semi text-primary ring-2 ring-primary' : 'font-medium ring-1 ring-line',
  )

/** A choice in a row of tools: as wide as what it says, in the system's own list. */
export const PillSelect = <Value extends string>({
  name,
  value,
  options,
  onChange,
  shown,
  on,
  disabled,
}: Props<Value>) => {
  const text = shown ?? options.find(option => option.value === value)?.label
  return (
    <span
      className={classes(
        pillLook(on === true),
        'max-w-full has-focus-visible:outline-2 has-focus-visible:outline-primary has-disabled:text-t3',
      )}
    >
      {/* Where it has no room for all of it. */}
      <span aria-hidden title={text} className="truncate">
        {text}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
      <select
        aria-label={name}
        title={text}
        value={value}
        disabled={disabled}
        onChange={event => {
          const picked = options.find(option => option.value === event.target.value)
          if (picked !== undefined) onChange(picked.value)
        }}
        className="absolute -inset-y-1 inset-x-0 cursor-pointer appearance-none bg-transparent text-16 text-transparent opacity-0 *:bg-page *:text-t1"
      >
        {[...grouped(options, option => option.group)].map(([group, own]) => {
          const shownOptions = own.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
          return group === undefined ? (
            shownOptions
          ) : (
            <optgroup key={group} label={group}>
              {shownOptions}
            </optgroup>
          )
        })}
      </select>
    </span>
  )
}
