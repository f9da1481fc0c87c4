import { hourMs } from '../core/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionOpeningAfter, sessionOpeningBefore } from './trading-day.ts'

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
