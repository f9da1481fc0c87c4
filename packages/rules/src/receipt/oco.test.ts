import { describe, expect, it } from 'vitest'
import { replayReceipt } from './replay.ts'
import { ruleVersion, type ReceiptQuote, type ReceiptStep } from './receipt.ts'

const momentOf = (second: number) => new Date(Date.UTC(2026, 10, 17, 15, 30, second)).toISOString()
/** Asks 0.36 more than it bids. */
const quote = (bid: string, ask: string, second: number): ReceiptQuote => ({
  code: 'XAUUSD',
  sequence: `1.${second + 1}`,
  bid,
  ask,
  at: momentOf(second),
  receivedAt: momentOf(second),
  source: 'exchange',
  kind: 'live',
  minute: null,
})
const start = {
  form: 'plumbline-receipt 1',
  rules: ruleVersion,
  issuedAt: momentOf(50),
  order: {
    id: 'a',
    parent: null,
    book: 'real',
    code: 'XAUUSD',
    side: 'long',
    type: 'limit',
    leverage: 20,
    state: 'closed',
  },
  instrument: {
    code: 'XAUUSD',
    version: 3_001,
    contractSize: 100,
    quoteCurrency: 'USD',
    priceScale: 3,
    digits: 2,
    tick: '0.01',
    feeRate: '0.000100',
    conversion: null,
  },
} as const
const step = (number: number) => ({ order: 'a', number, decision: `1.${number}`, at: momentOf(number) })
const levels = { takeProfit: null, stopLoss: null, trailing: null }
const placed = {
  ...step(1),
  ...levels,
  kind: 'placed',
  quote: quote('4541.00', '4541.36', 0),
  price: '4540.00',
  lots: '0.10',
  expiresAt: null,
} as const
const [other, third] = ['01a1fd9c-4ad1-7056-9e49-bc334eb386b6', '01a1fd9c-4ad1-7056-9e49-bc334eb386b7']
const linked = { ...step(2), kind: 'linked', quote: null, other, place: 2 } as const
const unlinked = { ...linked, ...step(3), kind: 'unlinked' } as const
const ended = {
  ...step(4),
  kind: 'ended',
  quote: quote('4544.00', '4544.36', 10),
  reason: 'other_filled',
  refusal: null,
  other,
} as const
const cancelled = { ...ended, reason: 'cancelled', quote: null, other: undefined } as const
const edited = { ...placed, ...step(3), kind: 'edited', quote: placed.quote, price: '4539.00' } as const
const halved = {
  ...step(3),
  kind: 'adjusted',
  quote: null,
  action: 'split',
  effectiveAt: momentOf(3),
  terms: { kind: 'split', before: 1, after: 2 },
  conversion: null,
  before: { ...levels, lots: '0.10', price: '4540.00' },
  after: { ...levels, lots: '0.20', price: '2270.00' },
  cash: '0.00',
} as const
const opened = {
  ...step(4),
  ...levels,
  kind: 'opened',
  quote: quote('4539.64', '4540.00', 10),
  conversion: null,
  price: '4540.00',
  lots: '0.10',
  notional: '45400.00',
  margin: '2270.00',
  feeOpen: '4.54',
} as const
/** It reaches what waits at 4540.00. */
const reaching = quote('4539.64', '4540.00', 10)
const first = { ...linked, place: 1 } as const

const faultsOf = (steps: readonly ReceiptStep[]) =>
  replayReceipt({ ...start, steps }).faults.map(each => each.field)

