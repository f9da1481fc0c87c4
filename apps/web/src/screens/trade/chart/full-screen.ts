import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useBackCloses } from '../../../ui/overlays/back-closes.ts'

/** Everything of the page outside an element, without what speaks (toasts). */
const outside = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = element; at !== document.body && at.parentElement !== null; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && sibling.getAttribute('role') !== 'status')
        found.push(sibling)
  return found
}

type Lockable = { lock?: (orientation: 'landscape') => Promise<void>; unlock?: () => void }

/** Turned on its side where the device allows it; a phone that does not is turned by hand. */
const turn = async (): Promise<void> => {
  try {
    await document.documentElement.requestFullscreen()
    await (screen.orientation as Lockable).lock?.('landscape')
  } catch {
    // Not every browser has either; the chart fills the window all the same.
  }
}
const turnBack = (): void => {
  try {
    ;(screen.orientation as Lockable).unlock?.()
  } catch {
    // Was never locked.
  }
  if (document.fullscreenElement !== null) void document.exitFullscreen()
}

/** Lets an element fill the window, and the screen where that can be had; the rest of the page is out of reach meanwhile. */
export const useFullScreen = (place: RefObject<HTMLElement | null>) => {
  const [full, set] = useState(false)
  const leave = useCallback(() => {
    turnBack()
    set(false)
  }, [])
  useBackCloses(full, leave)
  useEffect(() => {
    const element = place.current
    if (!full || element === null) return undefined
    const from = document.activeElement
    const silenced = outside(element).filter(each => !each.inert)
    for (const each of silenced) each.inert = true
    // What opened it may be out of reach now, as where a key did.
    if (!element.contains(from)) {
      element.setAttribute('tabindex', '-1')
      element.focus({ preventScroll: true })
    }
    const ended = () => {
      if (document.fullscreenElement === null) set(false)
    }
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    document.addEventListener('fullscreenchange', ended)
    element.addEventListener('keydown', escaped)
    return () => {
      for (const each of silenced) each.inert = false
      element.removeAttribute('tabindex')
      const isLost = document.activeElement === null || document.activeElement.matches('body, [aria-modal]')
      if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true })
      document.removeEventListener('fullscreenchange', ended)
      element.removeEventListener('keydown', escaped)
    }
  }, [full, place, leave])
  return {
    full,
    toggle: () => {
      if (full) {
        leave()
        return
      }
      set(true)
      void turn()
    },
  }
}
