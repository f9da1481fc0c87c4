import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryOn, type ContractAccount } from './account.ts'
import type { Code } from '../core/ids.ts'
import { exactDividend, exactSplit } from '../corporate-action/adjustment.ts'
import type { MicroAmount } from '../corporate-action/corporate-action.ts'
import { chargeNight, type OvernightTerms } from '../financing/financing.ts'
import type { Conversion, Instrument, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import type { Side } from '../market/quote.ts'
import { addCents, cents, zero, type Cents } from '../money/money.ts'
import { exactFee, exactProfit } from '../trading/contract.ts'
import { closingOf, type Position } from '../trading/order.ts'
import { splitShares } from '../trading/split.ts'

/** What an account has paid and received so far, and what it carries. */
type Book = Pick<ContractAccount, 'carried'> & { readonly paid: Cents }
const newBook: Book = { paid: zero }

const conversions: readonly Conversion[] = [
  { by: 'none' },
  { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 5 },
  { by: 'divide', pair: 'USDJPY' as Code, pairScale: 3 },
]
const twoSided = (bid: number, spread: number) => ({ bid: bid as Price, ask: (bid + spread) as Price })

/** One price of an instrument, at which something happens. */
const seen = fc.record({
  quote: fc
    .tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 500 }))
    .map(each => twoSided(...each)),
  conversionQuote: fc
    .tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 30 }))
    .map(each => twoSided(...each)),
})
type Seen = { quote: ReturnType<typeof twoSided>; conversionQuote: ReturnType<typeof twoSided> }

const instrument = fc
  .record({
    contractSize: fc.constantFrom(1, 100, 1_000, 100_000),
    priceScale: fc.integer({ min: 0, max: 5 }),
    feeRate: fc.constantFrom(0, 1, 70, 100, 12_345).map(rate => rate as MicroRate),
    conversion: fc.constantFrom(...conversions),
  })
  .map(each => ({ ...each, code: 'XRPUSD' as Code, tick: 1 as Price }) as Instrument)

const terms: OvernightTerms = {
  at: 0 as OvernightTerms['at'],
  day: '2026-07-13',
  days: 3,
  basis: 365,
  long: -52_500 as MicroRate,
  short: 17_501 as MicroRate,
  version: 1,
}

type Held = { readonly book: Book; readonly position: Position & { notional: Cents } }

const opened = (
  book: Book,
  on: Instrument,
  side: Side,
  lots: MicroLots,
  { quote, conversionQuote }: Seen,
): Held => {
  const openPrice = side === 'long' ? quote.ask : quote.bid
  const fee = exactFee({ instrument: on, lots, price: openPrice, conversionQuote, feeRate: on.feeRate })
  const { paid: feeOpen, account } = carryOn(book, fee, 'fee')
  const levels = { takeProfit: undefined, stopLoss: undefined }
  const position = {
    side,
    lots,
    openPrice,
    margin: zero,
    notional: zero,
    feeOpen,
    financing: zero,
    adjusted: zero,
    ...levels,
  }
  return { book: { ...account, paid: cents(account.paid - feeOpen) }, position }
}

const closed = (book: Book, on: Instrument, position: Position, { quote, conversionQuote }: Seen): Book => {
  const { closing, account } = closingOf({ instrument: on, position, quote, conversionQuote }, book)
  return { ...account, paid: cents(account.paid + closing.result - closing.feeClose) }
}

const posted = (
  held: Held,
  { paid, account }: { paid: Cents; account: Book },
  as: 'financing' | 'adjusted',
): Held => ({
  book: { ...account, paid: addCents(account.paid, paid) },
  position: { ...held.position, [as]: addCents(held.position[as] ?? zero, paid) },
})

const overNight = (held: Held, on: Instrument, { quote, conversionQuote }: Seen): Held => {
  const { side, lots } = held.position
  const night = chargeNight({ instrument: on, side, lots, quote, conversionQuote }, terms, held.book)
  return posted(held, { paid: night.charge.amount, account: night.account }, 'financing')
}

const withDividend = (held: Held, on: Instrument, { conversionQuote }: Seen): Held => {
  const cash = exactDividend(held.position, 123_457 as MicroAmount, { instrument: on, conversionQuote })
  return posted(held, carryOn(held.book, cash, 'result'), 'adjusted')
}

const lotsStep = 10_000
/** Whole numbers of the smallest lot that come to a sum. */
const partition = (total: number) =>
  fc
    .array(fc.integer({ min: 1, max: Math.max(1, total - 1) }), { maxLength: 40 })
    .map(cuts => [...new Set(cuts.filter(cut => cut < total))].toSorted((a, b) => a - b))
    .map(
      cuts => [...cuts, total].map((cut, place) => (cut - (cuts[place - 1] ?? 0)) * lotsStep) as MicroLots[],
    )

const life = fc.integer({ min: 1, max: 400 }).chain(total =>
  fc.record({
    on: instrument,
    side: fc.constantFrom<Side>('long', 'short'),
    total: fc.constant((total * lotsStep) as MicroLots),
    openings: partition(total),
    closings: partition(total),
    reversed: partition(total),
    order: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 40, maxLength: 40 }),
    at: fc.tuple(seen, seen, seen),
    before: fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 })),
  }),
)

