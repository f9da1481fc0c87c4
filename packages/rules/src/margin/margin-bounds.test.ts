import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractAccount } from '../account/account.ts'
import { profit, type Measures } from '../trading/contract.ts'
import type { Code } from '../core/ids.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { estimateEquity, marginBounds, slackOf, type Holding, type MarginBound } from './margin-bounds.ts'
import { marginCloseOutLevel, marginWarningLevel, needsCloseOut, needsMarginWarning } from './margin.ts'
import { cents, type Cents } from '../money/money.ts'
import { closePrice, type Side } from '../market/quote.ts'

type Both = { readonly bid: Price; readonly ask: Price }
type Held = Holding['positions'][number]

const code = (text: string) => text as Code
const market: readonly (Measures & { readonly bid: number; readonly spread: number })[] = [
  {
    code: code('XAUUSD'),
    contractSize: 100,
    priceScale: 3,
    conversion: { by: 'none' },
    bid: 4_000_000,
    spread: 300,
  },
  {
    code: code('EURUSD'),
    contractSize: 100_000,
    priceScale: 6,
    conversion: { by: 'none' },
    bid: 1_143_000,
    spread: 90,
  },
  {
    code: code('GER40'),
    contractSize: 1,
    priceScale: 3,
    conversion: { by: 'multiply', pair: code('EURUSD'), pairScale: 6 },
    bid: 24_000_000,
    spread: 1_200,
  },
  {
    code: code('FRA40'),
    contractSize: 1,
    priceScale: 3,
    conversion: { by: 'multiply', pair: code('EURUSD'), pairScale: 6 },
    bid: 8_100_000,
    spread: 900,
  },
  {
    code: code('USDJPY'),
    contractSize: 100_000,
    priceScale: 4,
    conversion: { by: 'divide', pair: code('USDJPY'), pairScale: 4 },
    bid: 1_520_000,
    spread: 90,
  },
  {
    code: code('EURJPY'),
    contractSize: 100_000,
    priceScale: 4,
    conversion: { by: 'divide', pair: code('USDJPY'), pairScale: 4 },
    bid: 1_737_000,
    spread: 120,
  },
]

type Quotes = ReadonlyMap<Code, Both>
const quotesAtFirst: Quotes = new Map(
  market.map(({ code, bid, spread }) => [code, { bid: bid as Price, ask: (bid + spread) as Price }]),
)

type Books = ReadonlyMap<Code, readonly Held[]>
const holdingsOf = (books: Books, quotes: Quotes): readonly Holding[] =>
  market.flatMap(instrument => {
    const positions = books.get(instrument.code) ?? []
    const { conversion } = instrument
    return positions.length === 0
      ? []
      : [
          {
            instrument,
            positions,
            quote: quotes.get(instrument.code)!,
            conversionQuote: conversion.by === 'none' ? undefined : quotes.get(conversion.pair)!,
          },
        ]
  })

/** The straightforward way: every position, to the cent. */
const recomputed = (holdings: readonly Holding[]): Cents => {
  let sum = 0n
  for (const { positions, ...rest } of holdings)
    for (const { side, lots, openPrice } of positions)
      sum += profit({ ...rest, side, lots, open: openPrice, close: closePrice(side, rest.quote) })
  return cents(sum)
}

const isPassed = ({ code, gauge, from, at }: MarginBound, quotes: Quotes): boolean => {
  const { bid, ask } = quotes.get(code)!
  const value = { bid, ask, spread: ask - bid, twiceMid: bid + ask }[gauge]
  return from === 'above' ? value <= at : value >= at
}

const levels = [
  { percent: marginWarningLevel, isReached: needsMarginWarning },
  { percent: marginCloseOutLevel, isReached: needsCloseOut },
]

