import { useSyncExternalStore, type ToggleEvent } from 'react'

/** Safari before 17 and Chrome before 114 have no layer above the page that a button opens by itself. */
const isNative = 'popover' in HTMLElement.prototype

/** The ids of those that are open. */
const shown = new Set<string>()
const listeners = new Set<() => void>()
const mark = (id: string, open: boolean): void => {
  if (open) shown.add(id)
  else shown.delete(id)
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A press beside what is open, or Escape, closes it. */
const dismiss = (event: Event): void => {
  const { target } = event
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return
  for (const id of shown) {
    const own = target instanceof Element && target.closest(`#${id}, [aria-controls="${id}"]`) !== null
    if (event instanceof KeyboardEvent || !own) turnPopover(id, false)
  }
}

/** Opens or closes it, wherever on the page it is; without `open` it becomes what it was not. */
export const turnPopover = (id: string, open?: boolean): void => {
  const panel = document.getElementById(id)
  if (isNative) {
    // oxlint-disable-next-line plumbline/browser-floor -- only where there is one
    if (panel?.isConnected === true) panel.togglePopover(open)
    return
  }
  const next = open ?? !shown.has(id)
  if (next === shown.has(id)) return
  mark(id, next && panel !== null)
  for (const kind of ['pointerdown', 'keydown']) {
    document.removeEventListener(kind, dismiss)
    if (shown.size > 0) document.addEventListener(kind, dismiss)
  }
  if (!next) document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
}

/** For a button and what it opens beside itself, and whether that is open. */
export const usePopover = (id: string) => {
  const open = useSyncExternalStore(listen, () => shown.has(id))
  return {
    open,
    button: isNative
      ? { popoverTarget: id }
      : { onClick: () => turnPopover(id), 'aria-expanded': open, 'aria-controls': id },
    panel: isNative
      ? ({
          id,
          popover: 'auto',
          onToggle: (event: ToggleEvent) => mark(id, event.newState === 'open'),
        } as const)
      : { id, hidden: !open, style: { zIndex: 40 } },
  }
}
