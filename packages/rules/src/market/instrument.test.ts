import { describe, expect, test } from 'vitest'
import { isCode, isOrderId } from '../core/ids.ts'
import {
  categories,
  categoryId,
  leverageMost,
  leveragesOffered,
  type Instrument,
  type Leverage,
} from './instrument.ts'

const capped = (leverageMax: number) => ({ leverageMax: leverageMax as Leverage }) as Instrument

describe('the leverages offered', () => {
  test.each<[cap: number, offered: number[]]>([
    [1, [1]],
    [2, [1, 2]],
    [4, [1, 2]],
    [5, [1, 2, 5]],
    [20, [1, 2, 5, 10, 20]],
    [30, [1, 2, 5, 10, 20, 30]],
    [50, [1, 2, 5, 10, 20, 30, 50]],
    [200, [1, 2, 5, 10, 20, 30, 50, 100, 200]],
    [500, [1, 2, 5, 10, 20, 30, 50, 100, 200]],
  ])('up to a cap of %i are %j', (cap, offered) => {
    expect(leveragesOffered(capped(cap))).toEqual(offered)
  })
})

describe('the most leverage', () => {
  test('of each class is one that can be chosen', () => {
    expect(leverageMost).toEqual({ crypto: 50, metal: 100, oil: 100, cfd: 100, forex: 200, stock: 20 })
    for (const most of Object.values(leverageMost))
      expect(leveragesOffered({ leverageMax: most }).at(-1)).toBe(most)
  })
})

describe('the categories', () => {
  test('have the numbers of the wire, in order; 0 stands for all', () => {
    expect(categories.map(categoryId)).toEqual([1, 2, 3, 4, 5, 6])
    expect(categories).toEqual(['crypto', 'metal', 'oil', 'cfd', 'forex', 'stock'])
  })
})

describe('an id', () => {
  test.each([
    ['EURUSD', true],
    ['GER40', true],
    ['eurusd', false],
    ['V', true],
    ['EUR/USD', false],
    ['ABCDEFGHIJKLMNOPQ', false],
    ['', false],
  ])('%s is a code: %s', (text, known) => {
    expect(isCode(text)).toBe(known)
  })

  test.each([
    ['0193b5a0-1c2d-7abc-8def-0123456789ab', true],
    ['0193b5a0-1c2d-4abc-8def-0123456789ab', false],
    ['0193B5A0-1C2D-7ABC-8DEF-0123456789AB', false],
    ['0193b5a01c2d7abc8def0123456789ab', false],
    ["' or 1 = 1 --", false],
  ])('%s is of an order: %s', (text, known) => {
    expect(isOrderId(text)).toBe(known)
  })
})
