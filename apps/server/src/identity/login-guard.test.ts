import type { Millis } from '@plumbline/rules'
import { describe, expect, it } from 'vitest'
import { createLoginGuard } from './login-guard.ts'

const now = Date.parse('2026-11-17T15:30:00.000Z') as Millis
const attempt = { account: 'ada', address: '192.0.2.1', now }

describe('a try to sign in', () => {
  it('counts as failed until it is known to be right', () => {
    const guard = createLoginGuard()
    for (let tries = 0; tries < 5; tries++) expect(guard.enter(attempt).ok).toBe(true)
    expect(guard.enter(attempt)).toMatchObject({ ok: false, refusal: 'login.too_many_tries' })
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
