import { minuteMs } from '../core/time.ts'

/** Minutes in the background after which the app locks itself; 0 is at once. */
export const appLockMinutes = [0, 1, 5, 15] as const
export type AppLockMinutes = (typeof appLockMinutes)[number]

/** An app on the screen says this often that it is there. */
export const appLockPresenceMs = 20_000
/** An app that says nothing for so long was closed, or its device sleeps: at once cannot mean less to the server. */
export const appLockSilenceMs = minuteMs

/** A session as far as it is to be judged whether it is locked. */
export type LockableSession = {
  /** When it was locked; null while it was not, or was unlocked since. */
  readonly lockedAt: number | null
  /** What its customer has chosen; null: no app lock. */
  readonly afterMinutes: number | null
  /** When it last called. */
  readonly seenAt: number
}

/**
 * Whether a session is locked: from the moment its app asks for it, or once it has not called for the chosen time, so that an
 * app that was ended without a word is locked when it is opened again. Only unlocking opens it, not another choice.
 */
export const isSessionLocked = (
  { lockedAt, afterMinutes, seenAt }: LockableSession,
  now: number,
): boolean => {
  if (lockedAt !== null) return true
  if (afterMinutes === null) return false
  return now - seenAt >= Math.max(afterMinutes * minuteMs, appLockSilenceMs)
}
