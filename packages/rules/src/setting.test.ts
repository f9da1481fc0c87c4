import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectiveFrom,
  effectiveVersion,
  isSettingKey,
  nextVersion,
  publishedVersion,
  sessionOpeningAfter,
  sessionOpeningBefore,
  settingKeys,
  settingRules,
  settingStateOf,
  type SettingVersion,
} from './setting.ts'

const hourMs = 3_600_000
const at = (text: string) => Date.parse(text)

describe('a session opening', () => {
  it.each([
    ['on a winter evening', '2026-11-17T15:30:00Z', '2026-11-17T22:00:00Z'],
    ['on a summer evening', '2026-07-14T15:30:00Z', '2026-07-14T21:00:00Z'],
    ['at the opening itself', '2026-11-17T22:00:00Z', '2026-11-17T22:00:00Z'],
    ['a moment after it', '2026-11-17T22:00:00.001Z', '2026-11-18T22:00:00Z'],
    ['across the change to winter time', '2026-10-31T21:30:00Z', '2026-11-01T22:00:00Z'],
    ['across the change to summer time', '2026-03-07T22:30:00Z', '2026-03-08T21:00:00Z'],
  ])('%s is at 17:00 in New York', (_, from, opening) => {
    expect(new Date(sessionOpeningAfter(at(from))).toISOString()).toBe(new Date(at(opening)).toISOString())
  })

  it('is never in the past and never more than a day and an hour away', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }), moment => {
        const opening = sessionOpeningAfter(moment)
        expect(opening).toBeGreaterThanOrEqual(moment)
        expect(opening - moment).toBeLessThanOrEqual(25 * hourMs)
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone: 'America/New_York',
          hour: '2-digit',
          minute: '2-digit',
        })
        expect(shown.format(opening)).toBe('17:00')
      }),
    )
  })

  it('that came last is the one after which no other came', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }), moment => {
        const opening = sessionOpeningBefore(moment)
        expect(opening).toBeLessThanOrEqual(moment)
        expect(sessionOpeningAfter(opening)).toBe(opening)
        expect(sessionOpeningAfter(opening + 1)).toBeGreaterThan(moment)
      }),
    )
  })
})

describe('what is published', () => {
  it('never holds before its notice is over, nor before it was wanted', () => {
    const moment = fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') })
    fc.assert(
      fc.property(
        fc.constantFrom(...settingKeys),
        moment,
        fc.option(moment, { nil: undefined }),
        (key, publishedAt, notBefore) => {
          const rule = settingRules[key]
          const from = effectiveFrom(rule, { publishedAt, notBefore })
          expect(from - publishedAt).toBeGreaterThanOrEqual(rule.noticeHours * hourMs)
          expect(from).toBeGreaterThanOrEqual(notBefore ?? 0)
        },
      ),
    )
  })
})

describe('the versions of a setting', () => {
  const version = fc.record({
    isOpen: fc.boolean(),
    effectiveAt: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    isWithdrawn: fc.boolean(),
  })
  const history = fc.array(version, { maxLength: 8 }).map(list =>
    list.map(({ isOpen, effectiveAt, isWithdrawn }, place): SettingVersion => ({
      version: place + 1,
      isOpen,
      effectiveAt,
      withdrawnAt: isWithdrawn && effectiveAt !== undefined ? 0 : undefined,
    })),
  )

  it('have one that holds at most, and every state follows from the time alone', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 20 }), (all, now) => {
        const states = all.map(each => settingStateOf(each, all, now))
        expect(states.filter(state => state === 'effective').length).toBeLessThanOrEqual(1)
        const holds = effectiveVersion(all, now)
        for (const [place, each] of all.entries()) {
          const state = states[place]
          expect(state === 'effective').toBe(each.version === holds?.version)
          if (each.withdrawnAt !== undefined) expect(state).toBe('withdrawn')
          else if (each.effectiveAt === undefined) expect(state).toBe(each.isOpen ? 'draft' : 'dropped')
          else expect(state === 'published').toBe(each.effectiveAt > now)
        }
      }),
    )
  })

  it('take effect in the order of their times, and the next one is never due', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 20 }), (all, now) => {
        const next = nextVersion(all, now)
        expect(next?.effectiveAt ?? now + 1).toBeGreaterThan(now)
        const later = effectiveVersion(all, now + 1)
        const sooner = effectiveVersion(all, now)
        expect(later?.effectiveAt ?? 0).toBeGreaterThanOrEqual(sooner?.effectiveAt ?? 0)
        expect(publishedVersion(all)?.withdrawnAt).toBeUndefined()
      }),
    )
  })
})

describe('a value', () => {
  it.each(settingKeys)('of %s is read as its own default, and never as anything at all', key => {
    const { read, fallback } = settingRules[key]
    expect(read(fallback)).toMatchObject({ ok: true })
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const result = read(value)
        if (!result.ok) expect(['setting.invalid', 'setting.rule']).toContain(result.refusal)
      }),
    )
    for (const odd of [undefined, null, Number.NaN, '', { customer: '10000001' }, 1.5, -1])
      expect(read(odd).ok).toBe(false)
  })

  it('belongs to a setting that exists', () => {
    expect(isSettingKey('password.policy')).toBe(true)
    for (const odd of ['__proto__', 'constructor', 'password.policy.10000001', ''])
      expect(isSettingKey(odd)).toBe(false)
  })
})
