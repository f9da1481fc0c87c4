import { useEffect, useRef } from 'react'

const firstPauseMs = 400
const pauseMs = 80

/** A press acts once; holding goes on acting until it is let go. The keyboard and a screen reader press. */
export const useHold = (act: () => void) => {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const again = () => {
    wasHeld.current = true
    latest.current()
    timer.current = setTimeout(again, pauseMs)
  }
  return {
    onPointerDown: () => {
      wasHeld.current = false
      timer.current = setTimeout(again, firstPauseMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // The click that ends a hold has already been acted on.
      if (!wasHeld.current) act()
      wasHeld.current = false
    },
  }
}
