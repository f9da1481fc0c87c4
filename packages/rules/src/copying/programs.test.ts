import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Code } from '../core/ids.ts'
import type { Candle } from '../market/candle.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import type { Millis, Side } from '../market/quote.ts'
import { cents } from '../money/money.ts'
import { marginToHold, notional, profit } from '../trading/contract.ts'
import { decideProgram, programCandles, programRisk, programs, type ProgramAction } from './programs.ts'

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
  feeRate: 0 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const equity = cents(1_000_000n)
const minutes = 15 * 60_000

/** Candles with these closes, each from the close before, and so much beyond on either side. */
const candlesOf = (closes: readonly number[], beyond = 700): Candle[] =>
  closes.map((close, index) => {
    const open = closes[index - 1] ?? close
    const bar = {
      open: open * 2,
      close: close * 2,
      high: (Math.max(open, close) + beyond) * 2,
      low: (Math.min(open, close) - beyond) * 2,
    }
    return { openedAt: (index * minutes) as Millis, quotes: 1, mid: bar, bid: bar, ask: bar }
  })

const flat = 4_500_000
const steady = (length: number): number[] => Array.from({ length }, () => flat)
/** Nothing happens, and then a candle closes so far away. */
const stepOf = (by: number): number[] => [...steady(programCandles - 1), flat + by]
const quoteAt = (price: number, spread = 360) => ({
  bid: (price - spread / 2) as Price,
  ask: (price + spread / 2) as Price,
})
const decide = (
  program: (typeof programs)[number],
  closes: readonly number[],
  { open, own = equity, spread }: { open?: Side; own?: typeof equity; spread?: number } = {},
): readonly ProgramAction[] =>
  decideProgram(program, {
    instrument: gold,
    candles: candlesOf(closes),
    quote: quoteAt(closes.at(-1) ?? flat, spread),
    equity: own,
    open,
  })
const said = (actions: readonly ProgramAction[]): readonly string[] =>
  actions.map(action => (action.do === 'open' ? action.side : action.do))

describe('average cross', () => {
  test.each<[what: string, by: number, open: Side | undefined, expected: readonly string[]]>([
    ['opens long when the fast average comes above', 1_000, undefined, ['long']],
    ['opens short when it comes below', -1_000, undefined, ['short']],
    ['turns a short position round', 1_000, 'short', ['close', 'long']],
    ['turns a long position round', -1_000, 'long', ['close', 'short']],
    ['keeps the position it has', 1_000, 'long', []],
    ['does nothing while the averages are the same', 0, 'long', []],
  ])('%s', (_, by, open, expected) => {
    expect(said(decide('average_cross', stepOf(by), open && { open }))).toEqual(expected)
  })

  test('does nothing while one average stays above the other', () => {
    expect(decide('average_cross', [...steady(programCandles - 2), flat + 1_000, flat + 2_000])).toEqual([])
  })
})

describe('breakout', () => {
  test.each<[what: string, by: number, open: Side | undefined, expected: readonly string[]]>([
    ['opens long above the high of before', 701, undefined, ['long']],
    ['does nothing at it', 700, undefined, []],
    ['opens short below the low of before', -701, undefined, ['short']],
    ['turns round', -701, 'long', ['close', 'short']],
  ])('%s', (_, by, open, expected) => {
    expect(said(decide('breakout', stepOf(by), open && { open }))).toEqual(expected)
  })

  test('leaves at the nearer extremes of the other side', () => {
    // The lowest of twenty lies far down, that of ten does not.
    const closes = [...steady(programCandles - 15), flat - 50_000, ...steady(13), flat - 800]
    expect(said(decide('breakout', closes, { open: 'long' }))).toEqual(['close'])
    expect(decide('breakout', closes, { open: 'short' })).toEqual([])
  })
})

describe('mean reversion', () => {
  test.each<[what: string, by: number, open: Side | undefined, expected: readonly string[]]>([
    ['opens long far below the mean', -3_000, undefined, ['long']],
    ['opens short far above it', 3_000, undefined, ['short']],
    ['closes a long position above the mean', 100, 'long', ['close']],
    ['keeps a long position below it', -100, 'long', []],
    ['does nothing where nothing moves', 0, undefined, []],
  ])('%s', (_, by, open, expected) => {
    const closes =
      Math.abs(by) > 100
        ? stepOf(by)
        : // Closes far to either side: the newest lies within two deviations.
          [
            ...steady(programCandles - 1).map((each, index) => each + (index % 2 === 0 ? 800 : -800)),
            flat + by,
          ]
    expect(said(decide('mean_reversion', by === 0 ? stepOf(0) : closes, open && { open }))).toEqual(expected)
  })

  test('takes its profit at the mean', () => {
    const [opening] = decide('mean_reversion', stepOf(-3_000))
    // Twenty closes, one of them 3,000 below.
    expect(opening).toMatchObject({ do: 'open', takeProfit: flat - 150 })
  })

  test('opens nothing where the price is back at the mean by now', () => {
    const candles = candlesOf(stepOf(-3_000))
    expect(
      decideProgram('mean_reversion', {
        instrument: gold,
        candles,
        quote: quoteAt(flat),
        equity,
        open: undefined,
      }),
    ).toEqual([])
  })
})

