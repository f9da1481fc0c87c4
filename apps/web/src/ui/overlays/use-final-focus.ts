import { useInsertionEffect, useRef } from 'react'
import { placesBeside } from '../hooks/use-focus-kept.ts'

/**
 * Where a layer that closes gives the focus back: to what had it, or beside that where it is gone, as the row of a position that was
 * closed. Where the focus was on the page as a whole, as after a click on a chart, the library would put it into the first field
 * there, and the page's keys would be typed into that.
 */
export const useFinalFocus = (isOpen: boolean): (() => boolean | HTMLElement) => {
  const from = useRef<{ readonly element: Element; readonly places: readonly HTMLElement[] }>(undefined)
  // Before anything of the layer takes the focus.
  useInsertionEffect(() => {
    if (!isOpen) return
    const element = document.activeElement
    from.current =
      element === null || element.matches('body, main')
        ? undefined
        : { element, places: placesBeside(element) }
  }, [isOpen])
  return () => {
    if (from.current === undefined) return false
    const { element, places } = from.current
    // Named, as the library may have seen the focus only after the layer had taken it.
    if (element.isConnected && element instanceof HTMLElement) return element
    return places.find(place => place.isConnected) ?? false
  }
}
