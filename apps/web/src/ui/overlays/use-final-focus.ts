import { useLayoutEffect, useRef } from 'react'

/**
 * Whether a layer that closes gives the focus back. Where it was on the page as a whole, as after a click on a chart, the library
 * would put it into the first field there, and the page's keys would be typed into that.
 */
export const useFinalFocus = (isOpen: boolean): (() => boolean) => {
  const hadPlace = useRef(true)
  useLayoutEffect(() => {
    if (isOpen) hadPlace.current = document.activeElement?.matches('body, main') === false
  }, [isOpen])
  return () => hadPlace.current
}
