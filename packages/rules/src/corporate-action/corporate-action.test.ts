import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionKindsOf, actionOpening, judgeAction, openingOn, type MicroAmount } from './corporate-action.ts'
import type { SessionCalendar } from '../hours/hours.ts'
import { categories } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'

const weekday = [['09:30', '16:00']] as const
const shares: SessionCalendar = {
  timeZone: 'America/New_York',
  week: [[], weekday, weekday, weekday, weekday, weekday, []],
  holidays: ['2026-11-26'],
  earlyCloses: {},
  lateOpens: {},
}
const always = [['00:00', '24:00']] as const
const endless: SessionCalendar = {
  timeZone: 'UTC',
  week: [always, always, always, always, always, always, always],
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}
const night = [
  ['00:00', '16:00'],
  ['17:00', '24:00'],
] as const
const index: SessionCalendar = {
  ...shares,
  timeZone: 'America/Chicago',
  week: [[['17:00', '24:00']], night, night, night, night, [['00:00', '16:00']], []],
}
const text = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at).toISOString().slice(0, 16)

describe('the opening of a day', () => {
  it.each([
    ['of shares', shares, '2026-11-20', '2026-11-20T14:30'],
    ['of shares in summer', shares, '2026-07-06', '2026-07-06T13:30'],
    ['of shares on a Saturday', shares, '2026-11-21', undefined],
    ['of shares on a holiday', shares, '2026-11-26', undefined],
    ['of an index is on the evening before', index, '2026-11-24', '2026-11-23T23:00'],
    ['of an index on a Monday is on Sunday', index, '2026-11-23', '2026-11-22T23:00'],
    ['of a market that never closes', endless, '2026-11-20', undefined],
    ['of a day that there is not', shares, '2026-11-31', undefined],
  ] as const)('%s', (_, calendar, day, opening) => {
    expect(text(openingOn(calendar, day))).toBe(opening)
  })

  it('lies a day ahead at least', () => {
    const opening = Date.parse('2026-11-20T14:30:00Z')
    const when = (hoursBefore: number) =>
      actionOpening(shares, {
        day: '2026-11-20',
        now: (opening - hoursBefore * 3_600_000) as Millis,
        kind: 'split',
      })
    expect(when(24)).toEqual({ ok: true, value: opening })
    expect(when(23.9)).toMatchObject({ refusal: 'action.too_early', figures: { hours: '24' } })
  })
})

describe('a corporate action', () => {
  it('can happen to shares and, as a dividend, to indices; and everything may end', () => {
    expect(categories.map(category => actionKindsOf(category).join(' '))).toEqual([
      'end replacement',
      'end replacement',
      'end replacement',
      'dividend end replacement',
      'end replacement',
      'split dividend end replacement',
    ])
  })

  it('that splits makes whole units of whole units, another number of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 1_100 }),
        fc.integer({ min: -2, max: 1_100 }),
        (before, after) => {
          const isFine = before >= 1 && after >= 1 && before <= 1_000 && after <= 1_000 && before !== after
          const judged = judgeAction(
            { kind: 'split', before, after },
            { category: 'stock', price: undefined },
          )
          expect(judged.ok).toBe(isFine)
        },
      ),
    )
  })

  it('pays more than nothing and less than half of the price, where one is known', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 10 ** 9 }),
        fc.option(fc.integer({ min: 2, max: 10 ** 9 })),
        (paid, price) => {
          const amount = paid as MicroAmount
          const judged = judgeAction(
            { kind: 'dividend', amount },
            { category: 'cfd', price: price ?? undefined },
          )
          expect(judged.ok).toBe(paid > 0 && (price === null || paid < Math.floor(price / 2)))
        },
      ),
    )
  })
})
