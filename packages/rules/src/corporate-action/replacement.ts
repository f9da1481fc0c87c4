import { exactCashOf, type ConversionQuote, type Measures } from '../trading/contract.ts'
import { divideCeil, divideFloor, powerOfTen } from '../money/decimal.ts'
import type { Code } from '../core/ids.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import { closePrice, type Millis, type Quote, type Side } from '../market/quote.ts'
import { cents, type Cents } from '../money/money.ts'
import type { Fraction } from '../money/running-sum.ts'
import type { Levels } from '../trading/order.ts'
import { levelsWithin, profitLevelsOf, type ProfitLevels } from '../trading/profit-levels.ts'
import type { EffectiveAction } from './adjustment.ts'
import { microAmountScale, type Replacement } from './corporate-action.ts'

/** What a position becomes one of: its measures, its grid, and which lots it has. */
export type ReplacedBy = Measures & Pick<Instrument, 'tick' | 'lotsMin' | 'lotsStep'>

/** What replaces an instrument, and when. */
export type InstrumentReplacement = { readonly effectiveAt: Millis; readonly terms: Replacement }

/** What of a replacement decides figures. */
export type ReplacementTerms = Pick<Replacement, 'before' | 'after' | 'cash' | 'price'>

type Held = Levels & {
  readonly side: Side
  readonly lots: MicroLots
  readonly openPrice: Price
  readonly notional: Cents
  readonly margin: Cents
}

/**
 * `held`: a position of the successor, with the cash that is posted beside it. `paid`: too little for its smallest size, so that
 * all of it is closed at the last quote, with the cash that this quote lacks.
 */
export type Replaced<Position> =
  | { readonly is: 'held'; readonly after: Position; readonly cash: Fraction }
  | { readonly is: 'paid'; readonly cash: Fraction }

const micro = powerOfTen(microAmountScale)

type Rounding = 'down' | 'up' | 'nearest'

const rounded = (value: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const floor = divideFloor(value, divisor)
  const rest = value - floor * divisor
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && rest * 2n >= divisor
  return isUp ? floor + 1n : floor
}

/**
 * A price of the old instrument as one of its successor, on its grid; never below a tick. Undefined where cash that is paid beside
 * it has used it up.
 * @param less cash for each old unit by which the successor is worth less, in millionths
 */
const priceInto = (
  price: Price,
  { before, after }: Pick<Replacement, 'before' | 'after'>,
  by: {
    readonly from: Pick<Measures, 'priceScale'>
    readonly into: ReplacedBy
    readonly less: bigint
    readonly rounding: Rounding
  },
): Price | undefined => {
  const { from, into, less, rounding } = by
  const own = powerOfTen(from.priceScale)
  const left = BigInt(price) * micro - less * own
  if (left <= 0n) return undefined
  const ticks = rounded(
    left * BigInt(before) * powerOfTen(into.priceScale),
    BigInt(after) * micro * own * BigInt(into.tick),
    rounding,
  )
  return Number((ticks < 1n ? 1n : ticks) * BigInt(into.tick)) as Price
}

/** The units of a position times so many new ones, over so many old ones: what it comes to in units of the successor. */
const unitsInto = (lots: MicroLots, { contractSize }: Measures, { after }: ReplacementTerms): bigint =>
  BigInt(lots) * BigInt(contractSize) * BigInt(after)

/** Lots of the successor, rounded down to its step; none below its smallest size. */
const lotsInto = (lots: MicroLots, terms: ReplacementTerms, from: Measures, into: ReplacedBy): MicroLots => {
  const step = BigInt(into.lotsStep)
  const units = BigInt(terms.before) * BigInt(into.contractSize)
  const kept = divideFloor(unitsInto(lots, from, terms), units * step) * step
  return Number(kept < BigInt(into.lotsMin) ? 0n : kept) as MicroLots
}

type Between = { readonly from: Measures; readonly into: ReplacedBy }

/**
 * Levels of a position as those of the successor, which is worth less by the cash that was paid: each stands for the same result
 * as before. Rounded away from the price; what the cash has used up can never be reached, and is removed.
 */
export const levelsInto = (
  side: Side,
  levels: Levels,
  terms: ReplacementTerms,
  { from, into, lots }: Between & { readonly lots: MicroLots },
): Levels => {
  const level = (price: Price | undefined, rounding: Rounding): Price | undefined =>
    price === undefined
      ? undefined
      : priceInto(price, terms, { from, into, less: BigInt(terms.cash), rounding })
  const [away, near] = side === 'long' ? (['up', 'down'] as const) : (['down', 'up'] as const)
  const stopLoss = level(levels.stopLoss, near)
  const { trailing } = levels
  return {
    takeProfit: level(levels.takeProfit, away),
    stopLoss,
    // A distance is worth no less by cash; without a stop nothing follows the price.
    trailing:
      trailing === undefined || stopLoss === undefined
        ? undefined
        : priceInto(trailing, terms, { from, into, less: 0n, rounding: 'up' }),
    profitLevels: profitLevelsInto(levels.profitLevels, terms, { from, into, lots, rounding: away }),
  }
}

