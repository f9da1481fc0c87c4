import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Millis } from '../market/index.ts'
import { isQuiet, isQuietHours, quietEndsAt } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text) as Millis
const night = { from: 22 * 60, to: 7 * 60 }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** With clocks that change in both halves of the world, by half an hour, and by quarters off the hour. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Hong_Kong',
  'Pacific/Chatham',
)
const quietHours = fc
  .record({ from: fc.integer({ min: 0, max: 1_439 }), to: fc.integer({ min: 0, max: 1_439 }) })
  .filter(isQuietHours)
const instants = fc
  .integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
  .map(ms => ms as Millis)
/** Around the nights in which clocks change. */
const changes = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-03-08',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
      '2026-09-06',
    ),
    fc.integer({ min: -dayMs, max: dayMs }),
  )
  .map(([day, off]) => (at(`${day}T01:00:00Z`) + off) as Millis)

describe('quiet hours', () => {
  test.each([
    ['2026-11-17T21:59:59Z', false],
    ['2026-11-17T22:00:00Z', true],
    ['2026-11-18T00:00:00Z', true],
    ['2026-11-18T06:59:59Z', true],
    ['2026-11-18T07:00:00Z', false],
  ])('past midnight: %s is quiet: %s', (time, quiet) => {
    expect(isQuiet(night, 'UTC', at(time))).toBe(quiet)
  })

  test('go by the clocks of the customer, in summer and in winter', () => {
    expect(isQuiet(night, 'Europe/Berlin', at('2026-07-01T20:00:00Z'))).toBe(true)
    expect(isQuiet(night, 'Europe/Berlin', at('2026-12-01T20:30:00Z'))).toBe(false)
    expect(isQuiet(night, 'Europe/Berlin', at('2026-12-01T21:00:00Z'))).toBe(true)
  })

  test.each([
    // Clocks go from 2:00 to 3:00: an end within the hour that is skipped is there, when clocks show three.
    [{ from: 60, to: 150 }, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    [night, '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
    // Clocks go from 3:00 back to 2:00.
    [night, '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
  ])('%j in Berlin from %s end at %s', (quiet, from, to) => {
    expect(new Date(quietEndsAt(quiet, 'Europe/Berlin', at(from)))).toEqual(new Date(to))
  })

  test('end at the first instant that is not quiet', () => {
    fc.assert(
      fc.property(quietHours, zones, fc.oneof(instants, changes), (quiet, zone, now) => {
        const end = quietEndsAt(quiet, zone, now)
        expect(end).toBeGreaterThanOrEqual(now)
        // Two days where clocks skip the only minutes that are not quiet.
        expect(end - now).toBeLessThanOrEqual(2 * dayMs)
        expect(isQuiet(quiet, zone, end)).toBe(false)
        // Nothing between is loud: looked at in steps that no zone's clocks fall between.
        for (let each: number = now; each < end; each += 15 * minuteMs)
          expect(isQuiet(quiet, zone, each as Millis)).toBe(true)
        if (end > now) expect(isQuiet(quiet, zone, (end - 1) as Millis)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
