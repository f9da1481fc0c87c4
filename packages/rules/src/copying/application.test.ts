import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Millis } from '../market/quote.ts'
import {
  applicationDueAt,
  applicationStates,
  decideApplication,
  largestFall,
  mayApply,
  nextApplicationStates,
  reapplyAt,
  type ApplicationState,
} from './application.ts'
import { traderStates } from './settings.ts'

const now = Date.UTC(2026, 10, 25) as Millis
const nobody = { trader: undefined, newest: undefined, follows: 0 } as const

describe('whether a customer may apply', () => {
  it.each([
    ['has never applied', nobody, undefined],
    ['is a trader', { ...nobody, trader: 'open' }, 'copy.is_trader'],
    ['is a trader who pauses', { ...nobody, trader: 'paused' }, 'copy.is_trader'],
    ['has left', { ...nobody, trader: 'left' }, 'copy.no_return'],
    ['was revoked', { ...nobody, trader: 'revoked' }, 'copy.no_return'],
    ['waits', { ...nobody, newest: { state: 'pending', reapplyAt: undefined } }, 'copy.applied'],
    [
      'was rejected a moment ago',
      { ...nobody, newest: { state: 'rejected', reapplyAt: reapplyAt(now) } },
      'copy.reapply_later',
    ],
    ['was rejected long ago', { ...nobody, newest: { state: 'rejected', reapplyAt: now } }, undefined],
    ['follows somebody', { ...nobody, follows: 1 }, 'copy.applicant_follows'],
  ] as const)('who %s', (_who, applicant, refusal) => {
    expect(mayApply(applicant, now)).toMatchObject(refusal === undefined ? { ok: true } : { refusal })
  })

  it('says from which day on', () => {
    const newest = { state: 'rejected', reapplyAt: reapplyAt(now) } as const
    expect(mayApply({ ...nobody, newest }, now)).toMatchObject({ figures: { until: '2026-12-25' } })
  })

  it('gives staff two days', () => {
    expect(applicationDueAt(now) - now).toBe(48 * 3_600_000)
  })
})

describe('the states of an application', () => {
  const others = { isOwnOrRelative: false, follows: 0 } as const

  it('moves only as listed, whatever is decided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicationStates),
        fc.constantFrom('approve', 'reject'),
        fc.constantFrom(true, false),
        fc.constantFrom(0, 1),
        (state: ApplicationState, decision: 'approve' | 'reject', isOwnOrRelative, follows) => {
          const decided = decideApplication({ state, decision, isOwnOrRelative, follows })
          const next: readonly ApplicationState[] = nextApplicationStates[state]
          const isAsListed = decided.ok
            ? next.includes(decided.value) && !isOwnOrRelative && (decision === 'reject' || follows === 0)
            : next.length === 0 || isOwnOrRelative || follows > 0
          expect(isAsListed).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['decided already', { ...others, state: 'approved', decision: 'reject' }, 'copy.decided'],
    [
      'of a relative',
      { ...others, isOwnOrRelative: true, state: 'pending', decision: 'approve' },
      'request.beneficiary',
    ],
    [
      'of somebody who follows now',
      { ...others, follows: 2, state: 'pending', decision: 'approve' },
      'copy.applicant_follows',
    ],
  ] as const)('one %s is refused', (_which, input, refusal) => {
    expect(decideApplication(input)).toMatchObject({ refusal })
  })

  it('knows every state of a trader', () => {
    expect(traderStates.map(trader => mayApply({ ...nobody, trader }, now).ok)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the largest fall', () => {
  it('is zero where every result is a gain', () => {
    expect(largestFall([1n, 2n, 3n])).toBe(0n)
  })

  it('counts from the highest sum, which is at least zero', () => {
    expect(largestFall([-5n, 20n, -12n, 4n, -9n])).toBe(17n)
  })

  it('is what comparing every pair of moments gives', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { maxLength: 40 }), results => {
        const sums = results.reduce<bigint[]>((so, each) => [...so, (so.at(-1) ?? 0n) + each], [0n])
        const falls = sums.flatMap((high, at) => sums.slice(at).map(low => high - low))
        expect(largestFall(results)).toBe(falls.reduce((most, each) => (each > most ? each : most), 0n))
      }),
    )
  })
})
