import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'
import { exclusionEnd, holdsFrom, loosensAfterMs } from './self-limit.ts'

const at = (text: string): Millis => Date.parse(text) as Millis

test.each([
  ['2026-01-31T10:00:00Z', 6, '2026-07-31T10:00:00Z'],
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
  ['2024-02-29T00:00:00Z', 12, '2025-02-28T00:00:00Z'],
  ['2026-11-24T23:59:59Z', 60, '2031-11-24T23:59:59Z'],
] as const)('an exclusion from %s for %i months ends at %s', (from, months, end) =>
  expect(new Date(exclusionEnd(at(from), months)).toISOString()).toBe(end.replace('Z', '.000Z')),
)

const now = at('2026-11-24T00:00:00Z')
const later = now + loosensAfterMs
test.each([
  [undefined, 100n, now],
  [100n, 50n, now],
  [100n, 100n, now],
  [100n, 101n, later],
  [100n, undefined, later],
  [undefined, undefined, later],
] as const)('a limit of %s that becomes %s holds from %i', (held, wanted, from) =>
  expect(
    holdsFrom(
      held === undefined ? undefined : cents(held),
      wanted === undefined ? undefined : cents(wanted),
      now,
    ),
  ).toBe(from),
)
