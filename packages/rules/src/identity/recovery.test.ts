import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRecovery, recoveryDelayHours, type Recovery, type RecoveryStep } from './recovery.ts'

const dueAt = recoveryDelayHours * 3_600_000
const pending: Recovery = { dueAt, outcome: undefined }
const step: fc.Arbitrary<RecoveryStep> = fc.oneof(
  fc.constant({ kind: 'stop' } as const),
  fc.record({
    kind: fc.constant('apply' as const),
    at: fc.integer({ min: 0, max: 2 * dueAt }),
    address: fc.constantFrom('free' as const, 'taken' as const),
  }),
)

describe('a recovery of an address', () => {
  it('is stopped at any time before it is done, and done when it is due', () => {
    expect(nextRecovery(pending, { kind: 'stop' })).toMatchObject({ value: { outcome: 'stopped' } })
    const at = (at: number) => nextRecovery(pending, { kind: 'apply', at, address: 'free' })
    expect(at(dueAt - 1)).toMatchObject({ ok: false, refusal: 'recovery.none' })
    expect(at(dueAt)).toMatchObject({ value: { outcome: 'done' } })
    expect(nextRecovery(pending, { kind: 'apply', at: dueAt, address: 'taken' })).toMatchObject({
      value: { outcome: 'taken' },
    })
  })

  it('ends once, and is never done before it is due or with an address of somebody else', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        let recovery = pending
        let ends = 0
        for (const each of steps) {
          const next = nextRecovery(recovery, each)
          if (!next.ok) continue
          recovery = next.value
          ends += 1
          if (recovery.outcome === 'stopped') expect(each.kind).toBe('stop')
          else if (each.kind === 'apply') {
            expect(each.at).toBeGreaterThanOrEqual(dueAt)
            expect(recovery.outcome).toBe(each.address === 'free' ? 'done' : 'taken')
          }
        }
        expect(ends).toBeLessThanOrEqual(1)
        expect(recovery.outcome === undefined).toBe(ends === 0)
      }),
    )
  })
})