const profitLevelsInto = (
  levels: ProfitLevels,
  terms: ReplacementTerms,
  { from, into, lots, rounding }: Between & { readonly lots: MicroLots; readonly rounding: Rounding },
): ProfitLevels => {
  const moved = levels?.flatMap(level => {
    const price = priceInto(level.price, terms, { from, into, less: BigInt(terms.cash), rounding })
    const own = lotsInto(level.lots, terms, from, into)
    return price === undefined || own === 0 ? [] : [{ price, lots: own }]
  })
  return moved && levelsWithin(profitLevelsOf(moved), lots)
}

/** In the instrument's currency × millionths of a unit: no price scale and no contract size is left in it. */
const cashIn = (
  { code, conversion }: Measures,
  side: Side,
  { numerator, denominator }: Fraction,
  conversionQuote: ConversionQuote,
): Fraction =>
  exactCashOf(
    { code, conversion, contractSize: 1, priceScale: 0 },
    { priceTimesLots: side === 'long' ? numerator : -numerator, divisor: denominator },
    conversionQuote,
  )

/**
 * A position as its instrument is replaced. Lots go by the ratio, down to the step of the successor; the opening price by the
 * reverse, to its grid; margin and notional by the part that is kept, up to the cent. The cash makes the sum exact: what is paid for each old unit,
 * the rest of the lots at the stated price, and what the rounding of the opening price takes or gives. So at any price of the
 * successor the result of what is held and the cash are together what the whole is worth by the terms.
 * @param quote the last one of the old instrument, by which it closes where nothing is held
 */
export const replacePosition = <Position extends Held>(
  position: Position,
  terms: ReplacementTerms,
  by: Between & {
    readonly quote: Pick<Quote, 'bid' | 'ask'> | undefined
    readonly conversionQuote: ConversionQuote
  },
): Replaced<Position> | undefined => {
  const { from, into, quote, conversionQuote } = by
  const { side } = position
  const kept = lotsInto(position.lots, terms, from, into)
  const units = BigInt(position.lots) * BigInt(from.contractSize)
  const [before, after] = [BigInt(terms.before), BigInt(terms.after)]
  const own = powerOfTen(from.priceScale)
  if (kept === 0) {
    if (quote === undefined) return undefined
    const stated = BigInt(terms.cash) * before + BigInt(terms.price) * after
    const last = BigInt(closePrice(side, quote)) * micro * before
    const cash = { numerator: (stated * own - last) * units, denominator: micro * own * before }
    return { is: 'paid', cash: cashIn(from, side, cash, conversionQuote) }
  }
  const openPrice = openPriceInto(position.openPrice, terms, by)
  const keptUnits = BigInt(kept) * BigInt(into.contractSize)
  const scale = powerOfTen(into.priceScale)
  // Over before × 10^6 × both price scales all of them are whole numbers.
  const paid =
    (BigInt(terms.cash) * units * before + BigInt(terms.price) * (units * after - keptUnits * before)) *
    own *
    scale
  const opened =
    BigInt(openPrice) * keptUnits * before * micro * own -
    BigInt(position.openPrice) * units * before * micro * scale
  const cash = { numerator: paid + opened, denominator: before * micro * own * scale }
  const share = (amount: Cents): Cents => cents(divideCeil(amount * keptUnits * before, units * after))
  return {
    is: 'held',
    after: {
      ...position,
      ...levelsInto(side, position, terms, { from, into, lots: kept }),
      lots: kept,
      openPrice,
      notional: share(position.notional),
      margin: share(position.margin),
    },
    cash: cashIn(from, side, cash, conversionQuote),
  }
}

/** A price at which something was opened or entered, as one of the successor: to the nearest, from the middle up. */
export const openPriceInto = (
  price: Price,
  terms: Pick<Replacement, 'before' | 'after'>,
  { from, into }: { readonly from: Pick<Measures, 'priceScale'>; readonly into: ReplacedBy },
): Price => {
  const found = priceInto(price, terms, { from, into, less: 0n, rounding: 'nearest' })
  return found ?? into.tick
}

/** What a quote comes to in the successor by the terms, for what a position is worth until the successor's own one is known. */
export const quoteInto = (
  quote: Pick<Quote, 'bid' | 'ask'>,
  terms: ReplacementTerms,
  { from, into }: Between,
): Pick<Quote, 'bid' | 'ask'> => {
  const own = (price: Price): Price =>
    priceInto(price, terms, { from, into, less: BigInt(terms.cash), rounding: 'nearest' }) ?? into.tick
  return { bid: own(quote.bid), ask: own(quote.ask) }
}

/** A level that an alert waits for, as one of the successor; undefined where it cannot be reached any more. */
export const alertPriceInto = (
  price: Price,
  terms: ReplacementTerms,
  by: Between & { readonly rounding: Rounding },
): Price | undefined => priceInto(price, terms, { ...by, less: BigInt(terms.cash) })

/** The replacement through which a position has come to its instrument; undefined for one that was opened in it. */
export const cameBy = (
  position: {
    readonly code: Code
    readonly openQuote: Pick<Quote, 'code'>
    readonly adjustedTo: Millis | undefined
  },
  actions: readonly EffectiveAction[],
): EffectiveAction | undefined =>
  position.openQuote.code === position.code
    ? undefined
    : actions.findLast(
        ({ action, effectiveAt }) =>
          action.kind === 'replacement' &&
          action.successor === position.code &&
          effectiveAt <= (position.adjustedTo ?? -Infinity),
      )
