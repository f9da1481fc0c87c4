import { useEffect, useState, useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()
const show = (next: boolean): void => {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

let typed = ''
/** What was typed before the palette was there, by whoever has opened it. */
export const typedAhead = (): string => typed
export const typeAhead = (text: string): void => void (typed = text)

export const openPalette = (): void => {
  if (!isOpen) typed = ''
  show(true)
}
export const closePalette = (): void => show(false)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A dialog stands over the page: what it asks is answered first. */
const isPageCovered = (): boolean =>
  document.querySelector('.sheet-popup, .dialog-popup, [role=alertdialog], [aria-modal=true]') !== null

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

type Turn = {
  readonly open: boolean
  /** How often it was opened: what was typed is forgotten each time, and nothing is fetched before the first. */
  readonly count: number
}

/** Whether the palette is asked for: by its button, or by Ctrl and K (⌘ and K), which this hears. */
export const usePaletteTurn = (): Turn => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // Also where nothing opens: the browser's own meaning of these keys would lead away from the page.
      event.preventDefault()
      if (isOpen) closePalette()
      else if (!isPageCovered()) openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      closePalette()
    }
  }, [])
  const open = useSyncExternalStore(listen, () => isOpen)
  const [turn, setTurn] = useState<Turn>({ open: false, count: 0 })
  if (turn.open !== open) setTurn({ open, count: turn.count + Number(open) })
  return turn
}

/** The keys as this device names them. */
export const paletteKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.platform)
  ? ['⌘', 'K']
  : ['Ctrl', 'K']
