import type { Millis } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { createLoginGuard, type GuardedTry } from './login-guard.ts'

const now = Date.parse('2026-11-17T15:30:00.000Z') as Millis
const attempt: GuardedTry = {
  name: 'login ada',
  place: { lane: 'address 192.0.2.1', standing: 'strange' },
  now,
  beyond: 'slow',
}
const tooMany = { ok: false, refusal: 'login.too_many_tries' }

describe('a try to sign in', () => {
  it('counts as failed until it is known to be right', () => {
    const guard = createLoginGuard()
    for (let tries = 0; tries < 5; tries++) expect(guard.enter(attempt).ok).toBe(true)
    expect(guard.enter(attempt)).toMatchObject(tooMany)
    guard.clear(attempt)
    expect(guard.enter(attempt).ok).toBe(true)
  })

  it('that was never judged, because the server was busy, counts as none', () => {
    const guard = createLoginGuard()
    for (let tries = 0; tries < 30; tries++) {
      expect(guard.enter(attempt)).toEqual({ ok: true, value: { slowMs: 0 } })
      guard.takeBack(attempt)
    }
    for (let tries = 0; tries < 5; tries++) expect(guard.enter(attempt).ok).toBe(true)
    guard.takeBack(attempt)
    expect(guard.enter(attempt).ok).toBe(true)
    expect(guard.enter(attempt).ok).toBe(false)
  })
})

describe('the failures of strangers', () => {
  const from = (place: number): GuardedTry => ({
    ...attempt,
    place: { lane: `address 198.51.100.${place}`, standing: 'strange' },
  })
  const own: GuardedTry = { ...attempt, place: { lane: 'device of ada', standing: 'own' } }
  const fail = (guard: ReturnType<typeof createLoginGuard>, beyond: GuardedTry['beyond']) => {
    for (let tries = 0; tries < 50; tries++) guard.enter({ ...from(tries), beyond })
  }

  it('slow other strangers down, and never the owner', () => {
    const guard = createLoginGuard()
    fail(guard, 'slow')
    expect(guard.enter(from(99))).toEqual({ ok: true, value: { slowMs: 4_000 } })
    expect(guard.enter(own)).toEqual({ ok: true, value: { slowMs: 0 } })
  })

  it('make other strangers wait where a second step is guessed, and never the owner', () => {
    const guard = createLoginGuard()
    fail(guard, 'wait')
    expect(guard.enter({ ...from(99), beyond: 'wait' })).toMatchObject(tooMany)
    expect(guard.enter({ ...own, beyond: 'wait' }).ok).toBe(true)
  })

  it('are forgotten after an hour', () => {
    const guard = createLoginGuard()
    fail(guard, 'wait')
    const later = (now + 3_600_000) as Millis
    expect(guard.enter({ ...from(99), beyond: 'wait', now: later }).ok).toBe(true)
  })
})
