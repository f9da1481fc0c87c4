import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

test.each([
  [0, { unit: 'minutes', minutes: 0, seconds: 0 }],
  [-1, { unit: 'minutes', minutes: 0, seconds: 0 }],
  [59_999, { unit: 'minutes', minutes: 0, seconds: 59 }],
  [3_599_999, { unit: 'minutes', minutes: 59, seconds: 59 }],
  [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
  [86_399_999, { unit: 'hours', hours: 23, minutes: 59 }],
  [86_400_000, { unit: 'days', days: 1, hours: 0 }],
  [183_600_000, { unit: 'days', days: 2, hours: 3 }],
])('%i ms are told in two units', (leftMs, told) => {
  expect(countdownOf(leftMs)).toEqual(told)
})
