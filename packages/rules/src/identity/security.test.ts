import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeSession,
  readSecondStep,
  recoveryAlphabet,
  recoveryCharacters,
  writeRecoveryCode,
  type KnownSession,
} from './security.ts'

const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal }) as unknown

describe('what is typed as a second step', () => {
  const written = fc
    .array(fc.constantFrom(...Array.from(recoveryAlphabet)), {
      minLength: recoveryCharacters,
      maxLength: recoveryCharacters,
    })
    .map(characters => characters.join(''))

  test('is a recovery code in whatever case and groups, and the same one', () => {
    fc.assert(
      fc.property(written, code => {
        for (const typed of [
          writeRecoveryCode(code),
          code.toLowerCase(),
          ` ${code.slice(0, 3)} ${code.slice(3)}`,
        ])
          expect(readSecondStep(typed)).toEqual({ kind: 'recovery', code })
      }),
    )
  })

  test('is never both, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const { kind, code } = readSecondStep(text) ?? { kind: 'otp', code: '000000' }
        expect(code).toMatch(kind === 'otp' ? /^\d{6}$/ : /^[2-9A-HJKMNP-TV-Z]{10}$/)
      }),
    )
  })

  test.each(['', '12345', '1234567', 'K7M2Q-9XWR', 'K7M2Q-9XWRDD', 'K7M2O-9XWRD', '１２３４５６'])(
    '%j is neither',
    text => {
      expect(readSecondStep(text)).toBeUndefined()
    },
  )
})

describe('a session', () => {
  const idleMs = 1_000
  const session = fc.record<KnownSession>({
    endedBy: fc.constantFrom('customer', 'server', null),
    standing: fc.constantFrom('active', 'frozen'),
    expiresAt: fc.integer({ min: 0, max: 10_000 }),
    seenAt: fc.integer({ min: 0, max: 10_000 }),
  })

  test('that does not live any more never lives again as time goes on', () => {
    fc.assert(
      fc.property(session, fc.nat(10_000), fc.nat(10_000), (each, now, later) => {
        const lives = judgeSession(each, { now, idleMs }).ok
        expect(lives || !judgeSession(each, { now: now + later, idleMs }).ok).toBe(true)
      }),
    )
  })

  test('lives only while it is neither ended, nor unused for too long, nor too old', () => {
    fc.assert(
      fc.property(session, fc.nat(12_000), (each, now) => {
        const lives = each.endedBy === null && now < each.expiresAt && now < each.seenAt + idleMs
        expect(judgeSession(each, { now, idleMs }).ok).toBe(lives)
      }),
    )
  })

  test.each([
    ['that nobody has', undefined, 'session.expired'],
    [
      'that was left',
      { endedBy: 'customer', standing: 'active', expiresAt: 9, seenAt: 9 },
      'session.expired',
    ],
    ['that was ended', { endedBy: 'server', standing: 'active', expiresAt: 9, seenAt: 9 }, 'session.ended'],
    [
      'of a frozen account',
      { endedBy: 'server', standing: 'frozen', expiresAt: 9, seenAt: 9 },
      'session.suspended',
    ],
    ['that ran out', { endedBy: null, standing: 'active', expiresAt: 0, seenAt: 9 }, 'session.expired'],
  ] as const)('%s says so', (_, each, refusal) => {
    expect(judgeSession(each, { now: 5, idleMs })).toEqual(refused(refusal))
  })
})
