import { useLayoutEffect, useRef } from 'react'

/** How to find the row that stands where this one stood, once it is gone. */
const placeOf = (row: HTMLElement | null | undefined) => {
  const list = row?.parentElement
  if (!row || !list) return undefined
  const at = [...list.children].indexOf(row)
  return () => {
    const instead = row.isConnected ? undefined : list.children[Math.min(at, list.children.length - 1)]
    return instead instanceof HTMLElement && instead.hasAttribute('tabindex') ? instead : true
  }
}

/**
 * Where the focus goes when a layer closes. Where it was on the page as a whole, as after a click on a chart, it stays there: the
 * library would put it into the first field, and the page's keys would be typed into that. Where it was in a row of a table that
 * went meanwhile, the row in its place has it.
 */
export const useFinalFocus = (isOpen: boolean): (() => boolean | HTMLElement) => {
  const back = useRef<() => boolean | HTMLElement>(() => true)
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    back.current =
      before?.matches('body, main') === false
        ? (placeOf(before.closest<HTMLElement>('tr[data-key]')) ?? (() => true))
        : () => false
  }, [isOpen])
  return () => back.current()
}
