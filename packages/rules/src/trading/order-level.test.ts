import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversionQuote } from './contract.ts'
import type { Code } from '../core/ids.ts'
import type { Conversion, Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import {
  distanceShare,
  firstEntry,
  firstTrailing,
  handStep,
  isAsSeen,
  levelFor,
  shareOfMargin,
  tickBefore,
  type SeenOrder,
} from './order-level.ts'
import { endOfDay, endOfWeek } from './order-end.ts'
import { netAt, netWithLevels, previewOpening, type Position } from './order.ts'
import type { Millis } from '../market/quote.ts'

const gold: Instrument = {
  code: 'XAUUSD' as Code,
  symbol: 'XAU/USD',
  name: 'Gold',
  category: 'metal',
  contractSize: 100,
  lotUnit: 'troy oz',
  quoteCurrency: 'USD',
  priceScale: 3,
  digits: 2,
  tick: 10 as Price,
  lotsMin: 10_000 as MicroLots,
  lotsStep: 10_000 as MicroLots,
  lotsMax: 100_000_000 as MicroLots,
  spreadTypical: 360 as Price,
  leverageMax: 20 as Leverage,
  feeRate: 100 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const quote = { bid: 4_540_260 as Price, ask: 4_540_620 as Price }

/** A tenth of a lot of gold, opened at the quote. */
const opened = (side: Position['side']): Position => {
  const ticket = {
    side,
    lots: 100_000 as MicroLots,
    leverage: 20 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
  }
  const { price, margin, feeOpen } = previewOpening({
    instrument: gold,
    ticket,
    quote,
    conversionQuote: undefined,
  })
  return { ...ticket, openPrice: price, margin, feeOpen }
}
const held = (side: Position['side']) => ({
  instrument: gold,
  position: opened(side),
  conversionQuote: undefined,
})

describe('the price at which a position brings an amount', () => {
  // Both fees are in it: 4.55 at opening, and about as much at the level.
  test.each([
    { side: 'long', net: -20_000n, level: 4_521_530, brings: -19_998n },
    { side: 'short', net: -20_000n, level: 4_559_340, brings: -19_991n },
    { side: 'long', net: 20_000n, level: 4_561_540, brings: 20_008n },
    { side: 'short', net: 20_000n, level: 4_519_350, brings: 20_003n },
  ] as const)('$side for $net cents lies at $level', ({ side, net, level, brings }) => {
    expect(levelFor(held(side), cents(net))).toBe(level)
    expect(netAt(held(side), level as Price)).toBe(brings)
  })

  test('there is none for more than there is to lose or to gain', () => {
    const all = BigInt(opened('long').openPrice) * 1_000n
    expect(levelFor(held('long'), cents(-all))).toBeUndefined()
    expect(levelFor(held('short'), cents(all))).toBeUndefined()
    expect(levelFor(held('long'), cents(all * 1_000_000n))).toBeUndefined()
  })

  const conversions: readonly Conversion[] = [
    { by: 'none' },
    { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 5 },
    { by: 'divide', pair: 'USDJPY' as Code, pairScale: 3 },
  ]
  const anyHeld = fc
    .record({
      side: fc.constantFrom('long', 'short'),
      lots: fc.integer({ min: 1, max: 10_000 }).map(steps => (steps * 10_000) as MicroLots),
      openPrice: fc.integer({ min: 10_000, max: 100_000_000 }).map(price => price as Price),
      feeOpen: fc.bigInt({ min: 0n, max: 100_000n }).map(cents),
      feeRate: fc.integer({ min: 0, max: 5_000 }).map(rate => rate as MicroRate),
      tick: fc.constantFrom(1, 5, 10, 250).map(tick => tick as Price),
      conversion: fc.constantFrom(...conversions),
      pair: fc.record({ bid: fc.integer({ min: 100_000, max: 200_000 }), ask: fc.constant(200_000) }),
    })
    .map(({ side, lots, openPrice, feeOpen, feeRate, tick, conversion, pair }) => ({
      instrument: { ...gold, tick, feeRate, conversion },
      position: {
        side,
        lots,
        openPrice,
        feeOpen,
        margin: cents(1n),
        takeProfit: undefined,
        stopLoss: undefined,
      } as Position,
      conversionQuote: (conversion.by === 'none' ? undefined : pair) as ConversionQuote,
    }))

  test('never loses more nor gains less than asked, and one tick before it would', () => {
    fc.assert(
      fc.property(anyHeld, fc.bigInt({ min: -100_000_000n, max: 100_000_000n }).map(cents), (held, net) => {
        const level = levelFor(held, net)
        if (level === undefined) return
        const { side } = held.position
        expect(level % held.instrument.tick).toBe(0)
        expect(netAt(held, level) >= net).toBe(true)
        const before = (
          side === 'long' ? level - held.instrument.tick : level + held.instrument.tick
        ) as Price
        expect(netAt(held, before) < net).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a share of the margin', () => {
  test.each([
    { margin: 22_703n, share: -1_000, amount: -2_270n },
    { margin: 22_703n, share: 1_000, amount: 2_271n },
    { margin: 20_000n, share: -50, amount: -100n },
  ])('$share of $margin cents is $amount', ({ margin, share, amount }) => {
    expect(shareOfMargin(cents(margin), share)).toBe(amount)
  })
})

describe('distances', () => {
  test.each([
    { from: 4_540_000, to: 4_585_400, share: 100 },
    { from: 4_540_000, to: 4_494_600, share: -100 },
    { from: 4_540_000, to: 4_540_000, share: 0 },
    { from: 3_000_000, to: 2_999_999, share: 0 },
  ])('from $from to $to are $share hundredths of a percent', ({ from, to, share }) => {
    expect(distanceShare(from as Price, to as Price)).toBe(share)
  })
})

describe('a price that was worked out', () => {
  test.each([
    { price: 4_196_783, shown: 4_196_790 },
    { price: 4_784_458, shown: 4_784_450 },
    { price: 4_196_780, shown: 4_196_780 },
  ])('$price is shown as $shown', ({ price, shown }) => {
    expect(tickBefore(price as Price, 4_540_260 as Price, gold)).toBe(shown)
  })
})

describe('what is proposed', () => {
  test.each([
    { type: 'limit', side: 'long', price: 4_536_660 },
    { type: 'limit', side: 'short', price: 4_543_860 },
    { type: 'stop', side: 'long', price: 4_543_860 },
    { type: 'stop', side: 'short', price: 4_536_660 },
  ] as const)('a $type order that is $side waits at $price', ({ type, side, price }) => {
    expect(firstEntry(gold, { type, side }, 4_540_263 as Price)).toBe(price)
  })

  test.each([
    { stopLoss: undefined, distance: 3_600 },
    { stopLoss: 4_540_000, distance: 3_600 },
    { stopLoss: 4_530_260, distance: 10_000 },
  ])('a stop at $stopLoss follows at $distance', ({ stopLoss, distance }) => {
    expect(firstTrailing(gold, 4_540_260 as Price, stopLoss as Price | undefined)).toBe(distance)
  })

  test('prices are set in tens of ticks, below the usual spread', () => {
    expect(handStep(gold)).toBe(100)
    expect(handStep({ ...gold, spreadTypical: 5 as Price })).toBe(10)
  })
})

describe('the ends of a day and of a week', () => {
  const at = (text: string) => Date.parse(text) as Millis
  test.each([
    // Five in the afternoon in New York: 21:00 UTC in summer, 22:00 in winter.
    { now: '2026-07-14T12:00:00Z', day: '2026-07-14T21:00:00Z', week: '2026-07-17T21:00:00Z' },
    { now: '2026-07-14T21:00:00Z', day: '2026-07-15T21:00:00Z', week: '2026-07-17T21:00:00Z' },
    { now: '2026-07-17T20:59:59Z', day: '2026-07-17T21:00:00Z', week: '2026-07-17T21:00:00Z' },
    { now: '2026-07-17T21:00:00Z', day: '2026-07-18T21:00:00Z', week: '2026-07-24T21:00:00Z' },
    { now: '2026-12-30T12:00:00Z', day: '2026-12-30T22:00:00Z', week: '2027-01-01T22:00:00Z' },
  ])('at $now they are $day and $week', ({ now, day, week }) => {
    expect(endOfDay(at(now))).toBe(at(day))
    expect(endOfWeek(at(now))).toBe(at(week))
  })
})

describe('a take profit with levels before it', () => {
  const level = (price: number, lots: number) => ({ price: price as Price, lots: lots as MicroLots })
  const levels = [level(4_550_000, 20_000), level(4_560_000, 30_000)]

  test('brings what the levels and the rest bring, each at its own price', () => {
    const whole = held('long')
    const of = (lots: number): Position => ({
      ...whole.position,
      lots: lots as MicroLots,
      feeOpen: cents(0n),
    })
    const at = (lots: number, price: number) => netAt({ ...whole, position: of(lots) }, price as Price)
    const parts = at(20_000, 4_550_000) + at(30_000, 4_560_000) + at(50_000, 4_570_000)
    expect(netWithLevels(whole, levels, 4_570_000 as Price)).toBe(parts - whole.position.feeOpen)
    expect(netWithLevels(whole, undefined, 4_570_000 as Price)).toBe(netAt(whole, 4_570_000 as Price))
  })

  test('is told alike before the order is sent', () => {
    const takeProfit = 4_570_000 as Price
    const { position } = held('long')
    const ticket = { ...position, leverage: 20 as Leverage, takeProfit, profitLevels: levels }
    const preview = previewOpening({ instrument: gold, ticket, quote, conversionQuote: undefined })
    expect(preview.gainAtTarget).toBe(netWithLevels(held('long'), levels, takeProfit))
  })
})

const small = fc.integer({ min: 1, max: 3 })
const seenLevel = fc.option(small, { nil: undefined })
const orders = fc.record({
  lots: small,
  price: small,
  takeProfit: seenLevel,
  stopLoss: seenLevel,
  trailing: seenLevel,
  expiresAt: seenLevel,
  profitLevels: fc.option(
    fc.array(fc.record({ price: small, lots: small }), { minLength: 1, maxLength: 2 }),
    {
      nil: undefined,
    },
  ),
})
type Plain = typeof orders extends fc.Arbitrary<infer Order> ? Order : never
const names = ['lots', 'price', 'takeProfit', 'stopLoss', 'trailing', 'expiresAt', 'profitLevels'] as const

const asOrder = (plain: Plain) => plain as Plain & { lots: MicroLots } as Parameters<typeof isAsSeen>[0]
/** What a client says of an order that it saw: none is null, of levels an empty list. */
const said = (plain: Plain, of: readonly (keyof Plain)[]): SeenOrder =>
  Object.fromEntries(
    of.map(name => [name, plain[name] ?? (name === 'profitLevels' ? [] : null)]),
  ) as SeenOrder

describe('an order as it was seen', () => {
  test('is refused exactly where something that was named is different by now', () => {
    fc.assert(
      fc.property(orders, orders, fc.subarray([...names]), (before, now, named) => {
        const isSame = named.every(name => JSON.stringify(before[name]) === JSON.stringify(now[name]))
        expect(isAsSeen(asOrder(now), said(before, named))).toBe(isSame)
      }),
    )
  })

  test('asks nothing of what was left out', () => {
    const order = { lots: 1 as MicroLots, stopLoss: 5 as Price, expiresAt: 9 as Millis }
    expect(isAsSeen(order, {})).toBe(true)
    expect(isAsSeen(order, { takeProfit: null })).toBe(true)
    expect(isAsSeen(order, { stopLoss: null })).toBe(false)
  })
})
