import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isSilenced } from '../../../shared/keys/single-keys.ts'
import { rowKeyOf, type RowKey } from './row-keys.ts'

/** Keys are off while somebody types and in a dialog; a tick or a button in a row is neither. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  isSilenced(event) ||
  (event.target instanceof Element &&
    event.target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ) !== null)

const rowsOf = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('tr[data-key]')]

const focusedIn = (place: HTMLElement): HTMLElement | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-key]') ?? undefined
  return row !== undefined && place.contains(row) ? row : undefined
}

/**
 * The keys of a desk for the table in a place: J and K from row to row, and what else `onKey` does with the row that has the
 * focus; it says whether it did anything. Where `wide` is not set they work inside the place only.
 */
export const useRowKeys = (
  place: RefObject<HTMLElement | null>,
  {
    on,
    wide,
    onKey,
  }: { on: boolean; wide: boolean; onKey: (key: RowKey, id: string | undefined) => boolean },
): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const own = place.current
    const key = rowKeyOf(event)
    if (own === null || key === undefined || isElsewhere(event)) return
    if (!wide && !own.contains(event.target as Node)) return
    const focused = focusedIn(own)
    if (key === 'next' || key === 'previous') {
      const rows = rowsOf(own)
      const at = focused === undefined ? -1 : rows.indexOf(focused)
      const to = key === 'next' ? at + 1 : Math.max(0, at - 1)
      rows[Math.min(rows.length - 1, to)]?.focus()
    } else if (!onKey(key, focused?.dataset['key'])) return
    event.preventDefault()
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => handle(event)
    // Before the keys of the instruments beside it, which are off for what is done here.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [on])
}
