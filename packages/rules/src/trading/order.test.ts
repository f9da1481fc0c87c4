import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractAccount } from '../account/account.ts'
import type { ConversionQuote } from './contract.ts'
import type { Code } from '../core/ids.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import {
  admitTargets,
  asCost,
  closingAt,
  decideClosing,
  decideOpening,
  favourableMove,
  firedTarget,
  netOf,
  nextOrderStates,
  openPositionsMax,
  orderStates,
  previewOpening,
  returnOnMargin,
  unrealisedOf,
  type MarketMoment,
  type OpeningTicket,
  type OrderState,
  type Position,
  type Targets,
} from './order.ts'
import { closePrice, openPrice, type Millis, type Quote, type Side } from '../market/quote.ts'
import type { RefusalCode, RefusalFigures } from '../core/refusal.ts'

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
const quote: Quote = {
  code: gold.code,
  bid: 4_540_260 as Price,
  ask: 4_540_620 as Price,
  at: 0 as Millis,
  receivedAt: 0 as Millis,
  source: 'test',
  kind: 'live',
  epoch: 1,
  number: 1,
}
const moment: MarketMoment = {
  instrument: gold,
  quote,
  conversionQuote: undefined,
  market: 'open',
  freshness: 'fresh',
}
const ticket: OpeningTicket = {
  side: 'long',
  lots: 100_000 as MicroLots,
  leverage: 20 as Leverage,
  takeProfit: undefined,
  stopLoss: undefined,
  seenPrice: undefined,
  maxSlippage: undefined,
}
const ada: ContractAccount = {
  available: cents(1_000_000n),
  frozen: cents(0n),
  margins: cents(0n),
  advance: cents(0n),
}
type Opening = Parameters<typeof decideOpening>[0]
const opening: Opening = { moment, ticket, account: ada, unrealised: cents(0n), openPositions: 0 }
const wants = (
  changed: Partial<Record<Exclude<keyof OpeningTicket, 'profitLevels'>, number | string>>,
): Opening => ({
  ...opening,
  ticket: { ...ticket, ...(changed as Partial<Omit<OpeningTicket, 'profitLevels'>>) },
})