describe('a program', () => {
  test.each(programs)('%s needs enough candles, equity and a spread that is not too wide', program => {
    const closes = program === 'mean_reversion' ? stepOf(-3_000) : stepOf(3_000)
    expect(decide(program, closes)).toHaveLength(1)
    expect(decide(program, closes.slice(1))).toEqual([])
    expect(decide(program, closes, { own: cents(0n) })).toEqual([])
    expect(decide(program, closes, { own: cents(-100n) })).toEqual([])
    // Less than the smallest order would risk.
    expect(decide(program, closes, { own: cents(1_000n) })).toEqual([])
    expect(decide(program, closes, { spread: 2_000 })).toEqual([])
  })

  const walk = fc
    .array(fc.integer({ min: -20_000, max: 20_000 }), {
      minLength: programCandles,
      maxLength: programCandles,
    })
    .map(steps => {
      let at = flat
      return steps.map(step => (at += step))
    })
  const anyOpen = fc.constantFrom<Side | undefined>(undefined, 'long', 'short')

  test('never risks more than its share of equity, nor holds more margin', () => {
    let openings = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        walk,
        anyOpen,
        fc.bigInt({ min: 0n, max: 100_000_000n }),
        (program, closes, open, own) => {
          const quote = quoteAt(closes.at(-1) ?? flat)
          for (const action of decideProgram(program, {
            instrument: gold,
            candles: candlesOf(closes),
            quote,
            equity: cents(own),
            open,
          })) {
            if (action.do === 'close') continue
            openings += 1
            const { side, lots, leverage, stopLoss, takeProfit } = action
            const entry = side === 'long' ? quote.ask : quote.bid
            const of = { instrument: gold, lots, conversionQuote: undefined }
            const loss = -profit({ ...of, side, open: entry, close: stopLoss })
            const margin = marginToHold(notional({ ...of, price: entry }), leverage)
            // Rounding of one lot may move either by a cent for each lot.
            const cent = BigInt(Math.ceil(lots / 1_000_000)) + 1n
            expect(loss).toBeGreaterThan(0n)
            expect(loss <= (own * BigInt(programRisk.lossShareMax)) / 10_000n + cent).toBe(true)
            expect(margin <= (own * BigInt(programRisk.marginShareMax)) / 10_000n + cent).toBe(true)
            expect(lots % gold.lotsStep).toBe(0)
            expect(stopLoss % gold.tick).toBe(0)
            expect(takeProfit % gold.tick).toBe(0)
            const [low, high] = side === 'long' ? [stopLoss, takeProfit] : [takeProfit, stopLoss]
            expect(low).toBeLessThan(quote.bid)
            expect(high).toBeGreaterThan(quote.ask)
          }
        },
      ),
      { numRuns: 500 },
    )
    expect(openings).toBeGreaterThan(20)
  })

  test('closes only what it has, and opens only where nothing stays open', () => {
    fc.assert(
      fc.property(fc.constantFrom(...programs), walk, anyOpen, (program, closes, open) => {
        const actions = said(decide(program, closes, open && { open }))
        expect(actions.length).toBeLessThanOrEqual(2)
        if (open === undefined) expect(actions).not.toContain('close')
        else if (actions.length > 0) expect(actions[0]).toBe('close')
        if (open !== undefined) expect(actions).not.toContain(open)
      }),
    )
  })

  test('lives through a hundred losses in a row with more than half of its money', () => {
    let own: bigint = equity
    for (let losses = 0; losses < 100; losses++) {
      const [opening] = decide('breakout', stepOf(3_000), { own: cents(own) })
      if (opening?.do !== 'open') break
      const { ask } = quoteAt(flat + 3_000)
      own += profit({
        instrument: gold,
        side: 'long',
        lots: opening.lots,
        open: ask,
        close: opening.stopLoss,
        conversionQuote: undefined,
      })
    }
    expect(own > equity / 2n).toBe(true)
  })
})
