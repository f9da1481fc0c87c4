import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Does = {
  /** It was closed with a key. */
  readonly onLeave: () => void
  /** Something else was pressed, or has the focus now. */
  readonly onAway: () => void
}

/** Puts a menu at a place of what it lies over, as far as there is room, and works it with the keys of menus. */
export const usePopupMenu = (
  { x, y }: { readonly x: number; readonly y: number },
  { onLeave, onAway }: Does,
) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    const room = element?.offsetParent
    if (element === null || !room) return
    const left = Math.max(0, Math.min(x, room.clientWidth - element.offsetWidth))
    const top = Math.max(0, Math.min(y, room.clientHeight - element.offsetHeight))
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [x, y])

  const leave = useEffectEvent(onLeave)
  const away = useEffectEvent(onAway)
  useEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const items = [...element.querySelectorAll<HTMLElement>('[role=menuitem]')]
      const at = items.findIndex(item => item === document.activeElement)
      const to = {
        ArrowDown: (at + 1) % items.length,
        ArrowUp: (at - 1 + items.length) % items.length,
        Home: 0,
        End: items.length - 1,
      }[event.key]
      if (to === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
      // Heard here and nowhere else: a chart that fills the screen leaves it with Escape.
      event.preventDefault()
      event.stopPropagation()
      if (to === undefined) leave()
      else items[to]?.focus()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) away()
    }
    // A window that is left takes the focus along and gives it back; only what has it instead closes the menu.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) away()
    }
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
  return menu
}
