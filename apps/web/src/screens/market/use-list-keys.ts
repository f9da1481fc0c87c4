import { useCallback, useEffect, type RefObject } from 'react'
import { isKeyElsewhere } from '../../shared/keys/elsewhere.ts'
import { turnPopover } from '../../ui/overlays/use-popover.ts'
import { shortcutsId } from './shortcuts.tsx'

export const searchKey = '/'
const helpKey = '?'
const downKeys = ['j', 'J']
const upKeys = ['k', 'K']
/** Rows that PageUp and PageDown pass over. */
const pageRows = 10

/** To an end of the list, or by so many rows. */
export type ListStep = 'first' | 'last' | number

const inListOnly: Readonly<Record<string, ListStep>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: 'first',
  End: 'last',
}

/**
 * '/' leads to the search, J and K through the rows from anywhere on the page; arrows, Home and End where the focus is in the
 * list. A row is a button: Enter shows it. Gives a function that moves the focus.
 */
export const useListKeys = ({
  rows,
  field,
  on,
}: {
  rows: RefObject<HTMLUListElement | null>
  field: RefObject<HTMLInputElement | null>
  on: boolean
}): ((to: ListStep) => void) => {
  const step = useCallback(
    (to: ListStep) => {
      const buttons = [...(rows.current?.querySelectorAll<HTMLButtonElement>('li > button') ?? [])]
      const focused = buttons.findIndex(button => button === document.activeElement)
      const at = focused >= 0 ? focused : buttons.findIndex(button => button.ariaCurrent === 'true')
      const last = buttons.length - 1
      const next = to === 'first' ? 0 : to === 'last' ? last : Math.min(last, Math.max(0, at + to))
      buttons[next]?.focus()
    },
    [rows],
  )
  useEffect(() => {
    const list = rows.current
    const onKey = (event: KeyboardEvent) => {
      if (isKeyElsewhere(event)) return
      const inList = list?.contains(event.target as Node) === true
      const to = inList ? inListOnly[event.key] : undefined
      if (on && event.key === searchKey) field.current?.focus()
      else if (on && event.key === helpKey) turnPopover(shortcutsId)
      else if (on && downKeys.includes(event.key)) step(1)
      else if (on && upKeys.includes(event.key)) step(-1)
      else if (to !== undefined) step(to)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [rows, field, on, step])
  return step
}
