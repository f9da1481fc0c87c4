import { describe, expect, it } from 'vitest'
import { splitMobile, tidyMobile } from './mobile.ts'

describe('a number that came with its area code', () => {
  it.each([
    ['+351 912 345 678', '', { area: 'PT', mobile: '912345678' }],
    ['00351912345678', 'DE', { area: 'PT', mobile: '912345678' }],
    ['+1 (242) 555-0100', '', { area: 'BS', mobile: '5550100' }],
    ['+1 416 555 0100', 'CA', { area: 'CA', mobile: '4165550100' }],
    ['912 345 678', 'PT', undefined],
    // Copied from a page that marks the direction of its numbers.
    ['\u202a+351 912‑345‑678\u202c', '', { area: 'PT', mobile: '912345678' }],
    ['+', 'PT', undefined],
    ['', '', undefined],
  ])('%s, with %s chosen, is taken apart', (text, area, split) => {
    expect(splitMobile(text, area)).toEqual(split)
  })
})

describe('a number that was left', () => {
  it.each([
    ['912345678', 'PT', '912 345 678'],
    ['0151/12345678', 'DE', '1511 2345678'],
    ['351912345678', 'PT', '912 345 678'],
    ['2025550123', 'US', '202 555 0123'],
    ['91234', 'PT', '91234'],
    ['', 'PT', ''],
    ['912345678', '', '912345678'],
  ])('%s of %s stands as %s', (typed, area, shown) => {
    expect(tidyMobile(typed, area)).toBe(shown)
  })
})
