import { firstRoutes } from '@plumbline/protocol/core'
import { books, type Book } from '@plumbline/rules/core'
import { useSyncExternalStore } from 'react'
import { callAs } from '../../api.ts'
import { beginAnew, changedKey } from './begin-anew.ts'
import { keepDevice, knownDevice } from './known-device.ts'
import { accountKey, accountOf, deviceKeys, switchedKey, tokenKey, wasOfAnother } from '../../token.ts'

/** The account of this device that is not shown now: its book, and all that the device keeps of it, session included. */
const otherKey = 'App-Other-Account'

/**
 * How this person likes the app, whichever account is shown. Everything else that the device keeps belongs to one account and
 * goes aside with it, so that a key nobody thought of here can never show figures of one account in the other.
 */
const preferenceKeys = [
  'language',
  'theme',
  'theme-switched',
  'hide-amounts',
  'single-keys',
  'signal-sound',
  'signal-vibration',
  'instrument',
  'ticket',
  'chart-look',
  'chart-templates',
  'term-look',
  'desk-layout',
  'desk-layouts',
  'market-sort',
] as const
const stays: ReadonlySet<string> = new Set([...deviceKeys, ...preferenceKeys, otherKey, switchedKey])

type Aside = { readonly book: Book; readonly kept: Readonly<Record<string, string>> }

const asideIn = (text: string | null): Aside | undefined => {
  try {
    const { book, kept } = JSON.parse(text ?? '{}')
    return books.includes(book) && typeof kept?.[tokenKey] === 'string' ? { book, kept } : undefined
  } catch {
    // Whatever stands there is no account of this device.
    return undefined
  }
}

const aside = (): Aside | undefined => asideIn(localStorage.getItem(otherKey))

/** Whether another account of this device is still signed in, though it is not shown. */
export const hasOther = (): boolean => aside() !== undefined

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
/** The book of the account that one can go to without signing in; undefined where there is none. */
export const useOtherBook = (): Book | undefined => useSyncExternalStore(listen, () => aside()?.book)

/** Where the other account is shown first. */
const firstPath = '/pages/fund'

/** Whether this page is being left: a second press would take the account that has just come for the one that goes. */
let isLeaving = false

const show = (book: Book, next: Readonly<Record<string, string>>): void => {
  isLeaving = true
  const going = Object.entries(localStorage).filter(([key]) => !stays.has(key))
  const aside: Aside = { book, kept: Object.fromEntries(going) }
  // First what needs most room: a device that has none left loses nothing.
  localStorage.setItem(otherKey, JSON.stringify(aside))
  localStorage.setItem(switchedKey, crypto.randomUUID())
  for (const [key] of going) localStorage.removeItem(key)
  for (const [key, text] of Object.entries(next)) localStorage.setItem(key, text)
  beginAnew(firstPath)
}

/** Goes to the other account of this device; the one of `book`, which is shown, stays signed in. */
export const switchAccount = (book: Book): void => {
  const other = aside()
  if (other !== undefined && !isLeaving) show(book, other.kept)
}

/** Opens a demo account and goes there; the real account that is shown stays signed in on this device. */
export const openDemo = async (): Promise<void> => {
  if (isLeaving) return
  const { laterRoutes } = await import('../../api-routes.ts')
  const sender = { held: null, route: laterRoutes.register }
  const entry = await callAs(sender, 'register', { simulation: 2, ...knownDevice() })
  keepDevice(entry.device)
  show('real', { [tokenKey]: entry.token, [accountKey]: entry.user_info.uid })
}

/** Signing out of a device leaves nobody signed in there. */
export const endOther = async (): Promise<void> => {
  const other = aside()?.kept[tokenKey]
  if (other === undefined) return
  await callAs({ held: other, whose: null, route: firstRoutes.logout }, 'logout', { token: other })
}

/** Whether this page began anew because another account had come. */
export const takeChanged = (): boolean => {
  const isChanged = sessionStorage.getItem(changedKey) !== null
  sessionStorage.removeItem(changedKey)
  return isChanged
}

/** This page is of an account that was left: it says so, and begins anew with the one that is there now. */
export const leaveAccount = (): void => {
  sessionStorage.setItem(changedKey, 'yes')
  beginAnew(firstPath)
}

/** Another tab went to another account: what this one shows is of the account that was left. */
export const followSwitch = (): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return
    // A guest's page becomes that of whoever signs in beside it, unless it was another one's before.
    const isOther = key === accountKey && (newValue !== accountOf() || wasOfAnother())
    if (key === switchedKey || isOther) leaveAccount()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
