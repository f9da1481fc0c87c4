import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitEntry,
  admitEntryTargets,
  decidePlacing,
  expiryDaysMax,
  isTriggered,
  pendingOrdersMax,
  type Entry,
  type EntryTicket,
} from './entry.ts'
import type { Code } from '../core/ids.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { nextOrderStates, orderMoves, orderStates, type MarketMoment } from './order.ts'
import type { Millis, Quote } from '../market/quote.ts'

const price = (value: number) => value as Price
const instrument: Instrument = {
  code: 'METAL' as Code,
  symbol: 'METAL',
  name: 'Metal',
  category: 'metal',
  contractSize: 1,
  lotUnit: 'oz',
  quoteCurrency: 'USD',
  priceScale: 2,
  digits: 2,
  tick: price(5),
  lotsMin: 1_000_000 as MicroLots,
  lotsStep: 1_000_000 as MicroLots,
  lotsMax: 1_000_000_000 as MicroLots,
  spreadTypical: price(10),
  leverageMax: 20 as Leverage,
  feeRate: 0 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const quote = { bid: price(9_990), ask: price(10_000) } as Quote

describe('a pending order', () => {
  const rows: readonly [
    side: Entry['side'],
    type: Entry['type'],
    level: number,
    at: number,
    fires: boolean,
  ][] = [
    ['long', 'limit', 9_900, 9_901, false],
    ['long', 'limit', 9_900, 9_900, true],
    ['long', 'stop', 10_100, 10_099, false],
    ['long', 'stop', 10_100, 10_100, true],
    ['short', 'limit', 10_100, 10_099, false],
    ['short', 'limit', 10_100, 10_100, true],
    ['short', 'stop', 9_900, 9_901, false],
    ['short', 'stop', 9_900, 9_900, true],
  ]
  test.each(rows)('%s %s at %d triggers at %d: %s', (side, type, level, at, fires) => {
    // Longs enter at the ask and shorts at the bid; the other side decides nothing.
    const seen = side === 'long' ? { bid: price(1), ask: price(at) } : { bid: price(at), ask: price(99_999) }
    expect(isTriggered({ side, type, price: price(level) }, seen)).toBe(fires)
  })

  test('is taken on the tick, where it would not trigger at once, within half the price', () => {
    const admit = (side: Entry['side'], type: Entry['type'], level: number) => {
      const admitted = admitEntry({ instrument, entry: { side, type, price: price(level) }, quote })
      return admitted.ok ? undefined : [admitted.refusal, admitted.figures]
    }
    expect(admit('long', 'limit', 9_995)).toBe(undefined)
    expect(admit('long', 'limit', 9_996)).toEqual(['price.off_tick', { tick: '0.05' }])
    expect(admit('long', 'limit', 10_000)).toEqual(['entry.wrong_side', { price: '100.00' }])
    expect(admit('long', 'stop', 10_000)).toEqual(['entry.wrong_side', { price: '100.00' }])
    expect(admit('short', 'limit', 9_990)).toEqual(['entry.wrong_side', { price: '99.90' }])
    expect(admit('long', 'limit', 4_995)).toEqual(['pending.far', { low: '50.00', high: '150.00' }])
    expect(admit('long', 'stop', 15_005)).toEqual(['pending.far', { low: '50.00', high: '150.00' }])
    expect(admit('short', 'limit', 14_985)).toBe(undefined)
  })

  test('never triggers on the quote it was taken at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Entry['side']>('long', 'short'),
        fc.constantFrom<Entry['type']>('limit', 'stop'),
        fc.integer({ min: 900, max: 3_200 }),
        (side, type, ticks) => {
          const entry = { side, type, price: price(ticks * 5) }
          expect(admitEntry({ instrument, entry, quote }).ok && isTriggered(entry, quote)).toBe(false)
        },
      ),
    )
  })

  test('has targets on the far sides of the price at which it enters, not of the market', () => {
    const entry = { side: 'long', type: 'limit', price: price(9_000) } as const
    const admit = (takeProfit: number | undefined, stopLoss: number | undefined) =>
      admitEntryTargets({
        instrument,
        entry,
        targets: { takeProfit: takeProfit as Price | undefined, stopLoss: stopLoss as Price | undefined },
      })
    expect(admit(9_500, 8_500).ok).toBe(true)
    expect(admit(9_000, undefined)).toMatchObject({
      refusal: 'take_profit.wrong_side',
      figures: { price: '90.00' },
    })
    expect(admit(undefined, 9_500)).toMatchObject({ refusal: 'stop_loss.wrong_side' })
  })

  const now = 1_000_000 as Millis
  const moment: MarketMoment = {
    instrument,
    quote,
    conversionQuote: undefined,
    market: 'open',
    freshness: 'fresh',
  }
  const ticket: EntryTicket = {
    side: 'long',
    type: 'limit',
    price: price(9_500),
    lots: 1_000_000 as MicroLots,
    leverage: 10 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
    trailing: undefined,
    expiresAt: undefined,
  }
  const dayMs = 86_400_000
  const refusals: readonly [
    what: string,
    changed: Partial<EntryTicket> & { moment?: Partial<MarketMoment>; pendings?: number },
    refusal: string | undefined,
  ][] = [
    ['as it should be', {}, undefined],
    ['too small', { lots: 1 as MicroLots }, 'lots.below_minimum'],
    ['with a leverage nobody offers', { leverage: 3 as Leverage }, 'leverage.not_offered'],
    ['in a closed market', { moment: { market: 'closed' } }, 'market.closed'],
    ['in a halt', { moment: { market: 'halted' } }, 'market.halted'],
    ['on a stale quote', { moment: { freshness: 'stale' } }, 'quote.stale'],
    ['on a delayed quote', { moment: { freshness: 'indicative' } }, 'quote.indicative'],
    ['that would trigger at once', { price: price(10_500) }, 'entry.wrong_side'],
    ['out of reach', { price: price(100) }, 'pending.far'],
    ['with its stop on the wrong side', { stopLoss: price(9_600) }, 'stop_loss.wrong_side'],
    ['with its profit on the wrong side', { takeProfit: price(9_400) }, 'take_profit.wrong_side'],
    ['that trails too near', { trailing: price(10) }, 'trailing.too_near'],
    ['that is over already', { expiresAt: (now - 1) as Millis }, 'order.expiry'],
    ['that is over in less than a minute', { expiresAt: (now + 59_999) as Millis }, 'order.expiry'],
    ['that is over in a minute', { expiresAt: (now + 60_000) as Millis }, undefined],
    ['that waits for months', { expiresAt: (now + expiryDaysMax * dayMs + 1) as Millis }, 'order.expiry'],
    ['beside as many as there may be', { pendings: pendingOrdersMax }, 'order.too_many_pending'],
  ]
  test.each(refusals)('%s', (_, { moment: at, pendings, ...changed }, refusal) => {
    const decided = decidePlacing({
      moment: { ...moment, ...at },
      ticket: { ...ticket, ...changed },
      pendings: pendings ?? 0,
      now,
    })
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
  })
})

describe('the moves of an order', () => {
  const moves = Object.values(orderMoves).flatMap(each => [...each] as { from: string; to: string }[])

  test('lead from one state to the next as the table of states has it', () => {
    const leading = moves.filter(({ from, to }) => from !== 'new' && from !== to)
    for (const { from, to } of leading)
      expect(nextOrderStates[from as keyof typeof nextOrderStates]).toContain(to)
  })

  test('make every step that the table of states has', () => {
    const steps = orderStates.flatMap(from => nextOrderStates[from].map(to => ({ from, to })))
    expect(moves).toEqual(expect.arrayContaining(steps))
  })

  test('never lead out of closed', () => {
    expect(moves.filter(({ from }) => from === 'closed')).toEqual([])
  })
})
