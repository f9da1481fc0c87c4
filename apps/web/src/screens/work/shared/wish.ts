import { useEffect, useSyncExternalStore } from 'react'

/** What somebody may ask for from anywhere, and one page does. */
export type Wish = 'halt' | 'create-staff' | 'add-answer' | 'add-reason'

let wanted: Wish | undefined
const listeners = new Set<() => void>()

const want = (next: Wish | undefined): void => {
  wanted = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Before going to the page that does it. Not in the address: a reload would ask for it again. */
export const wish = (what: Wish): void => want(what)

/** Does what was asked for, once, as soon as the page that can is there. */
export const useWish = (what: Wish, onWish: () => void): void => {
  const isWanted = useSyncExternalStore(subscribe, () => wanted === what)
  useEffect(() => {
    if (!isWanted) return
    want(undefined)
    onWish()
  }, [isWanted, onWish])
}
