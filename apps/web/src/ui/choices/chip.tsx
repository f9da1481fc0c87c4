import { classes } from '../classes.ts'

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