const position = fc.record({
  instrument: fc.nat({ max: market.length - 1 }),
  side: fc.constantFrom<Side>('long', 'short'),
  lots: fc.integer({ min: 1, max: 300 }).map(each => each * 10_000),
  /** Opened so many spreads away from the first price. */
  away: fc.integer({ min: -30, max: 30 }),
})
const booksOf = (
  positions: readonly (typeof position extends fc.Arbitrary<infer Each> ? Each : never)[],
): Books => {
  const books = new Map<Code, Held[]>()
  for (const { instrument, side, lots, away } of positions) {
    const { code, bid, spread } = market[instrument]!
    const held = { side, lots: lots as MicroLots, openPrice: (bid + away * spread) as Price }
    books.set(code, [...(books.get(code) ?? []), held])
  }
  return books
}
/** With this much more equity than the level asks for, at the first quotes. */
const accountWith = (books: Books, margins: bigint, percent: number, room: bigint): ContractAccount => {
  const balance = (margins * BigInt(percent)) / 100n + room - recomputed(holdingsOf(books, quotesAtFirst))
  const owed = balance < 0n ? -balance : 0n
  return {
    available: cents(balance < 0n ? 0n : balance),
    frozen: cents(0n),
    margins: cents(margins),
    advance: cents(owed),
  }
}

const tick = fc.record({
  instrument: fc.nat({ max: market.length - 1 }),
  move: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -20, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 2_000 }) },
  ),
  spread: fc.integer({ min: 0, max: 30 }),
})
const account = {
  positions: fc.array(position, { minLength: 1, maxLength: 8 }),
  margins: fc.bigInt({ min: 1n, max: 10_000_000n }),
  level: fc.constantFrom(...levels),
  room: fc.bigInt({ min: 1n, max: 2_000_000n }),
}

