import { useSyncExternalStore } from 'react'

const attendedMs = 5 * 60_000
/** What an input method writes comes without keys. */
const touches = ['pointerdown', 'keydown', 'input', 'wheel'] as const

const listeners = new Set<() => void>()
let attended = true
let ending: ReturnType<typeof setTimeout> | undefined

const turn = (to: boolean) => {
  if (attended === to) return
  attended = to
  for (const listener of listeners) listener()
}

const onTouch = () => {
  turn(true)
  clearTimeout(ending)
  ending = setTimeout(() => turn(false), attendedMs)
}

const listen = (listener: () => void) => {
  if (listeners.size === 0) {
    onTouch()
    for (const touch of touches) window.addEventListener(touch, onTouch, { passive: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(ending)
    for (const touch of touches) window.removeEventListener(touch, onTouch)
  }
}

/**
 * Whether somebody sits at this screen. What asks the server by itself stops when nobody does: otherwise a page that was
 * left open would keep its session from running out.
 */
export const useAttended = (): boolean => useSyncExternalStore(listen, () => attended)
