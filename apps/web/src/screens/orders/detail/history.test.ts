import type { OrderEventView } from '@plumbline/protocol/trading'
import { describe, expect, it } from 'vitest'
import { changesOf, toldOf } from './history.ts'

const event = (number: number, rest: Partial<OrderEventView> = {}): OrderEventView => ({
  number,
  kind: 'opened',
  at: '2026-11-17T15:30:00.000Z',
  sequence: `1.${number}`,
  quote: null,
  conversion: null,
  lots: '0.10',
  price: null,
  takeProfit: null,
  stopLoss: null,
  trailing: null,
  profitLevels: [],
  level: null,
  expiresAt: null,
  droppedTakeProfit: null,
  sums: null,
  reason: null,
  refusal: null,
  oco: null,
  child: null,
  financing: null,
  action: null,
  ...rest,
})

describe('an order’s history', () => {
  it('tells steps of a trailing stop as one, unless something lies between', () => {
    const events = [
      event(1),
      event(2, { kind: 'targets', stopLoss: '90', trailing: '10' }),
      event(3, { kind: 'trailed', stopLoss: '91' }),
      event(4, { kind: 'trailed', stopLoss: '92' }),
      event(5, { kind: 'split' }),
      event(6, { kind: 'trailed', stopLoss: '93' }),
    ]
    expect(
      toldOf(events).map(told =>
        told.kind === 'trailed' ? [told.from, told.steps.length] : told.event.kind,
      ),
    ).toEqual(['opened', 'targets', ['90', 2], 'split', [null, 1]])
  })

  it('names what an event made different, and what it took away', () => {
    const before = event(1, { takeProfit: '99', stopLoss: '90', price: '95' })
    const after = event(2, { kind: 'edited', stopLoss: '91', price: '95', lots: '0.20' })
    expect(changesOf(after, before)).toEqual([
      { kind: 'lots', to: '0.20' },
      { kind: 'noTakeProfit' },
      { kind: 'stopLoss', to: '91' },
    ])
    expect(changesOf(before, undefined)).toEqual([])
  })
})
