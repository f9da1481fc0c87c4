import { placeOf } from './places.ts'
import { firstTab } from './tabs.ts'

export const loginPath = '/pages/login'
const staffLoginPath = '/pages/work/login'
export const launchPaths = ['/', '/pages/enter/enter'] as const

const pathOf = (target: string): string => target.split('?')[0] ?? ''

const isLaunch = (path: string): boolean => (launchPaths as readonly string[]).includes(path)

/** Pages that everybody may open. */
export const isPublic = (target: string): boolean =>
  isLaunch(pathOf(target)) || placeOf(pathOf(target))?.access === 'public'

/** Addresses of the work area, its sign-in included. */
export const isOfWork = (path: string): boolean => /^\/pages\/work(?:\/|$)/.test(path)

/** Pages of the work area, which have a session of their own. */
export const isOfStaff = (target: string): boolean => isOfWork(target) && !isPublic(target)

/** Only the app's own routes are ever followed; anything else in `redirect` is dropped. */
export const ownTarget = (target: unknown): string | undefined =>
  typeof target === 'string' &&
  /^\/[\w/-]+(?:\?[\w=&.%-]*)?$/.test(target) &&
  (placeOf(pathOf(target)) !== undefined || isOfStaff(target)) &&
  pathOf(target) !== loginPath
    ? target
    : undefined

/** The market, and what is set on this device. */
const withoutAccount = /^\/pages\/(?:index|order|instrument\/\w+|help\/index|mine\/setting\/edit(?:8|10))$/

/** Pages that show nothing but a customer's own; without a session there is nothing true to show on them. */
export const isOfAccount = (path: string): boolean =>
  placeOf(path)?.access === 'customer' && !withoutAccount.test(path)

export type Visitor = {
  readonly signedIn: boolean
  /** In the work area. */
  readonly staffSignedIn: boolean
  /** Has been to the login page since the app started: then the first tab is open to read. */
  readonly sawLogin: boolean
}

/** Where a visitor who wants `target` must go instead; undefined lets them through. */
export const redirectFor = (
  target: string,
  visitor: Visitor,
): { to: string; redirect: string } | undefined => {
  if (isOfStaff(target)) return visitor.staffSignedIn ? undefined : { to: staffLoginPath, redirect: target }
  if (visitor.signedIn || isPublic(target)) return undefined
  if (visitor.sawLogin && pathOf(target) === firstTab) return undefined
  return { to: loginPath, redirect: target }
}

/** Where 'back' leads from the login page without a token. */
export const backFromLogin = (remembered: unknown): string => {
  const target = ownTarget(remembered)
  return target !== undefined && isPublic(target) ? target : firstTab
}

/** Whether a guest was led to login by what they wanted. The first tab is only where everybody begins. */
export const isAskedToLogIn = (remembered: unknown): boolean => {
  const target = ownTarget(remembered)
  return target !== undefined && pathOf(target) !== firstTab
}

/** Where a fresh sign-in leads. */
export const afterLogin = (remembered: unknown): string => ownTarget(remembered) ?? firstTab
