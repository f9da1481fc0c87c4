import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Price } from './instrument.ts'
import { twiceMid } from './quote.ts'
import { applySpread, judgeSpreadSettings, readSpreadSettings, spreadOf } from './spread.ts'

const prices = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 6 }))
  .map(([bid, spread]) => ({ bid: bid as Price, ask: (bid + spread) as Price }))

it('is what lies between the two sides', () => {
  expect(spreadOf({ bid: 100 as Price, ask: 103 as Price })).toBe(3)
})

describe('the markup', () => {
  it('moves both sides by the same, never to zero, and keeps what the source said', () => {
    fc.assert(
      fc.property(prices, fc.nat(10 ** 6), (raw, markup) => {
        const priced = applySpread(raw, markup, 7)
        expect(twiceMid(priced)).toBe(twiceMid(raw))
        expect(priced.bid).toBeGreaterThan(0)
        expect(spreadOf(priced)).toBeLessThanOrEqual(spreadOf(raw) + 2 * markup)
        expect(priced.bid).toBeLessThanOrEqual(raw.bid)
        expect(priced.raw ?? { ...raw, version: 7 }).toEqual({ ...raw, version: 7 })
      }),
    )
  })

  it('of nothing leaves the quote as it is', () => {
    const raw = { bid: 10 as Price, ask: 12 as Price }
    expect(applySpread(raw, 0, 7)).toBe(raw)
  })

  it.each([[[]], ['EURUSD'], [{ EURUSD: -1 }], [{ EURUSD: 1.5 }], [{ EURUSD: '1' }], [{ 'eur/usd': 1 }]])(
    'is not %j',
    value => {
      expect(readSpreadSettings(value).ok).toBe(false)
    },
  )

  it.each([
    [{ EURUSD: 130 }, true],
    [{ EURUSD: 131 }, false],
    [{ GBPUSD: 1 }, false],
  ])('of %j within the usual spread of a listed instrument: %s', (settings, isTaken) => {
    const shippedOf = (code: string) => (code === 'EURUSD' ? { spreadTypical: 130 as Price } : undefined)
    expect(judgeSpreadSettings(settings, shippedOf).ok).toBe(isTaken)
  })
})
