import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freezeReasons,
  isCustomerFlag,
  isSecondStepReason,
  nextStanding,
  readNote,
  readSearch,
  secondStepReasons,
  standingOf,
  type StandingStep,
} from './customer-admin.ts'

const step: fc.Arbitrary<StandingStep> = fc.oneof(
  fc.constantFrom(...freezeReasons).map(reason => ({ kind: 'freeze', reason }) as const),
  fc.constant({ kind: 'thaw' } as const),
)

test('a second step is reset for a reason of the list, and for no other', () => {
  expect(secondStepReasons.every(isSecondStepReason)).toBe(true)
  for (const text of ['', 'DEVICE_LOST', 'access_doubt', 'toString'])
    expect(isSecondStepReason(text)).toBe(false)
})

describe('a customer’s standing', () => {
  test('freezes for a reason and thaws, and does neither twice', () => {
    const active = standingOf(undefined)
    const frozen = nextStanding(active, { kind: 'freeze', reason: 'access_doubt' })
    expect(frozen).toEqual({ ok: true, value: { state: 'frozen', reason: 'access_doubt' } })
    expect(nextStanding(active, { kind: 'thaw' })).toMatchObject({ refusal: 'customer.not_frozen' })
    const standing = standingOf('access_doubt')
    expect(nextStanding(standing, { kind: 'freeze', reason: 'activity_review' })).toMatchObject({
      refusal: 'customer.frozen_already',
    })
    expect(nextStanding(standing, { kind: 'thaw' })).toEqual({ ok: true, value: active })
  })

  test('is, after any history, what the last step that counted made it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let standing = standingOf(undefined)
        let counted: StandingStep[] = []
        for (const each of steps) {
          const next = nextStanding(standing, each)
          if (!next.ok) continue
          standing = next.value
          counted = [...counted, each]
        }
        // Freeze, thaw, freeze, …: never the same twice in a row, and a freeze first.
        expect(counted.every(({ kind }, place) => kind === (place % 2 === 0 ? 'freeze' : 'thaw'))).toBe(true)
        const last = counted.at(-1)
        expect(standing).toEqual(standingOf(last?.kind === 'freeze' ? last.reason : undefined))
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
