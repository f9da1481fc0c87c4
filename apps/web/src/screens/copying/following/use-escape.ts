import { useEffect, useRef, type RefObject } from 'react'

/** Goes back with Escape while the focus is in this part and nothing above it has taken the key. */
export const useEscape = (part: RefObject<HTMLElement | null>, onBack: () => void): void => {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return
      if (part.current?.contains(target) === true) latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [part])
}
