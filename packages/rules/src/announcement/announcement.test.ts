import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../core/time.ts'
import { shownMsMax, startAheadMsMax } from './limits.ts'
import {
  announcementNext,
  isFor,
  periodFrom,
  shownAt,
  stateAt,
  takesTwo,
  type VersionFacts,
} from './state.ts'

const now = 1_000_000_000_000
const moment = fc.integer({ min: 0, max: 20 })
/** Versions as they can come about: numbered, each published after the one before, some not, some withdrawn. */
const versionsOf = fc
  .array(
    fc.record({
      isPublished: fc.boolean(),
      startsAt: moment,
      shownFor: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      endedAt: fc.option(moment, { nil: undefined }),
    }),
    { maxLength: 5 },
  )
  .map(list =>
    list.map(({ isPublished, startsAt, shownFor, endedAt }, index): VersionFacts => ({
      number: index + 1,
      isWaiting: false,
      published: isPublished
        ? { startsAt, endsAt: shownFor === undefined ? undefined : startsAt + shownFor }
        : undefined,
      endedAt: isPublished ? endedAt : undefined,
    })),
  )

describe('the versions of an announcement', () => {
  test('are never shown two at a time', () => {
    fc.assert(
      fc.property(versionsOf, moment, (versions, at) => {
        const shown = versions.filter(each => stateAt(each, { versions, now: at }) === 'shown')
        expect(shown.length).toBeLessThanOrEqual(1)
        expect(shownAt(versions, at)).toBe(shown[0])
      }),
    )
  })

  test('that are shown were published, have begun, and are neither past nor withdrawn', () => {
    fc.assert(
      fc.property(versionsOf, moment, (versions, at) => {
        const shown = shownAt(versions, at)
        if (shown === undefined) return
        expect(shown.published?.startsAt).toBeLessThanOrEqual(at)
        expect(shown.published?.endsAt ?? at + 1).toBeGreaterThan(at)
        expect(shown.endedAt ?? at + 1).toBeGreaterThan(at)
      }),
    )
  })

  test('go only where the table lets them as time passes', () => {
    fc.assert(
      fc.property(versionsOf, versions => {
        for (const each of versions) {
          let before = stateAt(each, { versions, now: 0 })
          for (let at = 1; at <= 45; at += 1) {
            const after = stateAt(each, { versions, now: at })
            expect([before, ...announcementNext[before]]).toContain(after)
            before = after
          }
        }
      }),
    )
  })

  test('do not come back once a newer one was shown', () => {
    fc.assert(
      fc.property(versionsOf, versions => {
        let newest = 0
        for (let at = 0; at <= 45; at += 1) {
          const number = shownAt(versions, at)?.number
          if (number === undefined) continue
          expect(number).toBeGreaterThanOrEqual(newest)
          newest = number
        }
      }),
    )
  })
})

describe('whom it is for', () => {
  const reader = { country: 'PT', language: 'pt' }
  test.each([
    [{ countries: null, languages: null }, reader, true],
    [{ countries: ['PT'], languages: null }, reader, true],
    [{ countries: ['DE'], languages: null }, reader, false],
    [{ countries: ['PT'], languages: null }, { ...reader, country: undefined }, false],
    [{ countries: null, languages: null }, { ...reader, country: undefined }, true],
    [{ countries: null, languages: ['pt'] }, reader, true],
    [{ countries: null, languages: ['de'] }, reader, false],
    [{ countries: ['PT'], languages: ['de'] }, reader, false],
  ])('%j is for %j: %s', (target, who, expected) => {
    expect(isFor(target, who)).toBe(expected)
  })
})

describe('when it is shown', () => {
  test.each([
    [undefined, undefined, { startsAt: now, endsAt: undefined }],
    [now - dayMs, undefined, { startsAt: now, endsAt: undefined }],
    [now + dayMs, now + 2 * dayMs, { startsAt: now + dayMs, endsAt: now + 2 * dayMs }],
    [now - dayMs, now + 1, { startsAt: now, endsAt: now + 1 }],
  ])('from %j until %j', (from, until, period) => {
    expect(periodFrom({ from, until }, now)).toEqual({ ok: true, value: period })
  })

  test.each([
    [undefined, now],
    [undefined, now - 1],
    [now + dayMs, now + dayMs],
    [now + startAheadMsMax + 1, undefined],
    [undefined, now + shownMsMax + 1],
  ])('never from %j until %j', (from, until) => {
    expect(periodFrom({ from, until }, now)).toMatchObject({ ok: false, refusal: 'announcement.period' })
  })
})

describe('publishing takes two people', () => {
  const told = { isMustSee: true }
  const plain = { isMustSee: false }
  test.each([
    [told, [], true],
    [plain, [], false],
    [plain, [{ ...told, state: 'shown' as const }], true],
    [plain, [{ ...told, state: 'scheduled' as const }], true],
    [plain, [{ ...told, state: 'replaced' as const }], false],
    [plain, [{ ...told, state: 'ended' as const }], false],
    [plain, [{ ...told, state: 'over' as const }], false],
    [plain, [{ ...plain, state: 'shown' as const }], false],
  ])('%j beside %j: %s', (version, versions, expected) => {
    expect(takesTwo(version, versions)).toBe(expected)
  })
})
