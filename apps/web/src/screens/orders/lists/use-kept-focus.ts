import { useEffect, useRef, type RefObject } from 'react'

const rows = 'tr[data-key]'

/**
 * Where the row that has the focus goes, as a position does that is closed, the focus goes to the row that takes its place, or to the
 * list where none is left: it would be lost to the page as a whole.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>, ids: readonly string[]): void => {
  const last = useRef<{ readonly id: string; readonly at: number }>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const own = place.current
      // A dialog gives the focus back to where it was opened.
      if (own === null || !(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]'))
        return
      const shown = [...own.querySelectorAll<HTMLElement>(rows)]
      const at = shown.findIndex(row => row.contains(target))
      const id = shown[at]?.dataset['key']
      last.current = id === undefined ? undefined : { id, at }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [place])
  useEffect(() => {
    const own = place.current
    const { id, at } = last.current ?? {}
    if (own === null || id === undefined || at === undefined || ids.includes(id)) return
    if (document.activeElement?.matches('body, main') !== true) return
    last.current = undefined
    const left = own.querySelectorAll<HTMLElement>(rows)
    const next = left.item(Math.min(at, left.length - 1)) ?? own.closest<HTMLElement>('[role=tabpanel]')
    next?.focus({ preventScroll: true })
  }, [place, ids])
}
