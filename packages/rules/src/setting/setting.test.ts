import { hourMs } from '../core/time.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectiveFrom,
  effectiveVersion,
  isSettingKey,
  nextVersion,
  publishedVersion,
  settingKeys,
  settingRules,
  settingStateOf,
  type SettingVersion,
} from './setting.ts'

const at = (text: string) => Date.parse(text)

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
