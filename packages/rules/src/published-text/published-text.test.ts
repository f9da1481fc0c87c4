import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, rolePermissions, roles } from '../staff/permission.ts'
import { textAheadMsMax } from './limits.ts'
import {
  demandAt,
  followsProduct,
  inForceAt,
  mustAccept,
  startFrom,
  textStateAt,
  type TextFacts,
} from './state.ts'

const moment = fc.integer({ min: 0, max: 20 })
/** Versions as they can come about: numbered, some published, some for later, some material. */
const versionsOf = fc
  .array(fc.record({ startsAt: fc.option(moment, { nil: undefined }), isMaterial: fc.boolean() }), {
    maxLength: 6,
  })
  .map(list => list.map((each, index): TextFacts => ({ ...each, number: index + 1, isWaiting: false })))

describe('the versions of a text', () => {
  test('have one in force at a time, and one as soon as any is published', () => {
    fc.assert(
      fc.property(versionsOf, moment, (versions, now) => {
        const current = inForceAt(versions, now)
        expect(current === undefined).toBe(versions.every(({ startsAt }) => startsAt === undefined))
        const said = versions.filter(each => textStateAt(each, { versions, now }) === 'in_force')
        expect(said.length).toBeLessThanOrEqual(1)
        if (said[0] !== undefined) expect(said[0]).toBe(current)
      }),
    )
  })

  test('never go back as time passes', () => {
    fc.assert(
      fc.property(versionsOf, versions => {
        let newest = 0
        for (let now = Math.min(...versions.map(({ startsAt }) => startsAt ?? 20)); now <= 21; now += 1) {
          const number = inForceAt(versions, now)?.number ?? 0
          expect(number).toBeGreaterThanOrEqual(newest)
          newest = number
        }
      }),
    )
  })

  test('are replaced for good, and are never drafts again', () => {
    const rank = { draft: 0, waiting: 0, scheduled: 1, in_force: 2, replaced: 3 } as const
    fc.assert(
      fc.property(versionsOf, versions => {
        for (const each of versions) {
          const states = Array.from({ length: 22 }, (_, now) => rank[textStateAt(each, { versions, now })])
          expect(states).toEqual(states.toSorted((one, other) => one - other))
          expect(states.every(state => state === 0)).toBe(each.startsAt === undefined)
        }
      }),
    )
  })

  test('begin at once, or later, within a year', () => {
    expect(startFrom(undefined, 100)).toEqual({ ok: true, value: 100 })
    expect(startFrom(50, 100)).toEqual({ ok: true, value: 100 })
    expect(startFrom(150, 100)).toEqual({ ok: true, value: 150 })
    expect(startFrom(101 + textAheadMsMax, 100)).toMatchObject({ ok: false, refusal: 'text.period' })
  })

  test('come from the product only until staff write one', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), authors => {
        const versions = authors.map((isStaffs, place) => ({ isStaffs, number: place + 1 }))
        expect(followsProduct(versions)).toBe(!authors.includes(true))
      }),
    )
  })
})

describe('agreeing again', () => {
  test('is asked of whoever agreed to less than the last material change that came into force', () => {
    fc.assert(
      fc.property(
        versionsOf,
        moment,
        fc.option(fc.nat({ max: 7 }), { nil: undefined }),
        (versions, now, accepted) => {
          // As it happened: a version that begins after a newer one never was in force.
          let [newest, demanded] = [0, 0]
          for (let at = 0; at <= now; at += 1) {
            const begin = versions.filter(({ startsAt, number }) => startsAt === at && number > newest)
            for (const { number, isMaterial } of begin) if (isMaterial) demanded = Math.max(demanded, number)
            newest = Math.max(newest, ...begin.map(({ number }) => number))
          }
          const isAsked = accepted !== undefined && accepted < demanded
          expect(mustAccept(accepted, demandAt(versions, now))).toBe(isAsked)
        },
      ),
    )
  })

  test('is not asked for a change that was stopped before it began', () => {
    const version = (number: number, startsAt: number, isMaterial: boolean): TextFacts => ({
      number,
      startsAt,
      isMaterial,
      isWaiting: false,
    })
    const stopped = [version(1, 0, false), version(2, 10, true), version(3, 5, false)]
    expect(demandAt(stopped, 20)).toBeUndefined()
    // Nor by what comes after it; but a correction that begins with the change keeps it.
    expect(demandAt([...stopped, version(4, 12, false)], 20)).toBeUndefined()
    expect(demandAt([version(1, 0, false), version(2, 10, true), version(3, 10, false)], 20)).toBe(2)
  })

  test('to the version in force settles it until a newer one is in force', () => {
    fc.assert(
      fc.property(versionsOf, moment, (versions, now) => {
        const current = inForceAt(versions, now)
        expect(mustAccept(current?.number, demandAt(versions, now))).toBe(false)
      }),
    )
  })

  test('is never asked of whoever has not agreed before', () => {
    fc.assert(
      fc.property(versionsOf, moment, (versions, now) => {
        expect(mustAccept(undefined, demandAt(versions, now))).toBe(false)
      }),
    )
  })
})

test('texts are written and published by admins and compliance, and read by auditors besides', () => {
  const who = (wanted: Parameters<typeof holds>[1]) =>
    roles.filter(role => holds(rolePermissions[role], wanted))
  expect(who('text:version:view')).toEqual(['admin', 'compliance', 'auditor'])
  expect(who('text:version:edit')).toEqual(['admin', 'compliance'])
  expect(who('text:version:publish')).toEqual(['admin', 'compliance'])
})
