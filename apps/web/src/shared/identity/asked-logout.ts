import { useSyncExternalStore } from 'react'
import { useIsDemo } from '../../live/queries.ts'
import { useLogout } from '../use-logout.ts'

let isAsked = false
const listeners = new Set<() => void>()
const setAsked = (next: boolean): void => {
  isAsked = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the end of the demo account is to be confirmed; what shows the question lies beside every page. */
export const useIsDemoEndAsked = (): boolean => useSyncExternalStore(listen, () => isAsked)
export const stayInDemo = (): void => setAsked(false)

/** Signing out, which asks first where it ends the account itself: nobody can sign in to a demo account again. */
export const useAskedLogout = (): { readonly logOut: () => void; readonly isPending: boolean } => {
  const isDemo = useIsDemo()
  const leave = useLogout()
  return { logOut: () => (isDemo ? setAsked(true) : leave.mutate()), isPending: leave.isPending }
}
