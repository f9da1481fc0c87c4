import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appLockMinutes,
  appLockPresenceMs,
  appLockSilenceMs,
  isSessionLocked,
  type LockableSession,
} from './app-lock.ts'

const second = 1_000
const minute = 60 * second

describe('a session', () => {
  test.each<[what: string, session: LockableSession, locked: boolean]>([
    ['of nobody who chose a lock stays open', { lockedAt: null, afterMinutes: null, seenAt: 0 }, false],
    ['that was locked is locked', { lockedAt: 90 * minute, afterMinutes: 5, seenAt: 90 * minute }, true],
    [
      'that was locked stays so without a choice',
      { lockedAt: 0, afterMinutes: null, seenAt: 90 * minute },
      true,
    ],
    ['that called just now is open', { lockedAt: null, afterMinutes: 0, seenAt: 90 * minute }, false],
    [
      'to be locked at once is open while its app says that it is there',
      { lockedAt: null, afterMinutes: 0, seenAt: 90 * minute - appLockPresenceMs },
      false,
    ],
    [
      'to be locked at once is locked once its app says nothing',
      { lockedAt: null, afterMinutes: 0, seenAt: 90 * minute - appLockSilenceMs },
      true,
    ],
    [
      'is open until the chosen time is over',
      { lockedAt: null, afterMinutes: 5, seenAt: 85 * minute + 1 },
      false,
    ],
    [
      'is locked when the chosen time is over',
      { lockedAt: null, afterMinutes: 5, seenAt: 85 * minute },
      true,
    ],
  ])('%s', (_, session, locked) => {
    expect(isSessionLocked(session, 90 * minute)).toBe(locked)
  })

  const session = fc.record({
    lockedAt: fc.option(fc.nat(1e9)),
    afterMinutes: fc.option(fc.constantFrom(...appLockMinutes)),
    seenAt: fc.nat(1e9),
  })

  test('that is locked never opens as time goes on', () => {
    fc.assert(
      fc.property(session, fc.nat(1e9), fc.nat(1e9), (each, now, later) => {
        expect(!isSessionLocked(each, now) || isSessionLocked(each, now + later)).toBe(true)
      }),
    )
  })

  test('of an app that says that it is there is never locked by silence', () => {
    fc.assert(
      fc.property(session, fc.nat(appLockPresenceMs * 2), (each, since) => {
        const present = { ...each, lockedAt: null }
        expect(isSessionLocked(present, each.seenAt + since)).toBe(false)
      }),
    )
  })

  test('that is locked by a choice is locked by each that is shorter', () => {
    fc.assert(
      fc.property(session, fc.constantFrom(...appLockMinutes), fc.nat(2e9), (each, shorter, now) => {
        if (each.afterMinutes === null || shorter > each.afterMinutes) return
        expect(!isSessionLocked(each, now) || isSessionLocked({ ...each, afterMinutes: shorter }, now)).toBe(
          true,
        )
      }),
    )
  })
})
