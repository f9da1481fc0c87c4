import { divideCeil, powerOfTen } from '../money/decimal.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { roundFraction, type Fraction } from '../money/running-sum.ts'
import { twiceMid, type Quote, type Side } from '../market/quote.ts'
import { assert } from '../core/refusal.ts'

const micro = 1_000_000n

/** What values of an instrument are made of. */
export type Measures = Pick<Instrument, 'code' | 'contractSize' | 'priceScale' | 'conversion'>

/** The conversion pair's quote that turns the instrument's currency into USD; undefined for instruments in USD. */
export type ConversionQuote = Pick<Quote, 'bid' | 'ask'> | undefined

/**
 * price units × micro-lots as an exact fraction of cents.
 * Units: 10^-priceScale × 10^-6 lots × contract size × 100 cents, times or divided by the conversion mid.
 */
export const inCents = (
  instrument: Measures,
  priceTimesLots: bigint,
  conversionQuote: ConversionQuote,
): Fraction => {
  const numerator = priceTimesLots * BigInt(instrument.contractSize) * 100n
  const denominator = powerOfTen(instrument.priceScale) * micro
  const { conversion } = instrument
  switch (conversion.by) {
    case 'none':
      return { numerator, denominator }
    case 'multiply': {
      const pair = requireConversion(instrument, conversionQuote)
      return {
        numerator: numerator * BigInt(twiceMid(pair)),
        denominator: denominator * 2n * powerOfTen(conversion.pairScale),
      }
    }
    case 'divide': {
      const pair = requireConversion(instrument, conversionQuote)
      return {
        numerator: numerator * 2n * powerOfTen(conversion.pairScale),
        denominator: denominator * BigInt(twiceMid(pair)),
      }
    }
  }
}

const requireConversion = (instrument: Measures, quote: ConversionQuote): Pick<Quote, 'bid' | 'ask'> => {
  assert(quote !== undefined, `${instrument.code} is converted with a quote`)
  return quote
}

type Valued = {
  instrument: Measures
  lots: MicroLots
  price: Price
  conversionQuote: ConversionQuote
}

const exactNotional = ({ instrument, lots, price, conversionQuote }: Valued): Fraction =>
  inCents(instrument, BigInt(price) * BigInt(lots), conversionQuote)

/** Value of a position at a price, in cents. Rounds up, so that what follows from it is never under-secured. */
export const notional = (input: Valued): Cents => roundFraction(exactNotional(input), 'up')

/** Fee on the value of a position at a price, exactly. */
export const exactFee = (input: Valued & { feeRate: MicroRate }): Fraction => {
  const { numerator, denominator } = exactNotional(input)
  return { numerator: numerator * BigInt(input.feeRate), denominator: denominator * micro }
}

type ValuedAtMid = {
  instrument: Measures
  lots: MicroLots
  quote: Pick<Quote, 'bid' | 'ask'>
  conversionQuote: ConversionQuote
}

/** Value of a position in the middle of a quote, exactly. */
export const exactNotionalAtMid = ({ instrument, lots, quote, conversionQuote }: ValuedAtMid): Fraction => {
  const priceTimesLots = BigInt(twiceMid(quote)) * BigInt(lots)
  const { numerator, denominator } = inCents(instrument, priceTimesLots, conversionQuote)
  return { numerator, denominator: denominator * 2n }
}

/** The same in cents; rounds half to even, as what is earned or paid on it does. */
export const notionalAtMid = (input: ValuedAtMid): Cents =>
  roundFraction(exactNotionalAtMid(input), 'half to even')

type Divided = { readonly priceTimesLots: bigint; readonly divisor: bigint }

/** price units × micro-lots / divisor, exactly. */
export const exactCashOf = (
  instrument: Measures,
  { priceTimesLots, divisor }: Divided,
  conversionQuote: ConversionQuote,
): Fraction => {
  const { numerator, denominator } = inCents(instrument, priceTimesLots, conversionQuote)
  return { numerator, denominator: denominator * divisor }
}

/** The same in cents; rounds half to even. */
export const cashOf = (instrument: Measures, of: Divided, conversionQuote: ConversionQuote): Cents =>
  roundFraction(exactCashOf(instrument, of, conversionQuote), 'half to even')

/** Margin to hold, in cents: notional / leverage. Rounds up: an order never holds less than it needs. */
export const marginToHold = (notionalValue: Cents, leverage: Leverage): Cents =>
  cents(divideCeil(notionalValue, BigInt(leverage)))

/** Fee on a notional, in cents. Rounds up to the cent; shown before the customer commits. */
export const feeOn = (notionalValue: Cents, rate: MicroRate): Cents =>
  cents(divideCeil(notionalValue * BigInt(rate), micro))

type Moved = {
  instrument: Measures
  side: Side
  lots: MicroLots
  open: Price
  close: Price
  conversionQuote: ConversionQuote
}

/** Profit or loss of a position between two prices, exactly. */
export const exactProfit = (input: Moved): Fraction => {
  const move = input.side === 'long' ? input.close - input.open : input.open - input.close
  return inCents(input.instrument, BigInt(move) * BigInt(input.lots), input.conversionQuote)
}

/**
 * The same in cents; rounds half to even.
 * On big integers throughout: measured, they are faster here than plain numbers with a guard, whose result has to become
 * a big integer all the same.
 */
export const profit = (input: Moved): Cents => roundFraction(exactProfit(input), 'half to even')

/** What the spread costs at once: opening and closing at the same quote. In cents, zero or negative. */
export const spreadCost = (input: {
  instrument: Measures
  lots: MicroLots
  quote: Pick<Quote, 'bid' | 'ask'>
  conversionQuote: ConversionQuote
}): Cents =>
  profit({
    instrument: input.instrument,
    side: 'long',
    lots: input.lots,
    open: input.quote.ask,
    close: input.quote.bid,
    conversionQuote: input.conversionQuote,
  })

/** What one tick of the instrument is worth for these lots, in cents. */
export const tickValue = (input: {
  instrument: Measures & Pick<Instrument, 'tick'>
  lots: MicroLots
  conversionQuote: ConversionQuote
}): Cents =>
  profit({
    instrument: input.instrument,
    side: 'long',
    lots: input.lots,
    open: 0 as Price,
    close: input.instrument.tick,
    conversionQuote: input.conversionQuote,
  })
