import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { pillLook } from '../../../../ui/fields/pill-select.tsx'

type Props = {
  id?: string
  /** What they do together, where a form around them does not say it. */
  name?: string
  /** Within the page's margins, as the only row of a head. */
  padded?: true
  /** Under another row. */
  below?: true
  children: ReactNode
}

/** Tools above a list: one height, one line, and each says inside of itself what it is about. */
export const ToolRow = ({ id, name, padded, below, children }: Props) => (
  <div
    id={id}
    {...(name !== undefined && { role: 'group', 'aria-label': name })}
    className={classes(
      'flex min-w-0 flex-wrap items-center gap-2 mouse:[&_[role=radio]]:min-h-7.5',
      padded && 'px-4 py-3 desk:px-6',
      below && 'mt-2',
    )}
  >
    {children}
  </div>
)

/** Narrows a list to what one word says, or lets go of it. */
export const TogglePill = ({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onToggle}
    className={classes(pillLook(on), 'after:absolute after:-inset-y-1 after:inset-x-0 active:bg-sunk')}
  >
    {label}
  </button>
)
