import { useSyncExternalStore } from 'react'
import type { OwnList } from './watchlists.ts'

let shown: OwnList | undefined
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows one of the customer's lists in place of the first, wherever the watchlist is shown; undefined: the first again. */
export const showInPlace = (list: OwnList | undefined): void => {
  shown = list
  for (const listener of listeners) listener()
}

/** The list on show where it is another than the first. */
export const useShownInPlace = (): OwnList | undefined => useSyncExternalStore(listen, () => shown)
