import type { Brand, Code } from '../core/ids.ts'

/** The six classes, in the order and with the numbers of the wire (0 stands for all). */
export const categories = ['crypto', 'metal', 'oil', 'cfd', 'forex', 'stock'] as const
export type Category = (typeof categories)[number]
export const categoryId = (category: Category): number => categories.indexOf(category) + 1

/** A price as an integer of 10^-priceScale of its instrument; safe as a number below 2^53. */
export type Price = Brand<number, 'Price'>
/** Lots in millionths. */
export type MicroLots = Brand<number, 'MicroLots'>
/** The divisor of notional that gives margin. */
export type Leverage = Brand<number, 'Leverage'>
/** A rate in millionths: 100 is 0.01 %. */
export type MicroRate = Brand<number, 'MicroRate'>

/** How an amount in the instrument's quote currency becomes USD: not at all, times the pair's mid, or divided by it. */
export type Conversion =
  | { readonly by: 'none' }
  | { readonly by: 'multiply'; readonly pair: Code; readonly pairScale: number }
  | { readonly by: 'divide'; readonly pair: Code; readonly pairScale: number }

export type Instrument = {
  readonly code: Code
  /** As people write it: EUR/USD. */
  readonly symbol: string
  readonly name: string
  readonly category: Category
  /** Units of the base in one lot; a whole number. */
  readonly contractSize: number
  /** What one lot holds: 'troy oz', 'BTC'. */
  readonly lotUnit: string
  readonly quoteCurrency: string
  /** Prices are kept in 10^-priceScale; at least as fine as the finest source. */
  readonly priceScale: number
  /** Places shown. */
  readonly digits: number
  /** The grid on which customers may set prices, in price units. */
  readonly tick: Price
  readonly lotsMin: MicroLots
  readonly lotsStep: MicroLots
  readonly lotsMax: MicroLots
  /** What the spread usually is, in price units. */
  readonly spreadTypical: Price
  /** The widest that anybody has; what a country allows caps it further. */
  readonly leverageMax: Leverage
  /** Fee on notional at open and at close. */
  readonly feeRate: MicroRate
  readonly conversion: Conversion
  /** How old a quote may be and still decide an order, where that is not its class's limit. */
  readonly ageMsMax?: number
  /** Names the version of these figures on every receipt, as far as a receipt has them. */
  readonly version: number
}

/**
 * Where the days of a chart end: at a time of the zone's own clock, in winter and in summer. A day bears the date on which it ends, so
 * that what trades from Sunday 17:00 in New York on belongs to Monday. The clock must show that time once a day.
 */
export type DayBoundary = {
  readonly zone: string
  /** 'HH:MM'; '24:00' is midnight. */
  readonly ends: `${number}:${number}`
}

/** An instrument with what the market itself needs to judge its quotes. */
export type ListedInstrument = Instrument & {
  /** Key of its session calendar. */
  readonly hours: string
  /** Where its days end, where that is not its class's. */
  readonly day?: DayBoundary
  /** Largest move between two accepted quotes, in millionths of the price, that needs no confirmation. */
  readonly jumpMax: MicroRate
  /** A pair for conversion only has quotes and candles, but is not shown and cannot be traded. */
  readonly use: 'trading' | 'conversion'
  /** False where no new position is opened; open ones can be closed. */
  readonly offered?: boolean
}

export const leverageSteps = [1, 2, 5, 10, 20, 30, 50, 100, 200] as const

/** The most leverage of each class, whatever an operator sets: what is shipped, in the instruments themselves. */
export const leverageMost = {
  crypto: 50,
  metal: 100,
  oil: 100,
  cfd: 100,
  forex: 200,
  stock: 20,
} as const satisfies Record<Category, (typeof leverageSteps)[number]>

/** The leverages a customer may choose: the common steps up to the instrument's cap. */
export const leveragesOffered = (instrument: { readonly leverageMax: number }): readonly Leverage[] =>
  leverageSteps.filter(step => step <= instrument.leverageMax) as unknown as readonly Leverage[]
