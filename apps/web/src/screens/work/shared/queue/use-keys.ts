import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../search-form.tsx'

/** What a key does now, in a word or two; one that does nothing now has no `act`. */
type KeyDoes = { readonly act: (() => void) | undefined; readonly does: string }
type BoundKeys = Readonly<Record<string, KeyDoes>>

const bound = new Set<() => BoundKeys>()

/** All that single keys do on the page as it stands. */
export const keysNow = (): readonly (readonly [key: string, does: string])[] =>
  [...bound].flatMap(keys =>
    Object.entries(keys()).flatMap(([key, { act, does }]) =>
      act === undefined ? [] : [[key, does] as const],
    ),
  )

/** Single letters that do something on a page, off while somebody types or a dialogue stands before it. */
export const useKeys = (keys: BoundKeys): void => {
  const table = useEffectEvent(() => keys)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (document.querySelector('[role=alertdialog], [role=dialog]') !== null) return
    const act = keys[event.key.toLowerCase()]?.act
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const read = () => table()
    bound.add(read)
    window.addEventListener('keydown', onKey)
    return () => {
      bound.delete(read)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
