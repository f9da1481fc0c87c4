import { divideFloor, formatDecimal, parseDecimal } from '../money/decimal.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { inCents, notional, type ConversionQuote, type Measures } from './contract.ts'

/** What the size of an order is given in: lots, units of what one lot holds, or dollars of position value. */
export const sizeUnits = ['lots', 'units', 'usd'] as const
export type SizeUnit = (typeof sizeUnits)[number]

type Grid = Pick<Instrument, 'lotsStep'>
type Priced = {
  readonly instrument: Measures & Grid
  readonly price: Price
  readonly conversionQuote: ConversionQuote
}

const micro = 1_000_000n
const microScale = 6

/** Down to the step of the instrument: an order is never larger than what was asked for. */
const downToStep = (microLots: bigint, { lotsStep }: Grid): MicroLots | undefined => {
  const lots = divideFloor(microLots, BigInt(lotsStep)) * BigInt(lotsStep)
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : (Number(lots) as MicroLots)
}

/** Lots of so many units ('12.5'), rounded down to the step; none where it is less than one. Undefined where it is no size. */
export const lotsForUnits = (
  instrument: Grid & Pick<Instrument, 'contractSize'>,
  text: string,
): MicroLots | undefined => {
  const units = parseDecimal(text, microScale)
  if (units === undefined || units <= 0n) return undefined
  return downToStep(divideFloor(units, BigInt(instrument.contractSize)), instrument)
}

/** Units in these lots, as a plain decimal. */
export const unitsOf = (
  { contractSize }: Pick<Instrument, 'contractSize'>,
  lots: MicroLots,
  digits = 0,
): string => formatDecimal(BigInt(lots) * BigInt(contractSize), microScale, digits)

/**
 * The most lots on the step whose value at a price is no more than an amount in cents; none where one step is worth more.
 * Their value is reckoned as the order's is: rounded up to the cent.
 */
export const lotsForValue = (priced: Priced, value: Cents): MicroLots | undefined => {
  if (value <= 0n) return undefined
  const { instrument, price, conversionQuote } = priced
  // Of one whole lot, exactly; a value that is at most the amount is at most so many whole cents.
  const { numerator, denominator } = inCents(instrument, BigInt(price) * micro, conversionQuote)
  return downToStep(divideFloor(value * micro * denominator, numerator), instrument)
}

/** The value of one step of lots, in cents. */
export const stepValue = ({ instrument, ...at }: Priced): Cents =>
  notional({ instrument, lots: instrument.lotsStep, ...at })

const hundredCents = 100n
const roundFigures = [1n, 2n, 5n] as const

/** The smallest of 1, 2, 5, 10, 20 … dollars that is no less than an amount. In cents. */
export const roundFigureAbove = (amount: Cents): Cents => {
  for (let power = hundredCents; ; power *= 10n)
    for (const figure of roundFigures) if (figure * power >= amount) return cents(figure * power)
}

/** The next of these figures. */
const nextFigure = (figure: Cents): Cents => roundFigureAbove(cents(figure + 1n))

/** How many amounts are offered at once. */
const offeredMax = 4

/** Round amounts for one tap: from the first that buys something, up to what can be afforded. In cents. */
export const roundAmounts = (smallest: Cents, most: Cents): readonly Cents[] => {
  const amounts: Cents[] = []
  for (
    let figure = roundFigureAbove(smallest);
    figure <= most && amounts.length < offeredMax;
    figure = nextFigure(figure)
  )
    amounts.push(figure)
  return amounts
}

/** Of the value of one step: so much may be added to an amount without buying another. */
const spareShare = 4n

/**
 * An amount that buys these lots, and still does when the price moves on a little: their value, and up to a quarter of a
 * step more, on a round figure. In cents.
 */
export const amountFor = (priced: Priced, lots: MicroLots): Cents => {
  const { instrument, price, conversionQuote } = priced
  const value = notional({ instrument, lots, price, conversionQuote })
  const spare = stepValue(priced) / spareShare
  let grid = 1n
  while (grid * 10n <= spare) grid *= 10n
  return cents(divideFloor(value + spare, grid) * grid)
}
