import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Option<Value> = {
  readonly value: Value
  readonly label: string
  /** Its name in full, where the label is short. */
  readonly spoken?: string
  readonly count?: number | undefined
  /** Shown in place of the label, which is then its name. */
  readonly icon?: ReactNode
}
type Props<Value extends string> = {
  name: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One stop for Tab; arrows, Home and End move within. */
const useRoving = <Value extends string>({
  options,
  value,
  onChange,
}: Omit<Props<Value>, 'name' | 'value'> & { value: Value | undefined }) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = options.findIndex(option => option.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: options.length - 1 }[event.key]
    const next = to === undefined ? undefined : (to + options.length) % options.length
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || option === undefined) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll<HTMLElement>('[role]').item(next).focus()
  }
  return { list, onKeyDown }
}

/** The edges of a row fade where more follows; what was chosen stands clear of them. */
const fadePx = 28

/** What was chosen is in view, however narrow the row. The page itself stays where it is. */
const show = (chosen: HTMLElement | null) => {
  // With the next frame, whose layout is worked out anyway.
  requestAnimationFrame(() => {
    const row = chosen?.closest<HTMLElement>('.no-bar')
    if (chosen === null || !row) return
    const [own, seen] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft +=
      Math.min(0, own.left - seen.left - fadePx) + Math.max(0, own.right - seen.right + fadePx)
  })
}

/** Tabs switch lists: a green bar under the one shown. */
export const Tabs = <Value extends string>({
  name,
  options,
  value,
  onChange,
  dense,
}: Omit<Props<Value>, 'value'> & { value: Value | undefined; dense?: true }) => {
  const { list, onKeyDown } = useRoving({ options, value, onChange })
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classes('no-bar flex overflow-x-auto', dense ? 'gap-x-3' : 'gap-x-4')}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          role="tab"
          ref={option.value === value ? show : undefined}
          aria-selected={option.value === value}
          aria-label={option.icon === undefined ? undefined : option.label}
          tabIndex={option.value === (value ?? options[0]?.value) ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={classes(
            'relative min-h-11 shrink-0 -outline-offset-2 transition-colors duration-160',
            dense ? 'text-12' : 'px-0.5 text-14',
            option.value === value
              ? 'font-semi text-t1 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-up'
              : 'font-medium text-t2',
          )}
        >
          {option.icon ?? option.label}
          {option.count !== undefined && (
            <span className="ml-1.5 text-13 font-regular text-t3">{option.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Segments switch what a form or a chart shows; wide ones share the whole width of a form. */
export const Segmented = <Value extends string>({
  name,
  options,
  value,
  onChange,
  wide,
  tight,
}: Props<Value> & { wide?: true; tight?: true }) => {
  const { list, onKeyDown } = useRoving({ options, value, onChange })
  // While nothing is chosen, Tab stops at the first.
  const stop = options.find(option => option.value === value)?.value ?? options[0]?.value
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classes(
        'rounded-field bg-segment p-[3px] dark:ring-1 dark:ring-line dark:ring-inset',
        wide ? 'flex flex-wrap' : 'inline-flex',
      )}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          role="radio"
          ref={option.value === value ? show : undefined}
          aria-checked={option.value === value}
          aria-label={option.spoken}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={classes(
            'relative rounded-chip transition-colors duration-160 after:absolute after:-inset-y-1.5 after:inset-x-0',
            tight ? 'px-2.5 whitespace-nowrap desk:px-2' : 'px-3.5',
            wide ? 'min-h-10 flex-1 py-2 text-14' : 'min-h-8 text-13',
            option.value === value
              ? 'bg-segment-on font-semi text-t1 shadow-[0_1px_3px_rgb(11_20_38/14%)]'
              : 'font-medium text-t2',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

export const chipLook = (on: boolean): string =>
  classes(
    'flex min-h-[2.875rem] min-w-0 items-center justify-center rounded-chip px-1 text-14 whitespace-nowrap transition-colors duration-80 mouse:min-h-10',
    on
      ? 'bg-primary-tint font-semi text-primary ring-2 ring-primary ring-inset'
      : 'font-medium text-t1 ring-1 ring-line ring-inset active:bg-sunk',
  )

/** A chip sets a value: a blue ring while it is the one. */
export const Chip = ({
  label,
  on,
  onPick,
  name,
}: {
  label: string
  on: boolean
  onPick: () => void
  name?: string
}) => (
  <button type="button" aria-pressed={on} aria-label={name} onClick={onPick} className={chipLook(on)}>
    {label}
  </button>
)