describe('a market order', () => {
  test('fills at the quote, holds its margin and takes its fee', () => {
    const decided = decideOpening(opening)
    expect(decided).toMatchObject({
      ok: true,
      value: {
        opening: { price: 4_540_620, notional: 4_540_620n, margin: 227_031n, feeOpen: 455n },
        movement: { available: -227_486n, frozen: 227_031n, fees: 455n },
      },
    })
  })

  test('opens short at the bid', () => {
    expect(decideOpening(wants({ side: 'short' }))).toMatchObject({
      value: { opening: { price: 4_540_260 } },
    })
  })

  const rows: readonly [what: string, input: Opening, refusal: RefusalCode, figures: RefusalFigures][] = [
    ['is below the minimum', wants({ lots: 9_999 }), 'lots.below_minimum', { minimum: '0.01' }],
    ['is above the maximum', wants({ lots: 100_010_000 }), 'lots.above_maximum', { maximum: '100.00' }],
    ['is off the step', wants({ lots: 15_000 }), 'lots.off_step', { step: '0.01' }],
    [
      'wants leverage above the cap',
      wants({ leverage: 30 }),
      'leverage.not_offered',
      { leverage: '30', maximum: '20' },
    ],
    [
      'wants leverage between the steps',
      wants({ leverage: 3 }),
      'leverage.not_offered',
      { leverage: '3', maximum: '20' },
    ],
    [
      'comes while the market is closed',
      { ...opening, moment: { ...moment, market: 'closed' } },
      'market.closed',
      { code: 'XAUUSD' },
    ],
    [
      'comes in a halt',
      { ...opening, moment: { ...moment, market: 'halted' } },
      'market.halted',
      { code: 'XAUUSD' },
    ],
    [
      'comes while two sources disagree',
      { ...opening, moment: { ...moment, market: 'suspended' } },
      'market.suspended',
      { code: 'XAUUSD' },
    ],
    [
      'finds only a stale quote',
      { ...opening, moment: { ...moment, freshness: 'stale' } },
      'quote.stale',
      { code: 'XAUUSD' },
    ],
    [
      'finds only a delayed quote',
      { ...opening, moment: { ...moment, freshness: 'indicative' } },
      'quote.indicative',
      { code: 'XAUUSD' },
    ],
    [
      'is worth what a delayed pair says',
      {
        ...opening,
        moment: {
          ...moment,
          instrument: {
            ...gold,
            quoteCurrency: 'EUR',
            conversion: { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 6 },
          },
          conversionQuote: { bid: 1_143_000 as Price, ask: 1_143_130 as Price, kind: 'delayed' },
        },
      },
      'quote.indicative',
      { code: 'EURUSD' },
    ],
    ['has a take profit off the tick', wants({ takeProfit: 4_600_005 }), 'price.off_tick', { tick: '0.01' }],
    ['has a stop loss off the tick', wants({ stopLoss: 4_500_005 }), 'price.off_tick', { tick: '0.01' }],
    [
      'has a take profit that would fire at once',
      wants({ takeProfit: 4_540_260 }),
      'take_profit.wrong_side',
      { price: '4540.26' },
    ],
    [
      'has a stop loss that would fire at once',
      wants({ stopLoss: 4_540_260 }),
      'stop_loss.wrong_side',
      { price: '4540.26' },
    ],
    [
      'slipped against the customer',
      wants({ seenPrice: 4_540_000, maxSlippage: 619 }),
      'slippage.exceeded',
      { moved: '0.62', limit: '0.619' },
    ],
    [
      'slipped in favour of the customer',
      wants({ seenPrice: 4_541_240, maxSlippage: 619 }),
      'slippage.exceeded',
      { moved: '0.62', limit: '0.619' },
    ],
    [
      'would be one position too many',
      { ...opening, openPositions: openPositionsMax },
      'order.too_many_open',
      { maximum: '200' },
    ],
    [
      'lacks a cent of free margin',
      { ...opening, account: { ...ada, available: cents(227_485n) } },
      'margin.insufficient',
      { needed: '2274.86', free: '2274.85' },
    ],
    [
      'lacks free margin because of an open loss',
      { ...opening, unrealised: cents(-900_000n) },
      'margin.insufficient',
      { needed: '2274.86', free: '1000.00' },
    ],
    [
      'lacks free margin because of an advance',
      { ...opening, account: { ...ada, advance: cents(900_000n) } },
      'margin.insufficient',
      { needed: '2274.86', free: '1000.00' },
    ],
  ]
  test.each(rows)('is refused when it %s', (_, input, refusal, figures) => {
    expect(decideOpening(input)).toEqual({ ok: false, refusal, figures })
  })

  test.each<[what: string, input: Opening]>([
    ['has exactly the minimum', wants({ lots: 10_000 })],
    [
      'moved exactly as far as the customer allows, against',
      wants({ seenPrice: 4_540_000, maxSlippage: 620 }),
    ],
    [
      'moved exactly as far as the customer allows, in favour',
      wants({ seenPrice: 4_541_240, maxSlippage: 620 }),
    ],
    ['did not move, and no move is allowed', wants({ seenPrice: 4_540_620, maxSlippage: 0 })],
    ['names a seen price but no limit', wants({ seenPrice: 1 })],
    ['is the last that may be held', { ...opening, openPositions: openPositionsMax - 1 }],
    ['has exactly the free margin it needs', { ...opening, account: { ...ada, available: cents(227_486n) } }],
    [
      'draws on unrealised profit',
      { ...opening, account: { ...ada, available: cents(0n) }, unrealised: cents(227_486n) },
    ],
  ])('fills when it %s', (_, input) => {
    expect(decideOpening(input)).toMatchObject({ ok: true })
  })

  test('costs what its ticket showed', () => {
    const lots = fc.integer({ min: 1, max: 2_000 }).map(steps => (steps * 10_000) as MicroLots)
    const side = fc.constantFrom<Side>('long', 'short')
    const leverage = fc.constantFrom(1, 2, 5, 10, 20).map(each => each as Leverage)
    fc.assert(
      fc.property(lots, side, leverage, (lots, side, leverage) => {
        const wanted = { ...ticket, lots, side, leverage }
        const preview = previewOpening({
          instrument: gold,
          ticket: wanted,
          quote,
          conversionQuote: undefined,
        })
        const rich = { ...ada, available: cents(10n ** 14n) }
        const decided = decideOpening({ ...opening, ticket: wanted, account: rich })
        expect(decided.ok && decided.value.opening).toEqual({
          price: preview.price,
          notional: preview.notional,
          margin: preview.margin,
          feeOpen: preview.feeOpen,
        })
      }),
    )
  })

  test('loses at its stop, and gains at its target, what its ticket showed', () => {
    const targets: Targets = { stopLoss: 4_500_000 as Price, takeProfit: 4_600_000 as Price }
    const wanted = { ...ticket, ...targets }
    const preview = previewOpening({ instrument: gold, ticket: wanted, quote, conversionQuote: undefined })
    const position: Position = {
      ...wanted,
      openPrice: preview.price,
      margin: preview.margin,
      feeOpen: preview.feeOpen,
    }
    const netAt = (bid: Price) =>
      closingAt({ instrument: gold, position, quote: { bid, ask: bid }, conversionQuote: undefined }).net
    expect(preview.lossAtStop).toBe(netAt(targets.stopLoss!))
    expect(preview.gainAtTarget).toBe(netAt(targets.takeProfit!))
    expect(preview.lossAtStop! < 0n && preview.gainAtTarget! > 0n).toBe(true)
    expect(previewOpening({ instrument: gold, ticket, quote, conversionQuote: undefined })).toMatchObject({
      lossAtStop: undefined,
      gainAtTarget: undefined,
      feeCloseEstimate: preview.feeOpen,
      spreadCost: -360n,
      tickValue: 10n,
    })
  })
})

