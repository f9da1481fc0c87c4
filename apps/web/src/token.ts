import { useSyncExternalStore } from 'react'

export const tokenKey = 'App-Token'
/** By this the server knows the device again; it opens nothing, and outlives the session. */
export const deviceKey = 'App-Device'
/** Signed heads of the price record, and what the last look at them found: proof, and nobody's secret. */
export const headsKey = 'App-Heads'
export const headsCheckKey = 'App-Heads-Check'
/** The invitation code of a link that was opened here: it outlives a demo, and goes with a registration. */
export const inviteKey = 'App-Invite'
/** Announcements whose banner a guest has closed on this device; a customer's are kept by the server. */
export const closedAnnouncementsKey = 'App-Announcements-Closed'
/** For whom a picture from another app waits: it is theirs at their next login too, and nobody else's. */
export const sharedForKey = 'App-Shared-For'
/** Written with each switch between two accounts of this device. */
export const switchedKey = 'App-Switched'
/** What each account sent and was not answered: it is carried out once only as long as this is known, so it outlives the session. */
export const attemptsKey = 'App-Attempts'
/** What belongs to the device, whoever signs in or out on it. */
export const deviceKeys = [
  deviceKey,
  headsKey,
  headsCheckKey,
  inviteKey,
  closedAnnouncementsKey,
  sharedForKey,
  attemptsKey,
] as const

export const workTokenKey = 'Work-Token'

/** `expired`: the server no longer knows the token, and the customer chose to stay on the page. */
export type SessionState = 'guest' | 'signed' | 'expired'

/** The user id of the account whose session this device shows. */
export const accountKey = 'App-Account'

let expired = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

// Tests of rules load this where there is no browser.
let began = globalThis.localStorage?.getItem(switchedKey)
let account = globalThis.localStorage?.getItem(accountKey)
const isStill = (key: string, known: string | null): boolean => (localStorage.getItem(key) ?? known) === known

/** Who was signed in here first since the page began: its memory may be of them. */
let left: string | null = null
/** Whether this page was another account's before: then it begins anew, so that nothing of theirs is in it. */
export const wasOfAnother = (): boolean => left !== null && left !== accountOf()

/** Of whom this page is; a guest's becomes that of whoever signs in beside it. */
export const accountOf = (): string | null => (account ??= localStorage.getItem(accountKey))

/**
 * A page that began before a switch has no session any more: what it shows is of the other account, and nothing that is pressed
 * there may be sent in the name of this one. It may have slept meanwhile, and not have heard of the switch. So with one of whose
 * account another has followed, by signing out and in beside it.
 */
export const token = (): string | null =>
  isStill(switchedKey, began) && isStill(accountKey, accountOf()) ? localStorage.getItem(tokenKey) : null

export const sessionState = (): SessionState => (token() === null ? 'guest' : expired ? 'expired' : 'signed')

/** Says whose the session is, once that is known. */
export const nameAccount = (uid: string): void => {
  // Another tab may have signed out whoever was here.
  if (account !== uid) left ??= account
  account = uid
  localStorage.setItem(accountKey, uid)
}

export const signIn = (text: string, uid?: string): void => {
  expired = false
  began = localStorage.getItem(switchedKey)
  if (uid !== undefined) nameAccount(uid)
  localStorage.setItem(tokenKey, text)
  tell()
}

let replacing = false
/** Whether a new token is on its way: what the server says of the old one meanwhile is no news. */
export const isReplacing = (): boolean => replacing
export const setReplacing = (is: boolean): void => void (replacing = is)

/** Messages to support that were not sent yet wait under this and the id of whoever wrote them. */
export const unsentPrefix = 'support-outbox:'

/**
 * Forgets everything this device kept of its customer: token, user, language, appearance, and what this tab kept.
 * @param unsent what was written and not sent stays where somebody only signs in again
 */
export const forget = (unsent: 'goes' | 'stays' = 'goes'): void => {
  const unsentKeys = Object.keys(localStorage).filter(key => key.startsWith(unsentPrefix))
  const keys = [...deviceKeys, ...(unsent === 'stays' ? unsentKeys : [])]
  const kept = keys.map(key => [key, localStorage.getItem(key)] as const)
  const work = workToken()
  expired = false
  left ??= accountOf()
  account = null
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of kept) if (text !== null) localStorage.setItem(key, text)
  if (work !== null) sessionStorage.setItem(workTokenKey, work)
  tell()
}

export const stayExpired = (): void => {
  expired = true
  tell()
}

const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab of this browser may sign in or out, or show another account.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useSessionState = (): SessionState => useSyncExternalStore(onSession, sessionState)

/** The work area's session belongs to one tab and ends with it; it is another one than a customer's. */
export const workToken = (): string | null => sessionStorage.getItem(workTokenKey)