describe('bounds on what an account may lose', () => {
  test('are passed no later than the level is reached, whatever prices, spreads and pairs do', () => {
    let ticks = 0
    let dealt = 0
    fc.assert(
      fc.property(
        fc.record({ ...account, ticks: fc.array(tick, { minLength: 60, maxLength: 100 }) }),
        ({ positions, margins, level, room, ...given }) => {
          const books = booksOf(positions)
          const owner = accountWith(books, margins, level.percent, room)
          const quotes = new Map(quotesAtFirst)
          let bounds: readonly MarginBound[] | undefined
          for (const { instrument, move, spread } of given.ticks) {
            const holdings = holdingsOf(books, quotes)
            if (bounds === undefined || bounds.some(bound => isPassed(bound, quotes))) {
              const estimate = estimateEquity(owner, holdings)
              const slack = slackOf(owner, estimate, level.percent)
              bounds = slack > 0 ? marginBounds(estimate, slack) : undefined
              dealt += 1
            }
            if (bounds !== undefined) expect(level.isReached(owner, recomputed(holdings))).toBe(false)
            const { code } = market[instrument]!
            const bid = Math.max(1, quotes.get(code)!.bid + move * market[instrument]!.spread)
            const ask = bid + Math.round((spread * market[instrument]!.spread) / 10)
            quotes.set(code, { bid: bid as Price, ask: ask as Price })
            ticks += 1
          }
        },
      ),
      { numRuns: 400 },
    )
    expect(ticks).toBeGreaterThan(20_000)
    // Most ticks need no look at the account.
    expect(dealt).toBeLessThan(ticks)
  })

  test('hold with every figure as far away as they let it', () => {
    fc.assert(
      fc.property(
        fc.record({ ...account, corner: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }) }),
        ({ positions, margins, level, room, corner }) => {
          const books = booksOf(positions)
          const owner = accountWith(books, margins, level.percent, room)
          const estimate = estimateEquity(owner, holdingsOf(books, quotesAtFirst))
          const slack = slackOf(owner, estimate, level.percent)
          fc.pre(slack > 0)
          const bounds = marginBounds(estimate, slack)
          const last = ({ from, at }: MarginBound) => at + (from === 'above' ? 1 : -1)
          const quotes = new Map(quotesAtFirst)
          for (const [index, { code }] of market.entries()) {
            const of = (gauge: MarginBound['gauge']) =>
              bounds.find(each => each.code === code && each.gauge === gauge)
            const [net, wide, mid] = [of('bid') ?? of('ask'), of('spread'), of('twiceMid')]
            const first = quotesAtFirst.get(code)!
            const spread = Math.min(wide === undefined ? first.ask - first.bid : last(wide), first.bid)
            let bid: number = first.bid
            // A pair that is held has two bounds of its own: one of them is gone to, or the price stays.
            if (net !== undefined && (mid === undefined || corner[index] === 0))
              bid = net.gauge === 'bid' ? last(net) : last(net) - spread
            else if (mid !== undefined && corner[index] === 1) bid = Math.floor((last(mid) - spread) / 2)
            quotes.set(code, { bid: Math.max(bid, 1) as Price, ask: (Math.max(bid, 1) + spread) as Price })
          }
          if (bounds.some(bound => isPassed(bound, quotes))) return
          expect(level.isReached(owner, recomputed(holdingsOf(books, quotes)))).toBe(false)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('of a single position lie where the level is reached, to the rounding', () => {
    const books: Books = new Map([
      [
        code('XAUUSD'),
        [{ side: 'long' as const, lots: 1_000_000 as MicroLots, openPrice: 4_000_000 as Price }],
      ],
    ])
    const owner: ContractAccount = {
      available: cents(100_000n),
      frozen: cents(100_000n),
      margins: cents(100_000n),
      advance: cents(0n),
    }
    const estimate = estimateEquity(owner, holdingsOf(books, quotesAtFirst))
    // A price unit is 10 cents; equity may fall by 1,500 USD, less a cent that rounding may hide.
    expect(marginBounds(estimate, slackOf(owner, estimate, marginCloseOutLevel))).toEqual([
      { code: 'XAUUSD', gauge: 'bid', from: 'above', at: 3_985_000 },
    ])
  })

  test('watch only the spread of what is hedged in full', () => {
    const both = (['long', 'short'] as const).map(side => ({
      side,
      lots: 1_000_000 as MicroLots,
      openPrice: 4_000_000 as Price,
    }))
    const owner: ContractAccount = {
      available: cents(0n),
      frozen: cents(100_000n),
      margins: cents(200_000n),
      advance: cents(0n),
    }
    const estimate = estimateEquity(
      { ...owner, available: cents(900_000n) },
      holdingsOf(new Map([[code('XAUUSD'), both]]), quotesAtFirst),
    )
    expect(marginBounds(estimate, 1_000).map(({ gauge, from }) => [gauge, from])).toEqual([
      ['spread', 'below'],
    ])
  })

  test('watch a pair in the one direction that hurts', () => {
    const directions = (instrument: string, side: Side, openPrice: number) => {
      const held = { side, lots: 1_000_000 as MicroLots, openPrice: openPrice as Price }
      const holdings = holdingsOf(new Map([[code(instrument), [held]]]), quotesAtFirst)
      const owner = accountWith(new Map(), 0n, 0, 1_000_000n)
      return marginBounds(estimateEquity(owner, holdings), 1_000)
        .filter(({ gauge }) => gauge === 'twiceMid')
        .map(({ code, from }) => [code, from])
    }
    // A loss in euro weighs more when the euro rises, a gain less when it falls.
    expect(directions('GER40', 'long', 25_000_000)).toEqual([['EURUSD', 'below']])
    expect(directions('GER40', 'long', 23_000_000)).toEqual([['EURUSD', 'above']])
    // A loss in yen weighs more when a dollar buys fewer of them.
    expect(directions('EURJPY', 'short', 1_700_000)).toEqual([['USDJPY', 'above']])
    expect(directions('EURJPY', 'short', 1_900_000)).toEqual([['USDJPY', 'below']])
  })

  test('never promise anything within the rounding of a level', () => {
    const books: Books = new Map([
      [
        code('GER40'),
        [{ side: 'long' as const, lots: 1_000_000 as MicroLots, openPrice: 24_000_000 as Price }],
      ],
    ])
    const owner = accountWith(books, 1_000n, 50, 0n)
    expect(slackOf(owner, estimateEquity(owner, holdingsOf(books, quotesAtFirst)), 50)).toBeLessThan(0)
  })
})