describe('take profit and stop loss', () => {
  const level = (price: number | undefined) => price as Price | undefined
  const rows: readonly [
    side: Side,
    takeProfit: number | undefined,
    stopLoss: number | undefined,
    verdict: string,
  ][] = [
    ['long', 4_540_270, 4_540_250, 'admitted'],
    ['long', 4_540_260, undefined, 'take_profit.wrong_side'],
    ['long', 4_540_250, undefined, 'take_profit.wrong_side'],
    ['long', undefined, 4_540_260, 'stop_loss.wrong_side'],
    ['long', undefined, 4_540_270, 'stop_loss.wrong_side'],
    ['short', 4_540_610, 4_540_630, 'admitted'],
    ['short', 4_540_620, undefined, 'take_profit.wrong_side'],
    ['short', 4_540_630, undefined, 'take_profit.wrong_side'],
    ['short', undefined, 4_540_620, 'stop_loss.wrong_side'],
    ['short', undefined, 4_540_610, 'stop_loss.wrong_side'],
    ['long', undefined, undefined, 'admitted'],
  ]
  test.each(rows)('of a %s at %s and %s are %s', (side, takeProfit, stopLoss, verdict) => {
    const targets = { takeProfit: level(takeProfit), stopLoss: level(stopLoss) }
    const admitted = admitTargets({ instrument: gold, side, quote, targets })
    expect(admitted.ok ? 'admitted' : admitted.refusal).toBe(verdict)
  })

  test('that are admitted do not fire at the quote they were admitted at; those that would fire are refused', () => {
    const tick = fc.integer({ min: 1, max: 2_000 }).map(ticks => (ticks * 10) as Price)
    const bidAndSpread = fc.tuple(tick, tick)
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('long', 'short'),
        bidAndSpread,
        fc.option(tick, { nil: undefined }),
        fc.option(tick, { nil: undefined }),
        (side, [bid, spread], takeProfit, stopLoss) => {
          const now = { bid, ask: (bid + spread) as Price }
          const targets = { takeProfit, stopLoss }
          const admitted = admitTargets({ instrument: gold, side, quote: now, targets })
          expect(firedTarget({ side, ...targets }, now) === undefined).toBe(admitted.ok)
        },
      ),
    )
  })
})

describe('a position with targets', () => {
  const at = (bid: number, ask = bid + 10) => ({ bid: bid as Price, ask: ask as Price })
  const long = { side: 'long' as const, takeProfit: 120 as Price, stopLoss: 80 as Price }
  const short = { side: 'short' as const, takeProfit: 80 as Price, stopLoss: 120 as Price }
  test.each([
    ['stays open between its levels, long', long, at(81), undefined],
    ['stops at its level, long', long, at(80), 'stop_loss'],
    ['stops beyond its level, long', long, at(7), 'stop_loss'],
    ['takes its profit, long', long, at(120), 'take_profit'],
    ['judges a long by the bid alone', long, at(119, 200), undefined],
    ['stays open between its levels, short', short, at(109, 119), undefined],
    ['stops at its level, short', short, at(110, 120), 'stop_loss'],
    ['takes its profit, short', short, at(70, 80), 'take_profit'],
    ['judges a short by the ask alone', short, at(70, 81), undefined],
    [
      'without any never closes by itself',
      { ...long, takeProfit: undefined, stopLoss: undefined },
      at(1),
      undefined,
    ],
    [
      'that is beyond both stops first',
      { ...long, takeProfit: 80 as Price, stopLoss: 120 as Price },
      at(100),
      'stop_loss',
    ],
  ])('%s', (_, position, now, fired) => {
    expect(firedTarget(position, now)).toBe(fired)
  })
})

