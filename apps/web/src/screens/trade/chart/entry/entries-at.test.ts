import type { Price } from '@plumbline/rules/market'
import { isTriggered } from '@plumbline/rules/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesAt } from './entries-at.ts'

const quote = { bid: 97_000 as Price, ask: 97_008 as Price }

describe('the orders that wait at a price', () => {
  it.each([
    { where: 'below the market', price: 96_000, entries: ['long limit', 'short stop'] },
    { where: 'above the market', price: 98_000, entries: ['long stop', 'short limit'] },
    { where: 'between the two prices', price: 97_004, entries: ['long limit', 'short limit'] },
    { where: 'at the buy price', price: 97_008, entries: ['short limit'] },
    { where: 'at the sell price', price: 97_000, entries: ['long limit'] },
  ])('$where are $entries', ({ price, entries }) => {
    expect(entriesAt(price as Price, quote).map(({ side, type }) => `${side} ${type}`)).toEqual(entries)
  })

  it('never open at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), price => {
        for (const entry of entriesAt(price as Price, quote))
          expect(isTriggered({ ...entry, price: price as Price }, quote)).toBe(false)
      }),
    )
  })
})