describe('the receipt of an order of which one cancels the other', () => {
  it.each<[string, readonly ReceiptStep[]]>([
    ['ended as the second', [placed, linked, ended]],
    [
      'ended as the second, at a quote that opened the first',
      [placed, linked, { ...ended, quote: reaching }],
    ],
    ['ended as the first, at a quote that it was not reached by', [placed, first, ended]],
    ['was untied, and cancelled', [placed, linked, unlinked, cancelled]],
    ['was cancelled while it was tied', [placed, linked, cancelled]],
    [
      'was untied, and tied to a third',
      [placed, linked, unlinked, { ...first, other: third }, { ...ended, other: third }],
    ],
    ['opened while it was tied', [placed, linked, opened]],
    [
      'ended at a quote that came before its tie',
      [placed, first, { ...ended, quote: quote('4539.64', '4540.00', 2) }],
    ],
    [
      'ended at a quote that reaches the price of before',
      [placed, first, edited, { ...ended, quote: reaching }],
    ],
    [
      'ended at a quote that came before its new price',
      [placed, first, { ...edited, price: '4541.00' }, { ...ended, quote: quote('4540.64', '4541.00', 3) }],
    ],
    [
      'ended at a quote that came before its new units',
      [placed, first, halved, { ...ended, quote: quote('2269.00', '2269.36', 3) }],
    ],
    [
      'ended at a quote that is of before its new units, though it came later',
      [placed, first, halved, { ...ended, quote: { ...quote('2269.00', '2269.36', 5), at: momentOf(2) } }],
    ],
  ])('is right for one that %s', (_, steps) => {
    expect(faultsOf(steps)).toEqual([])
  })

  it.each<[string, readonly ReceiptStep[], readonly string[]]>([
    ['a place that there is not', [placed, { ...linked, place: 9 }], ['steps[1].place']],
    ['no place', [placed, { ...linked, place: 0 }], ['steps[1].place']],
    ['a tie to itself', [placed, { ...linked, other: 'a' }], ['steps[1].other']],
    ['a tie of two orders at once', [placed, linked, { ...linked, other: third }], ['steps[2].kind']],
    ['the same tie twice', [placed, linked, linked], ['steps[2].kind']],
    ['a tie of what does not wait yet', [linked], ['steps[0].kind']],
    ['a tie of what is open', [placed, opened, linked], ['steps[2].kind']],
    ['a tie of what has ended', [placed, cancelled, linked], ['steps[2].kind']],
    ['the end of a tie to a third', [placed, linked, { ...unlinked, other: third }], ['steps[2].other']],
    ['the end of a tie with another place', [placed, linked, { ...unlinked, place: 1 }], ['steps[2].place']],
    ['the end of a tie that there was not', [placed, unlinked], ['steps[1].other']],
    ['the end of a tie that has opened', [placed, linked, opened, unlinked], ['steps[3].other']],
    ['an end by another order without a tie', [placed, ended], ['steps[1].reason']],
    ['an end by another order after its tie', [placed, linked, unlinked, ended], ['steps[3].reason']],
    [
      'an end by another order without a quote',
      [placed, linked, { ...ended, quote: null }],
      ['steps[2].reason'],
    ],
    ['an end by no order', [placed, linked, { ...ended, other: undefined }], ['steps[2].other']],
    ['an end by a third', [placed, linked, { ...ended, other: third }], ['steps[2].other']],
    ['an end by itself', [placed, linked, { ...ended, other: 'a' }], ['steps[2].other']],
    [
      'a cancellation by another order',
      [placed, linked, { ...ended, reason: 'cancelled' }],
      ['steps[2].other'],
    ],
    ['an end of what does not wait', [cancelled], ['steps[0].kind']],
    ['an end of what is open', [placed, opened, cancelled], ['steps[2].kind']],
    ['an opening after its end', [placed, linked, ended, opened], ['steps[3].kind']],
    ['an opening after a cancellation', [placed, cancelled, opened], ['steps[2].kind']],
    ['a change after its end', [placed, cancelled, edited], ['steps[2].kind']],
    ['two ends', [placed, linked, cancelled, cancelled], ['steps[3].kind']],
    [
      'an end of the first at a quote that opens it',
      [placed, first, { ...ended, quote: reaching }],
      ['steps[2].reason'],
    ],
    [
      'an end of the first at a quote that reaches its new price',
      [placed, first, edited, { ...ended, quote: quote('4538.00', '4538.36', 10) }],
      ['steps[3].reason'],
    ],
    [
      'an end of the first at a quote that reaches its price in new units',
      [placed, first, halved, { ...ended, quote: quote('2269.00', '2269.36', 10) }],
      ['steps[3].reason'],
    ],
  ])('names the field of %s', (_, steps, fields) => {
    expect(faultsOf(steps)).toEqual(fields)
  })

  it('of a market order has neither ties nor an end', () => {
    const order = { ...start.order, type: 'market' } as const
    const { faults } = replayReceipt({ ...start, order, steps: [placed, linked, cancelled] })
    expect(faults.map(each => each.field)).toEqual(['steps[1].kind', 'steps[2].kind'])
  })

  it('is read no further at a price that is none', () => {
    const steps = [placed, first, { ...ended, quote: quote('4539.6400001', '4540.00', 10) }]
    expect(() => replayReceipt({ ...start, steps })).toThrow(
      'steps[2].quote.bid is not readable: 4539.6400001',
    )
  })
})
