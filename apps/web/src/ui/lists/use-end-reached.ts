import { useEffect, useRef, type RefObject } from 'react'

/** Lists load more this far from their end. */
const endDistancePx = 50

/** Calls `onEnd` when the returned element comes near the view. */
export const useEndReached = (onEnd: (() => void) | undefined): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || onEnd === undefined) return undefined
    const observer = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && onEnd(), {
      rootMargin: `${endDistancePx}px`,
      // Where the list scrolls in a pane of its own.
      scrollMargin: `${endDistancePx}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onEnd])
  return end
}
