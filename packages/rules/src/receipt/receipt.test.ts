import { describe, expect, it } from 'vitest'
import { replayReceipt } from './replay.ts'
import { ruleVersion, type ReceiptQuote } from './receipt.ts'

const quote = (bid: string, ask: string): ReceiptQuote => ({
  code: 'XAUUSD',
  sequence: '1.1',
  bid,
  ask,
  at: '2026-11-17T15:30:00.000Z',
  receivedAt: '2026-11-17T15:30:00.000Z',
  source: 'exchange',
  kind: 'live',
  minute: null,
})
const common = { order: 'a', decision: '1.1', at: '2026-11-17T15:30:00.000Z' }
const none = { takeProfit: null, stopLoss: null, trailing: null }
const start = {
  form: 'plumbline-receipt 1',
  rules: ruleVersion,
  issuedAt: '2026-11-17T15:30:00.000Z',
  order: {
    id: 'a',
    parent: null,
    book: 'real',
    code: 'XAUUSD',
    side: 'long',
    type: 'market',
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
const opened = {
  ...common,
  ...none,
  kind: 'opened',
  number: 1,
  quote: quote('4540.00', '4540.36'),
  conversion: null,
  price: '4540.36',
  lots: '0.10',
  notional: '45403.60',
  margin: '2270.18',
  feeOpen: '4.55',
} as const
const night = {
  ...common,
  kind: 'financed',
  number: 2,
  quote: quote('4550.00', '4550.40'),
  conversion: null,
  day: '2026-11-18',
  days: 3,
  basis: 360,
  rate: '-0.052500',
  notional: '45502.00',
  amount: '-19.91',
  version: 2,
} as const
const closed = {
  ...common,
  kind: 'closed',
  number: 3,
  quote: quote('4560.00', '4560.36'),
  conversion: null,
  reason: 'customer',
  price: '4560.00',
  result: '196.40',
  feeClose: '4.56',
  net: '167.38',
} as const

describe('an order worked out once more', () => {
  it('comes to the same, the nights included', () => {
    const { figures: made, faults } = replayReceipt({ ...start, steps: [opened, night, closed] })
    expect(faults).toEqual([])
    expect(made).toMatchObject({ financing: '-19.91', result: '196.40', net: '167.38' })
  })

  it.each([
    ['a short that was opened at the ask', { ...opened, price: '4540.00' }, 'steps[0].price'],
    ['a margin that is a cent too low', { ...opened, margin: '2270.17' }, 'steps[0].margin'],
    ['a fee that was rounded down', { ...opened, feeOpen: '4.54' }, 'steps[0].feeOpen'],
    [
      'a quote of another instrument',
      { ...opened, quote: { ...opened.quote, code: 'EURUSD' } },
      'steps[0].quote.code',
    ],
  ])('names the figure of %s', (_, step, field) => {
    const { faults } = replayReceipt({ ...start, steps: [step] })
    expect(faults.map(each => each.field)).toContain(field)
  })

  it.each([
    ['a night at more than its rate', { ...night, amount: '-19.92' }, 'steps[1].amount'],
    ['a net without the night', { ...closed, net: '187.29' }, 'steps[2].net'],
    ['a take profit that was not reached', { ...closed, reason: 'take_profit' as const }, 'steps[2].reason'],
  ])('names the figure of %s', (_, step, field) => {
    const steps = step.kind === 'financed' ? [opened, step, closed] : [opened, night, step]
    const { faults } = replayReceipt({ ...start, steps })
    expect(faults.map(each => each.field)).toContain(field)
  })

  it('opens a pending order only at a price that its level allows', () => {
    const waiting = {
      ...common,
      ...none,
      kind: 'placed',
      number: 1,
      quote: quote('4541.00', '4541.36'),
      price: '4540.00',
      lots: '0.10',
      expiresAt: null,
    } as const
    const order = { ...start.order, type: 'limit' } as const
    const { faults } = replayReceipt({ ...start, order, steps: [waiting, { ...opened, number: 2 }] })
    expect(faults).toEqual([{ field: 'steps[1].quote', stated: '4540.36', computed: '4540.00' }])
  })

  describe('of an order that was filled through a gap', () => {
    const waited = (takeProfit: string | null) =>
      ({
        ...common,
        ...none,
        kind: 'placed',
        number: 1,
        quote: quote('4500.00', '4500.36'),
        price: '4510.00',
        lots: '0.10',
        expiresAt: null,
        takeProfit,
      }) as const
    const filled = (changed: object) => ({ ...opened, number: 2, ...changed })
    const order = { ...start.order, type: 'stop' } as const
    const faultsOf = (asked: string | null, changed: object) =>
      replayReceipt({ ...start, order, steps: [waited(asked), filled(changed)] }).faults

    it.each<[string, string | null, object, ReturnType<typeof faultsOf>]>([
      [
        'accepts a take profit that it had passed as dropped',
        '4530.00',
        { droppedTakeProfit: '4530.00' },
        [],
      ],
      ['accepts one that was kept before this rule', '4530.00', { takeProfit: '4530.00' }, []],
      ['accepts one that is still to come', '4550.00', { takeProfit: '4550.00' }, []],
      ['accepts none', null, {}, []],
      [
        'refuses another one as dropped',
        '4530.00',
        { droppedTakeProfit: '4531.00' },
        [{ field: 'steps[1].droppedTakeProfit', stated: '4531.00', computed: '4530.00' }],
      ],
      [
        'refuses one as dropped that was not passed',
        '4550.00',
        { droppedTakeProfit: '4550.00' },
        [{ field: 'steps[1].droppedTakeProfit', stated: '4550.00', computed: '–' }],
      ],
      [
        'refuses one as dropped that nobody asked for',
        null,
        { droppedTakeProfit: '4530.00' },
        [{ field: 'steps[1].droppedTakeProfit', stated: '4530.00', computed: '–' }],
      ],
      [
        'refuses one that is dropped and kept',
        '4530.00',
        { droppedTakeProfit: '4530.00', takeProfit: '4530.00' },
        [{ field: 'steps[1].takeProfit', stated: '4530.00', computed: '–' }],
      ],
      [
        'refuses one that is gone without a word',
        '4530.00',
        {},
        [{ field: 'steps[1].takeProfit', stated: '–', computed: '4530.00' }],
      ],
      [
        'refuses one that nobody asked for',
        null,
        { takeProfit: '4550.00' },
        [{ field: 'steps[1].takeProfit', stated: '4550.00', computed: '–' }],
      ],
    ])('%s', (_, asked, changed, faults) => {
      expect(faultsOf(asked, changed)).toEqual(faults)
    })
  })
})
