import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Millis } from '../market/quote.ts'
import { sourceTimeOf } from './source-time.ts'

const now = 1_800_000_000_000 as Millis
const hour = 3_600_000

test.each<[string, number, readonly number[], number]>([
  ['of a source that goes with our clock', -500, [hour], -500],
  ['of a source that kept its own while ours was set ahead', -hour - 300, [hour], -300],
  ['of a source that kept its own while ours was set back', hour - 300, [-hour], -300],
  ['of a source that kept its own over two steps', -hour - 300, [10_000, hour], -300],
  ['of a source that is late by another time', -hour - 30_000, [hour], -hour - 30_000],
  ['of a source that is late where nothing was set', -hour, [], -hour],
])('the time %s', (_, lag, offsets, told) => {
  expect(sourceTimeOf((now + lag) as Millis, now, offsets) - now).toBe(told)
})

test('is changed by a step of our own clock only, and then lies within two seconds of it', () => {
  const steps = fc.array(fc.integer({ min: -200_000_000, max: 200_000_000 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: -200_000_000, max: 200_000_000 }), steps, (lag, offsets) => {
      const at = (now + lag) as Millis
      const told = sourceTimeOf(at, now, offsets)
      expect(told === at || (offsets.includes(told - at) && Math.abs(told - now) <= 2_000)).toBe(true)
    }),
  )
})
