import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freezeReasons,
  isCustomerFlag,
  isPayingBlocked,
  isSecondStepReason,
  nextStanding,
  readNote,
  readSearch,
  reviewHoursFor,
  secondStepReasons,
  standingOf,
  type StandingStep,
} from './customer-admin.ts'

const moment = fc.integer({ min: 0, max: 200 }).map(hours => hours * 3_600_000)
const step: fc.Arbitrary<StandingStep> = fc.oneof(
  fc.record({ kind: fc.constant('freeze' as const), reason: fc.constantFrom(...freezeReasons), at: moment }),
  fc.record({ kind: fc.constant('confirm' as const), reason: fc.constantFrom(...freezeReasons) }),
  fc.constant({ kind: 'thaw' } as const),
  fc.record({ kind: fc.constant('lapse' as const), at: moment }),
)

test('a second step is reset for a reason of the list, and for no other', () => {
  expect(secondStepReasons.every(isSecondStepReason)).toBe(true)
  for (const text of ['', 'DEVICE_LOST', 'access_doubt', 'toString'])
    expect(isSecondStepReason(text)).toBe(false)
})

describe('a customer’s standing', () => {
  const active = standingOf(undefined, undefined)
  const until = 72 * 3_600_000
  const byOne = standingOf('access_doubt', until)
  const byTwo = standingOf('access_doubt', undefined)

  test('freezes for a reason and thaws, and does neither twice', () => {
    const frozen = nextStanding(active, { kind: 'freeze', reason: 'access_doubt', at: 0 })
    expect(frozen).toEqual({ ok: true, value: byOne })
    expect(nextStanding(active, { kind: 'thaw' })).toMatchObject({ refusal: 'customer.not_frozen' })
    expect(nextStanding(byOne, { kind: 'freeze', reason: 'activity_review', at: 0 })).toMatchObject({
      refusal: 'customer.frozen_already',
    })
    expect(nextStanding(byOne, { kind: 'thaw' })).toEqual({ ok: true, value: active })
  })

  test('ends by itself after 72 hours, unless two people have made it lasting', () => {
    expect(nextStanding(byOne, { kind: 'lapse', at: until - 1 })).toMatchObject({
      refusal: 'customer.not_frozen',
    })
    expect(nextStanding(byOne, { kind: 'lapse', at: until })).toEqual({ ok: true, value: active })
    expect(nextStanding(byOne, { kind: 'confirm', reason: 'access_doubt' })).toEqual({
      ok: true,
      value: byTwo,
    })
    expect(nextStanding(byTwo, { kind: 'lapse', at: until })).toMatchObject({
      refusal: 'customer.not_frozen',
    })
    expect(nextStanding(byTwo, { kind: 'confirm', reason: 'access_doubt' })).toMatchObject({
      refusal: 'customer.frozen_already',
    })
  })

  test('keeps money only by an order of a court or an authority, which takes two', () => {
    expect(freezeReasons.filter(isPayingBlocked)).toEqual(['authority_order'])
    const alone = nextStanding(active, { kind: 'freeze', reason: 'authority_order', at: 0 })
    expect(alone).toMatchObject({ refusal: 'customer.order_by_two' })
    expect(nextStanding(active, { kind: 'confirm', reason: 'authority_order' })).toMatchObject({ ok: true })
    expect([reviewHoursFor(48, undefined), reviewHoursFor(48, 'activity_review')]).toEqual([48, 96])
  })

  test('after any history: no order by one alone, and nothing by one alone beyond 72 hours', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let standing = active
        let last: StandingStep | undefined
        for (const each of steps) {
          const next = nextStanding(standing, each)
          if (!next.ok) continue
          standing = next.value
          last = each
        }
        const imposed = last?.kind === 'freeze' || last?.kind === 'confirm' ? last : undefined
        expect(standing.state).toBe(imposed === undefined ? 'active' : 'frozen')
        if (standing.state !== 'frozen') return
        expect(standing.reason).toBe(imposed?.reason)
        expect(standing.until).toBe(imposed?.kind === 'freeze' ? imposed.at + until : undefined)
        if (isPayingBlocked(standing.reason)) expect(imposed?.kind).toBe('confirm')
      }),
    )
  })
})

describe('a note', () => {
  test('is trimmed, and is something', () => {
    expect(readNote('  Called back.\n')).toEqual({ ok: true, value: 'Called back.' })
    expect(readNote(' \n\t ')).toMatchObject({ refusal: 'note.empty' })
  })
})

test('a flag is one of the list', () => {
  expect(isCustomerFlag('complaint')).toBe(true)
  expect(isCustomerFlag('vip')).toBe(false)
  expect(isCustomerFlag('__proto__')).toBe(false)
})

describe('a search of staff', () => {
  const rows: readonly (readonly [text: string, kinds: readonly string[]])[] = [
    ['80214973', ['uid', 'mobile', 'reference']],
    ['802', ['uid']],
    ['80', []],
    ['0802', ['reference']],
    [' +351 912-345 678 ', ['mobile', 'reference']],
    ['Ada@Example.org', ['email']],
    ['01999999-0000-7000-8000-000000000000', ['id', 'reference']],
    ['ABCDEFGH', ['invite', 'reference']],
    ['abcdefgh', ['invite', 'reference']],
    ['0x5f1c', ['reference']],
    ['Ada', []],
    ['%', []],
    ['_______', ['reference']],
    ['', []],
  ]
  test.each(rows)('reads %j as %j', (text, kinds) => {
    expect(readSearch(text).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('never carries a wildcard into the database', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), text => {
        const starts = readSearch(text).flatMap(term => (term.kind === 'uid' ? [term.start] : []))
        expect(starts.every(start => /^\d+$/.test(start))).toBe(true)
      }),
    )
  })
})