describe('closing', () => {
  const position: Position = {
    side: 'long',
    lots: 100_000 as MicroLots,
    takeProfit: undefined,
    stopLoss: undefined,
    openPrice: 4_540_620 as Price,
    margin: cents(227_031n),
    feeOpen: cents(455n),
  }
  const holding: ContractAccount = {
    available: cents(772_514n),
    frozen: cents(227_031n),
    margins: cents(227_031n),
    advance: cents(0n),
  }

  test('realises the result at the closing side of the quote, less its fee', () => {
    const closeQuote: Quote = { ...quote, bid: 4_560_000 as Price, ask: 4_560_360 as Price, number: 2 }
    const { closing, movement } = decideClosing({
      instrument: gold,
      position,
      quote: closeQuote,
      conversionQuote: undefined,
      account: holding,
      positionsLeft: 0,
    })
    expect(closing).toEqual({ price: 4_560_000, result: 19_380n, feeClose: 456n, net: 18_469n })
    expect(movement).toMatchObject({
      available: 227_031n + 19_380n - 456n,
      frozen: -227_031n,
      tradingResult: -19_380n,
      fees: 456n,
    })
    expect(netOf({ ...closing, feeOpen: position.feeOpen, posted: cents(0n) })).toBe(closing.net)
  })

  test('takes the fee rate that the position was opened with, where the instrument has another one now', () => {
    const feeOf = (held: Position) =>
      decideClosing({
        instrument: gold,
        position: held,
        quote: { ...quote, bid: 4_560_000 as Price, ask: 4_560_360 as Price, number: 2 },
        conversionQuote: undefined,
        account: holding,
        positionsLeft: 0,
      }).closing.feeClose
    expect(feeOf({ ...position, feeRate: 0 as MicroRate })).toBe(0n)
    expect(feeOf({ ...position, feeRate: 200 as MicroRate })).toBe(912n)
  })

  test('brings what the position was worth at that quote', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map(each => each as Price)
    const side = fc.constantFrom<Side>('long', 'short')
    const none: ConversionQuote = undefined
    fc.assert(
      fc.property(side, price, price, price, (side, openPrice, bid, spread) => {
        const now = { bid, ask: (bid + spread) as Price }
        const mine = { ...position, side, openPrice }
        const input = { instrument: gold, position: mine, quote: now, conversionQuote: none }
        const closing = closingAt(input)
        expect(closing.price).toBe(closePrice(side, now))
        expect(closing.result).toBe(unrealisedOf(input))
        expect(Math.sign(favourableMove(side, openPrice, closing.price))).toBe(
          closing.result === 0n ? 0 : closing.result > 0n ? 1 : -1,
        )
      }),
    )
  })

  test('at the quote that opened it costs the spread', () => {
    for (const side of ['long', 'short'] as const) {
      const mine = { ...position, side, openPrice: openPrice(side, quote) }
      expect(unrealisedOf({ instrument: gold, position: mine, quote, conversionQuote: undefined })).toBe(
        -360n,
      )
    }
  })

  test.each([
    [100n, 1_000n, 1_000],
    [-1n, 3n, -3_333],
    [5n, 0n, 0],
  ])('a result of %i on a margin of %i returns %i hundredths of a percent', (result, margin, share) => {
    expect(returnOnMargin(cents(result), cents(margin))).toBe(share)
  })

  test('a cost has the other sign, and nothing has none', () => {
    expect([asCost(cents(-360n)), asCost(cents(0n))]).toEqual([360n, 0n])
  })
})

describe('the states of an order', () => {
  const reachable = (from: OrderState): Set<OrderState> => {
    const found = new Set<OrderState>([from])
    for (const state of found) for (const next of nextOrderStates[state]) found.add(next)
    return found
  }

  test('are all reachable from pending', () => {
    expect([...reachable('pending')].toSorted()).toEqual([...orderStates].toSorted())
  })

  test('lead to closed, which is for good', () => {
    expect(nextOrderStates.closed).toEqual([])
    for (const state of orderStates) expect(reachable(state)).toContain('closed')
  })

  test('are never left and entered again', () => {
    const longest = fc.array(fc.nat(), { minLength: orderStates.length, maxLength: orderStates.length })
    fc.assert(
      fc.property(longest, choices => {
        const walked: OrderState[] = ['pending']
        for (const choice of choices) {
          const next: readonly OrderState[] = nextOrderStates[walked.at(-1)!]
          if (next.length > 0) walked.push(next[choice % next.length]!)
        }
        expect(new Set(walked).size).toBe(walked.length)
        expect(walked.at(-1)).toBe('closed')
      }),
    )
  })
})
