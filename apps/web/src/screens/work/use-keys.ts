import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './search-form.tsx'

/** Single letters that do something on a page, off while somebody types or a dialogue stands before it. */
export const useKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (document.querySelector('[role=alertdialog], [role=dialog]') !== null) return
    const act = keys[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