/** What an account pays in all: opened in parts, held over a night and a dividend, closed in parts, reversed and closed again. */
const lived = (
  start: Book,
  parts: { openings: readonly MicroLots[]; closings: readonly MicroLots[]; reversed: readonly MicroLots[] },
  { on, side, at: [first, night, last] }: { on: Instrument; side: Side; at: readonly [Seen, Seen, Seen] },
): Book => {
  let book = start
  const positions = parts.openings.map(lots => {
    const held = opened(book, on, side, lots, first)
    book = held.book
    return held.position
  })
  let held = positions.map(position => {
    const after = withDividend(overNight({ book, position }, on, night), on, night)
    book = after.book
    return after.position
  })
  // Closings do not know of openings: one may end several positions, and a part of another.
  for (const lots of parts.closings)
    for (let left: number = lots; left > 0;) {
      const [position, ...others] = held
      if (position === undefined) break
      if (position.lots <= left) {
        book = closed(book, on, position, last)
        left -= position.lots
        held = others
        continue
      }
      const shares = splitShares(
        { ...position, financing: position.financing ?? zero, adjusted: position.adjusted ?? zero },
        left as MicroLots,
      )
      book = closed(book, on, { ...position, ...shares.part }, last)
      held = [{ ...position, ...shares.rest }, ...others]
      left = 0
    }
  // Reversed at the closing quote, in parts of its own, and closed at the first price.
  const back: Side = side === 'long' ? 'short' : 'long'
  for (const lots of parts.reversed) {
    const reversed = opened(book, on, back, lots, last)
    book = closed(reversed.book, on, reversed.position, first)
  }
  return book
}

describe('parts add up', () => {
  test('however a position is opened, financed, paid a dividend, closed and reversed in parts, it pays what the whole pays', () => {
    fc.assert(
      fc.property(life, ({ openings, closings, reversed, total, before, ...of }) => {
        const on = of.on
        // An account that carries something from before pays the same as well.
        const carried = carryOn(
          newBook,
          { numerator: BigInt(before[0]), denominator: BigInt(before[1]) },
          'result',
        ).account
        const start = carryOn(
          carried,
          { numerator: BigInt(before[0]), denominator: BigInt(before[1]) },
          'fee',
        ).account
        const inParts = lived(start, { openings, closings, reversed }, { ...of, on })
        const whole = lived(start, { openings: [total], closings: [total], reversed: [total] }, { ...of, on })
        expect(inParts).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test('and at a price of its own for each part, less than a cent from what is exact for each kind of money', () => {
    const part = fc.record({
      at: seen,
      lots: fc.integer({ min: 1, max: 500 }),
      side: fc.constantFrom<Side>('long', 'short'),
    })
    fc.assert(
      fc.property(instrument, seen, fc.array(part, { maxLength: 60 }), (on, first, parts) => {
        let book = newBook
        let [feesPaid, results] = [0n, 0n]
        // Hundred-millionths of a cent, cut off towards zero: 60 parts are off by less than a millionth.
        const fine = 10n ** 8n
        let [exactFees, exactResults] = [0n, 0n]
        for (const { at, lots: steps, side } of parts) {
          const lots = (steps * lotsStep) as MicroLots
          const held = opened(book, on, side, lots, first)
          const { position } = held
          const { closing, account } = closingOf({ instrument: on, position, ...at }, held.book)
          book = account
          feesPaid += position.feeOpen + closing.feeClose
          results += closing.result
          const valued = { instrument: on, lots, feeRate: on.feeRate }
          for (const fee of [
            exactFee({ ...valued, price: position.openPrice, conversionQuote: first.conversionQuote }),
            exactFee({ ...valued, price: closing.price, conversionQuote: at.conversionQuote }),
          ])
            exactFees += (fee.numerator * fine) / fee.denominator
          const { openPrice: open } = position
          const { conversionQuote } = at
          const moved = exactProfit({
            instrument: on,
            side,
            lots,
            open,
            close: closing.price,
            conversionQuote,
          })
          const alone = carryOn(newBook, moved, 'result')
          exactResults += (moved.numerator * fine) / moved.denominator
          expect(alone.paid - closing.result <= 1n && closing.result - alone.paid <= 1n).toBe(true)
        }
        const [feesApart, resultsApart] = [feesPaid * fine - exactFees, results * fine - exactResults]
        expect(feesApart > -200n && feesApart < fine + 200n).toBe(true)
        expect(resultsApart <= fine / 2n + 200n && resultsApart >= -(fine / 2n) - 200n).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('a split of units pays parts what it pays the whole', () => {
    fc.assert(
      fc.property(
        instrument,
        seen,
        partition(100),
        fc.integer({ min: 2, max: 9 }),
        (on, at, parts, before) => {
          const ratio = { before, after: 1 }
          const cashOf = (lots: MicroLots) =>
            exactSplit(
              {
                side: 'long',
                lots,
                openPrice: 1_000 as Price,
                takeProfit: undefined,
                stopLoss: undefined,
                trailing: undefined,
              },
              ratio,
              {
                instrument: on,
                reference: { quote: at.quote, isAfter: false },
                conversionQuote: at.conversionQuote,
              },
            )
          // Lots are kept by the millionth, so that only parts whose lots divide alike are one whole.
          const even = parts.map(lots => (lots * before) as MicroLots)
          const whole = even.reduce((sum, lots) => sum + lots, 0) as MicroLots
          const paidFor = (all: readonly MicroLots[]) =>
            all.reduce<Book>((book, lots) => {
              const { paid, account } = carryOn(book, cashOf(lots).cash, 'result')
              return { ...account, paid: addCents(account.paid, paid) }
            }, newBook)
          expect(paidFor(even)).toEqual(paidFor([whole]))
        },
      ),
      { numRuns: 100 },
    )
  })
})
