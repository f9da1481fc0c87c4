import { describe, expect, it } from 'vitest'
import type { TermDealView } from '@plumbline/protocol/term'
import { midText, standingOf } from './running-result.ts'

const deal = (direction: 'up' | 'down'): TermDealView =>
  ({
    direction,
    stake: '100.00',
    profit: '80.00',
    entryQuote: { bid: '100.10', ask: '100.30' },
  }) as TermDealView

describe('what a deal would bring now', () => {
  it.each([
    ['up', '100.20', '100.30', 'ahead', 8_000n],
    ['up', '100.00', '100.30', 'behind', -10_000n],
    ['down', '100.00', '100.30', 'ahead', 8_000n],
    ['down', '100.15', '100.25', 'level', 0n],
  ] as const)('%s at %s / %s is %s', (direction, bid, ask, is, net) =>
    expect(standingOf(deal(direction), { bid, ask }, 2)).toEqual({ is, net }),
  )

  it('is not known before it has begun, and without a quote', () => {
    expect(standingOf({ ...deal('up'), entryQuote: null }, { bid: '1.00', ask: '2.00' }, 2)).toBeUndefined()
    expect(standingOf(deal('up'), undefined, 2)).toBeUndefined()
  })
})

it.each([
  ['100.10', '100.30', 2, 2, '100.20'],
  ['100.10', '100.31', 2, 2, '100.205'],
  ['97000.000', '97008.000', 3, 2, '97004.00'],
  ['0.00010', '0.00013', 5, 5, '0.000115'],
  ['7', '9', 0, 0, '8'],
  ['7', '8', 0, 0, '7.5'],
] as const)('the mid of %s and %s is %s', (bid, ask, priceScale, digits, mid) =>
  expect(midText({ bid, ask }, { priceScale, digits })).toBe(mid),
)
