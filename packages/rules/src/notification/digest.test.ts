import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Millis } from '../market/index.ts'
import { digestDueAt } from './digest.ts'
import { isQuiet } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text) as Millis
const hourMs = 3_600_000

describe('a digest is due', () => {
  test.each([
    ['daily', 'UTC', '2026-11-17T07:59:59Z', '2026-11-17T08:00:00Z'],
    ['daily', 'UTC', '2026-11-17T08:00:00Z', '2026-11-18T08:00:00Z'],
    ['daily', 'Asia/Hong_Kong', '2026-11-17T12:00:00Z', '2026-11-18T00:00:00Z'],
    ['daily', 'America/New_York', '2026-11-17T03:00:00Z', '2026-11-17T13:00:00Z'],
    // The day before clocks change, and the day itself.
    ['daily', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
    ['daily', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
    // 17 November 2026 is a Tuesday.
    ['weekly', 'UTC', '2026-11-17T12:00:00Z', '2026-11-23T08:00:00Z'],
    ['weekly', 'UTC', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00Z'],
    ['weekly', 'UTC', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00Z'],
    ['weekly', 'Pacific/Auckland', '2026-11-22T18:00:00Z', '2026-11-22T19:00:00Z'],
  ] as const)('%s in %s, from %s on: %s', (digest, timeZone, now, due) => {
    expect(new Date(digestDueAt({ digest, timeZone, quiet: null }, at(now)))).toEqual(new Date(due))
  })

  test('after quiet hours that hold eight o’clock', () => {
    const of = { digest: 'daily', timeZone: 'UTC', quiet: { from: 1_320, to: 570 } } as const
    expect(new Date(digestDueAt(of, at('2026-11-17T12:00:00Z')))).toEqual(new Date('2026-11-18T09:30:00Z'))
  })

  test('later than now, within its period, and never in quiet hours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.constantFrom(
          'UTC',
          'Europe/Berlin',
          'America/Santiago',
          'Australia/Lord_Howe',
          'Pacific/Kiritimati',
        ),
        fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
        fc.option(fc.tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_439 }))),
        (digest, timeZone, now, hours) => {
          const quiet = hours === null ? null : { from: hours[0], to: (hours[0] + hours[1]) % 1_440 }
          const due = digestDueAt({ digest, timeZone, quiet }, now as Millis)
          expect(due).toBeGreaterThan(now)
          expect(due - now).toBeLessThanOrEqual((digest === 'daily' ? 24 : 7 * 24) * hourMs + 49 * hourMs)
          if (quiet !== null) expect(isQuiet(quiet, timeZone, due)).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})
