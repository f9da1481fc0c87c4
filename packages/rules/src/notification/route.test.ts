import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Millis } from '../market/index.ts'
import {
  digestRhythms,
  judgePreference,
  mailChoices,
  notificationCategories,
  offersOf,
  isMailMutable,
  routeLetter,
  routeNotice,
  standardPreference,
  type NotificationPreference,
} from './index.ts'

const now = Date.parse('2026-11-17T15:30:00Z') as Millis
const quietNow = { from: 15 * 60, to: 16 * 60 }

const choice = fc.record(
  { app: fc.boolean(), push: fc.boolean(), mail: fc.constantFrom(...mailChoices) },
  { requiredKeys: [] },
)
/** Whatever a database may hold: also what no offer holds any more. */
const preferences: fc.Arbitrary<NotificationPreference> = fc.record({
  choices: fc.dictionary(fc.constantFrom(...notificationCategories), choice) as fc.Arbitrary<
    NotificationPreference['choices']
  >,
  quiet: fc.constantFrom(null, quietNow, { from: 22 * 60, to: 7 * 60 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Hong_Kong'),
  digest: fc.constantFrom(...digestRhythms),
})
const categories = fc.constantFrom(...notificationCategories)

describe('without a choice', () => {
  test.each([
    ['margin', { app: true, push: true, digest: 'no' }],
    ['money', { app: true, push: true, digest: 'no' }],
    ['lending', { app: true, push: true, digest: 'no' }],
    ['copying', { app: true, push: true, digest: 'no' }],
    ['alerts', { app: true, push: true, digest: 'no' }],
    ['announcements', { app: true, push: true, digest: 'no' }],
    ['orders', { app: true, push: false, digest: 'no' }],
    ['savings', { app: true, push: false, digest: 'no' }],
  ] as const)('%s go where they always went', (category, route) => {
    expect(routeNotice(standardPreference, { category, weight: 'usual', letter: 'none', now })).toEqual(route)
  })

  test.each(notificationCategories)('a letter of %s leaves now, or there is none of its own', category => {
    const { mail } = offersOf(category)
    expect(routeLetter(standardPreference, category, now).kind).toBe(
      mail !== 'none' && mail.includes('now') ? 'now' : 'none',
    )
  })
})

describe('whatever is chosen', () => {
  test('security and margin are told at once, everywhere they are told', () => {
    fc.assert(
      fc.property(preferences, preference => {
        expect(
          routeNotice(preference, { category: 'margin', weight: 'usual', letter: 'none', now }),
        ).toMatchObject({
          app: true,
          push: true,
        })
        for (const category of ['security', 'margin', 'money', 'lending'] as const)
          expect(routeLetter(preference, category, now)).toEqual({ kind: 'now' })
      }),
    )
  })

  test('what must be seen is in the app and on devices', () => {
    fc.assert(
      fc.property(preferences, preference => {
        const route = routeNotice(preference, {
          category: 'announcements',
          weight: 'must',
          letter: 'none',
          now,
        })
        expect(route).toMatchObject({ app: true, push: true })
      }),
    )
  })

  test('a letter is never earlier than now, never later than a day, and no digest where none is wanted', () => {
    fc.assert(
      fc.property(preferences, categories, (preference, category) => {
        const route = routeLetter(preference, category, now)
        if (route.kind === 'later') {
          expect(isMailMutable(category)).toBe(true)
          expect(route.at).toBeGreaterThan(now)
          expect(route.at - now).toBeLessThanOrEqual(25 * 3_600_000)
        }
        if (preference.digest === 'off') expect(route.kind).not.toBe('digest')
      }),
    )
  })

  test('nothing goes to devices in quiet hours but what cannot be muted; what is kept back is in the digest, unless mail is off', () => {
    fc.assert(
      fc.property(preferences, categories, (preference, category) => {
        const quiet = { ...preference, quiet: quietNow, timeZone: 'UTC' }
        const route = routeNotice(quiet, { category, weight: 'usual', letter: 'none', now })
        if (category === 'margin') return
        expect(route.push).toBe(false)
        const wanted = routeNotice(
          { ...quiet, quiet: null },
          { category, weight: 'usual', letter: 'none', now },
        )
        const isMuted = quiet.choices[category]?.mail === 'off'
        if (wanted.push && quiet.digest !== 'off')
          expect(route.digest).toBe(wanted.digest === 'yes' ? 'yes' : isMuted ? 'no' : 'if_held')
      }),
    )
  })

  test('nothing goes into a digest of a category whose mail was turned off, at any time', () => {
    fc.assert(
      fc.property(preferences, categories, (preference, category) => {
        const muted = {
          ...preference,
          choices: { ...preference.choices, [category]: { mail: 'off' } },
        } as const
        expect(routeNotice(muted, { category, weight: 'usual', letter: 'none', now }).digest).toBe('no')
      }),
    )
  })

  test('nothing is mailed twice: what has a letter of its own is in the digest only instead of that', () => {
    fc.assert(
      fc.property(preferences, categories, (preference, category) => {
        const { digest } = routeNotice(preference, { category, weight: 'usual', letter: 'own', now })
        const written = routeLetter(preference, category, now)
        const isMailedAlone = written.kind === 'now' || written.kind === 'later'
        expect(isMailedAlone && digest === 'yes').toBe(false)
        expect(digest === 'yes' && written.kind !== 'digest').toBe(false)
      }),
    )
  })

  test('what is accepted is offered, and what is offered is accepted', () => {
    fc.assert(
      fc.property(preferences, categories, choice, (preference, category, chosen) => {
        const offers = offersOf(category)
        const isOffered = (['app', 'push', 'mail'] as const).every(channel => {
          const offer: 'none' | readonly unknown[] = offers[channel]
          return chosen[channel] === undefined || (offer !== 'none' && offer.includes(chosen[channel]))
        })
        const judged = judgePreference({ ...preference, choices: { [category]: chosen } })
        expect(judged.ok).toBe(isOffered)
      }),
    )
  })
})
