import { expect, test } from 'vitest'
import { hoursDue } from './use-trading-hours.ts'

const hour = 3_600_000
test.each([
  ['nothing was done', undefined, 0],
  ['less than an hour', { since: 1, last: 3 * hour - 1, told: 2 }, 0],
  ['an hour more than was told', { since: 0, last: 3 * hour - 60_000, told: 2 }, 3],
  ['the same hour again', { since: 0, last: 3 * hour - 60_000, told: 3 }, 0],
  ['a rest since', { since: 0, last: 2 * hour, told: 0 }, 0],
] as const)('after %s', (_, stretch, due) => expect(hoursDue(stretch, 3 * hour)).toBe(due))
