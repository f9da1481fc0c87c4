import { expect, it } from 'vitest'
import { nextHoldEnd } from './hold-end.ts'

const minuteMs = 60_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

it('looks again just after the next of several waits has ended', () => {
  const next = nextHoldEnd([inMs(5 * minuteMs), null, inMs(2 * minuteMs)])
  expect(next).toBeGreaterThan(2 * minuteMs)
  expect(next).toBeLessThanOrEqual(2 * minuteMs + 1_000)
})

it('looks again soon where one has ended that the server still names', () => {
  expect(nextHoldEnd([inMs(-minuteMs)])).toBe(1_000)
})

it('fits into a timer however long it is, and needs none where nothing waits', () => {
  expect(nextHoldEnd([inMs(30 * 86_400_000)])).toBe(86_400_000)
  expect(nextHoldEnd([null])).toBe(false)
  expect(nextHoldEnd()).toBe(false)
})
