import { useSyncExternalStore } from 'react'
import { useOtherBook } from '../../live/identity/other-account.ts'
import { useBook } from '../../live/queries.ts'
import { useLogout } from '../use-logout.ts'

type After = '/pages/login' | '/pages/register'

let asked: After | undefined
const listeners = new Set<() => void>()
const setAsked = (next: After | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where to go once the end of the demo account is confirmed, while that is asked; what asks lies beside every page. */
export const useDemoEndAsked = (): After | undefined => useSyncExternalStore(listen, () => asked)
export const stayInDemo = (): void => setAsked(undefined)

/**
 * Signing out, which asks first where it ends the account itself: nobody can sign in to a demo account again. As long as the server
 * has not said which book this is, it may be one.
 */
export const useAskedLogout = (
  to: After = '/pages/login',
): { readonly logOut: () => void; readonly isPending: boolean } => {
  const isReal = useBook() === 'real'
  // Beside an account of one's own, the page has said what logging out ends.
  const isAlone = useOtherBook() === undefined
  const leave = useLogout(to)
  return { logOut: () => (!isReal && isAlone ? setAsked(to) : leave.mutate()), isPending: leave.isPending }
}
