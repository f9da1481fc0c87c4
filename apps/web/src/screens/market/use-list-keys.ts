import { useCallback, useEffect, type RefObject } from 'react'
import { shortcutsId } from './shortcuts.tsx'

export const searchKey = '/'
const helpKey = '?'
const downKeys = ['j', 'J']
const upKeys = ['k', 'K']

/** Keys are off while somebody types, in a dialog, and where a modifier belongs to the browser. */
const isElsewhere = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : undefined
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null
  )
}

/**
 * '/' leads to the search, J and K through the rows from anywhere on the page, and the arrows where the focus is in the list.
 * A row is a button: Enter shows it. Gives a function that moves the focus.
 */
export const useListKeys = ({
  rows,
  field,
  on,
}: {
  rows: RefObject<HTMLUListElement | null>
  field: RefObject<HTMLInputElement | null>
  on: boolean
}): ((to: 'first' | 1 | -1) => void) => {
  const step = useCallback(
    (to: 'first' | 1 | -1) => {
      const buttons = [...(rows.current?.querySelectorAll<HTMLButtonElement>('li > button') ?? [])]
      const focused = buttons.findIndex(button => button === document.activeElement)
      const at = focused >= 0 ? focused : buttons.findIndex(button => button.ariaCurrent === 'true')
      const next = to === 'first' ? 0 : Math.min(buttons.length - 1, Math.max(0, at + to))
      buttons[next]?.focus()
    },
    [rows],
  )
  useEffect(() => {
    const list = rows.current
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const inList = list?.contains(event.target as Node) === true
      if (on && event.key === searchKey) field.current?.focus()
      else if (on && event.key === helpKey) document.getElementById(shortcutsId)?.togglePopover()
      else if ((on && downKeys.includes(event.key)) || (inList && event.key === 'ArrowDown')) step(1)
      else if ((on && upKeys.includes(event.key)) || (inList && event.key === 'ArrowUp')) step(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [rows, field, on, step])
  return step
}
