import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractAccount } from '../account/account.ts'
import { profit, type Measures } from '../trading/contract.ts'
import type { Code } from '../core/ids.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { closeOutPrice, isMarginCalm, needsCloseOut, needsMarginWarning, nextToClose } from './margin.ts'
import { cents, type Cents } from '../money/money.ts'
import { closePrice, type Millis, type Side } from '../market/quote.ts'

const account = (balance: bigint, margins: bigint, advance = 0n): ContractAccount => {
  const frozen = margins < balance ? margins : balance
  return {
    available: cents(balance - frozen),
    frozen: cents(frozen),
    margins: cents(margins),
    advance: cents(advance),
  }
}

describe('the margin level', () => {
  test.each<[equity: bigint, closeOut: boolean, warning: boolean, calm: boolean]>([
    [501n, false, true, false],
    [500n, true, true, false],
    [499n, true, true, false],
    [-1n, true, true, false],
    [1_000n, false, true, false],
    [1_001n, false, false, false],
    [1_099n, false, false, false],
    [1_100n, false, false, true],
  ])('with an equity of %s on a margin of 1000', (equity, closeOut, warning, calm) => {
    const held = account(2_000n, 1_000n)
    const unrealised = cents(equity - 2_000n)
    expect([
      needsCloseOut(held, unrealised),
      needsMarginWarning(held, unrealised),
      isMarginCalm(held, unrealised),
    ]).toEqual([closeOut, warning, calm])
  })

  test('counts to the half cent: half of an odd margin is above its lower cent', () => {
    expect(needsCloseOut(account(2_000n, 1_001n), cents(-1_500n))).toBe(true)
    expect(needsCloseOut(account(2_000n, 1_001n), cents(-1_499n))).toBe(false)
  })

  test('counts what the house has advanced as owed', () => {
    expect(needsCloseOut(account(0n, 1_000n, 400n), cents(901n))).toBe(false)
    expect(needsCloseOut(account(0n, 1_000n, 400n), cents(900n))).toBe(true)
  })
})

describe('a close-out', () => {
  const candidate = (id: string, unrealised: number, openedAt: number) => ({
    id,
    unrealised: cents(BigInt(unrealised)),
    openedAt: openedAt as Millis,
  })
  test('takes the largest loss first, of equal ones the oldest, then the lowest id', () => {
    const order: string[] = []
    const left = new Set([
      candidate('gain', 900, 1),
      candidate('small', -1, 1),
      candidate('b', -700, 5),
      candidate('a', -700, 5),
      candidate('older', -700, 4),
      candidate('worst', -701, 9),
    ])
    for (let next = nextToClose(left); next !== undefined; next = nextToClose(left)) {
      order.push(next.id)
      left.delete(next)
    }
    expect(order).toEqual(['worst', 'older', 'a', 'b', 'small', 'gain'])
  })
})

const gold: Measures = {
  code: 'XAUUSD' as Code,
  contractSize: 100,
  priceScale: 3,
  conversion: { by: 'none' },
}
const dax: Measures = {
  code: 'GER40' as Code,
  contractSize: 1,
  priceScale: 3,
  conversion: { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 6 },
}
const yen: Measures = {
  code: 'USDJPY' as Code,
  contractSize: 100_000,
  priceScale: 4,
  conversion: { by: 'divide', pair: 'USDJPY' as Code, pairScale: 4 },
}
const quoteAt = (bid: number, spread: number) => ({ bid: bid as Price, ask: (bid + spread) as Price })
const euro = quoteAt(1_143_090, 20)

describe('the price of a close-out', () => {
  const held = (side: Side, lots: number, openPrice: number) => ({
    side,
    lots: lots as MicroLots,
    openPrice: openPrice as Price,
  })

  test('is where a loss takes equity to half of the margin', () => {
    // 1 lot of 100 oz: a dollar of price is 100 USD; equity may fall by 1,500 USD.
    const input = {
      instrument: gold,
      account: account(200_000n, 100_000n),
      unrealised: cents(0n),
      quote: quoteAt(4_000_000, 300),
      conversionQuote: undefined,
    }
    expect(closeOutPrice({ ...input, positions: [held('long', 1_000_000, 4_000_000)] })).toBe(3_985_000)
    expect(closeOutPrice({ ...input, positions: [held('short', 1_000_000, 4_000_300)] })).toBe(4_015_300)
    expect(
      closeOutPrice({ ...input, positions: [held('long', 1_000_000, 1), held('short', 1_000_000, 9)] }),
    ).toBe(undefined)
    // So small that even nothing would not do it.
    expect(closeOutPrice({ ...input, positions: [held('long', 100, 4_000_000)] })).toBe(undefined)
  })

  test('is the price of now where the level is reached already', () => {
    const input = {
      instrument: gold,
      account: account(200_000n, 100_000n),
      unrealised: cents(-190_000n),
      quote: quoteAt(4_000_000, 300),
      conversionQuote: undefined,
    }
    expect(closeOutPrice({ ...input, positions: [held('long', 1_000_000, 4_019_000)] })).toBe(4_000_000)
    expect(closeOutPrice({ ...input, positions: [held('short', 1_000_000, 3_981_300)] })).toBe(4_000_300)
  })

  const positions = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('long', 'short'),
      lots: fc.integer({ min: 1, max: 1_000 }).map(each => (each * 10_000) as MicroLots),
      move: fc.integer({ min: -20_000, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const cases = fc.constantFrom(
    { instrument: gold, bid: 4_000_000 },
    { instrument: dax, bid: 24_000_000 },
    { instrument: yen, bid: 1_520_000 },
  )

  test('is what a full recomputation finds, to the rounding of each result', () => {
    let found = 0
    fc.assert(
      fc.property(
        cases,
        positions,
        fc.integer({ min: 0, max: 500 }),
        fc.bigInt({ min: 1n, max: 5_000_000n }),
        fc.bigInt({ min: 1n, max: 50_000_000n }),
        ({ instrument, bid }, given, spread, margins, room) => {
          const quote = quoteAt(bid, spread)
          const open = given.map(({ side, lots, move }) => held(side, lots, bid + move))
          const sum = (at: { bid: Price; ask: Price }): Cents =>
            cents(
              open.reduce(
                (total, { side, lots, openPrice }) =>
                  total +
                  profit({
                    instrument,
                    side,
                    lots,
                    open: openPrice,
                    close: closePrice(side, at),
                    conversionQuote: instrument.code === yen.code ? at : euro,
                  }),
                0n,
              ),
            )
          const unrealised = sum(quote)
          const equity = margins / 2n + room
          const balance = equity - unrealised
          if (balance < 0n) return
          const owner = account(balance, margins)
          const price = closeOutPrice({
            instrument,
            positions: open,
            account: owner,
            unrealised,
            quote,
            conversionQuote: instrument.code === yen.code ? quote : euro,
          })
          if (price === undefined) return
          found += 1
          const lots = open.reduce(
            (total, each) => total + (each.side === 'long' ? each.lots : -each.lots),
            0,
          )
          const falls = price < quote.bid || (price === quote.bid && lots > 0)
          const at = falls ? price : price - spread
          const doubt = BigInt(open.length + 1)
          const isReached = (from: number, more: bigint) =>
            needsCloseOut(owner, cents(sum(quoteAt(from, spread)) + more))
          expect(isReached(at, -doubt)).toBe(true)
          expect(isReached(at + (falls ? 1 : -1), doubt)).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
    expect(found).toBeGreaterThan(500)
  })
})
