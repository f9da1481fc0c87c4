import { firstLeverage } from '@plumbline/rules/availability'
import type { InstrumentView } from '@plumbline/protocol/market'
import {
  cents,
  formatCents,
  formatDecimal,
  negateCents,
  parseCents,
  parseDecimal,
  type Cents,
} from '@plumbline/rules/money'
import {
  amountFor,
  formatLots,
  levelFor,
  lotsForUnits,
  lotsForValue,
  netWithLevels,
  parseLots,
  shareOfMargin,
  returnOnMargin,
  trailingStop,
  unitsOf,
  type ConversionQuote,
  type EntryType,
  type Held,
  type ProfitLevels,
  type SizeUnit,
} from '@plumbline/rules/trading'
import {
  formatPrice,
  leveragesOffered,
  parsePrice,
  type Instrument,
  type Leverage,
  type MicroLots,
  type Price,
  type Side,
} from '@plumbline/rules/market'
import type { TypedDecimals } from '../../../../i18n/typed-decimal.ts'
import type { TypedLevel } from '../../../../shared/profit-levels/typed-levels.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'

/** What stop loss and take profit are given in: a price, dollars won or lost, or a share of the margin. */
export const units = ['price', 'amount', 'percent'] as const
export type Unit = (typeof units)[number]

export const ends = ['none', 'day', 'week', 'own'] as const
/** When an order that waits is given up. */
export type End = (typeof ends)[number]

export type TargetKind = 'stopLoss' | 'takeProfit'

/** The fields as they stand there, in the customer's way of writing. */
export type Typed = {
  readonly side: Side
  readonly type: EntryType
  readonly sizeUnit: SizeUnit
  /** How much, in that unit. */
  readonly size: string
  readonly leverage: Leverage
  /** Where a limit or stop order enters. */
  readonly price: string
  readonly unit: Unit
  readonly stopLoss: string
  readonly takeProfit: string
  /** Levels at which parts are closed before it: always by price. */
  readonly profitLevels: readonly TypedLevel[]
  /** Whether the stop follows the price, and how far behind. */
  readonly follows: boolean
  readonly trailing: string
  readonly end: End
  /** '2026-11-23T17:30', in UTC. */
  readonly endAt: string
  /** Whether a second order waits beside it, of which one cancels the other; its side, and where it enters. */
  readonly oco: boolean
  readonly ocoSide: Side
  readonly ocoPrice: string
  /** What the second order was when it was held for a look. */
  readonly ocoType?: Exclude<EntryType, 'market'>
}

/** Dollars as they are typed: without cents that are nought. */
export const plainDollars = (amount: Cents): string => formatCents(amount).replace(/\.00$/, '')

/** What a size in dollars is worth lots by; undefined before there is a price. */
export type Priced = {
  readonly instrument: Instrument
  readonly price: Price
  readonly conversionQuote: ConversionQuote
}

/** Lots in a unit, as a plain decimal; undefined where no price says it. */
export const sizeFor = (
  unit: SizeUnit,
  lots: MicroLots,
  instrument: Instrument,
  priced: Priced | undefined,
): string | undefined => {
  switch (unit) {
    case 'lots':
      return formatLots(lots)
    case 'units':
      return unitsOf(instrument, lots)
    case 'usd':
      return priced && plainDollars(amountFor(priced, lots))
  }
}

/** Ten times the smallest. */
const firstLots = (instrument: Instrument): MicroLots =>
  Math.min(instrument.lotsMin * 10, instrument.lotsMax) as MicroLots

export const startOf = (
  view: InstrumentView,
  side: Side,
  wished: SizeUnit,
  priced: Priced | undefined,
  { write }: TypedDecimals,
): Typed => {
  const instrument = instrumentOf(view)
  const lots = firstLots(instrument)
  const size = sizeFor(wished, lots, instrument, priced)
  return {
    side,
    type: 'market',
    sizeUnit: size === undefined ? 'lots' : wished,
    size: write(size ?? formatLots(lots)),
    leverage: firstLeverage(instrument, leveragesOffered(instrument)) ?? (1 as Leverage),
    price: '',
    unit: 'price',
    stopLoss: '',
    takeProfit: '',
    profitLevels: [],
    follows: false,
    trailing: '',
    end: 'none',
    endAt: '',
    oco: false,
    ocoSide: side,
    ocoPrice: '',
  }
}

/** Lots, however they were given: 'small' is less than one step of them. */
export type ReadSize = MicroLots | 'bad' | 'small' | 'waiting'

export const readSize = (
  { sizeUnit, size }: Pick<Typed, 'sizeUnit' | 'size'>,
  instrument: Instrument,
  priced: Priced | undefined,
  { read }: TypedDecimals,
): ReadSize => {
  const plain = read(size)
  if (plain === undefined) return 'bad'
  if (sizeUnit === 'lots') return parseLots(plain) ?? 'bad'
  if (sizeUnit === 'units') return orSmall(lotsForUnits(instrument, plain))
  const amount = parseCents(plain)
  if (amount === undefined) return 'bad'
  return priced === undefined ? 'waiting' : orSmall(lotsForValue(priced, amount))
}
const orSmall = (lots: MicroLots | undefined): ReadSize => (lots === 0 ? 'small' : (lots ?? 'bad'))

/** A price; undefined where nothing is typed, and 'bad' where it cannot be read. */
export const readPrice = (
  typed: string,
  instrument: Pick<Instrument, 'priceScale'>,
  { read }: TypedDecimals,
): Price | undefined | 'bad' => {
  if (typed === '') return undefined
  const plain = read(typed)
  return (plain === undefined ? undefined : parsePrice(plain, instrument)) ?? 'bad'
}

const hundredths = 2

/** The amount that was meant, in cents: a loss is negative. Undefined where it cannot be read. */
const readNet = (
  kind: TargetKind,
  plain: string,
  unit: 'amount' | 'percent',
  held: Held,
): Cents | undefined => {
  const toward = (amount: Cents) => (kind === 'stopLoss' ? negateCents(amount) : amount)
  if (unit === 'amount') {
    const amount = parseCents(plain)
    return amount === undefined || amount <= 0n ? undefined : toward(amount)
  }
  const share = parseDecimal(plain, hundredths)
  if (share === undefined || share <= 0n || share > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return shareOfMargin(held.position.margin, Number(toward(cents(share))))
}

/** A level, however it was given: 'beyond' is an amount that no price brings. */
export type ReadLevel = Price | undefined | 'bad' | 'beyond' | 'waiting'

export const readLevel = (
  kind: TargetKind,
  typed: string,
  unit: Unit,
  instrument: Instrument,
  held: Held | undefined,
  decimals: TypedDecimals,
): ReadLevel => {
  if (unit === 'price') return readPrice(typed, instrument, decimals)
  if (typed === '') return undefined
  const plain = decimals.read(typed)
  if (plain === undefined) return 'bad'
  if (held === undefined) return 'waiting'
  const net = readNet(kind, plain, unit, held)
  if (net === undefined) return 'bad'
  return levelFor(held, net) ?? 'beyond'
}

/** What a level brings, with those that close parts before it, in cents and in hundredths of a percent of the margin. */
export const broughtAt = (
  held: Held,
  level: Price,
  before?: ProfitLevels,
): { readonly net: Cents; readonly share: number } => {
  const net = netWithLevels(held, before, level)
  return { net, share: returnOnMargin(net, held.position.margin) }
}

/** A level that stands there, written in another unit; nothing where that unit cannot say it. */
export const writeLevel = (
  kind: TargetKind,
  level: Price,
  unit: Unit,
  held: Held,
  { write }: TypedDecimals,
): string => {
  if (unit === 'price') return write(formatPrice(level, held.instrument))
  const { net, share } = broughtAt(held, level)
  const won = kind === 'stopLoss' ? -1n : 1n
  const amount = unit === 'amount' ? net * won : BigInt(share) * won
  return amount <= 0n ? '' : write(formatDecimal(amount, hundredths))
}

/** How far behind the price at which it would close now a stop begins, given as that distance or as what turning at once would cost. */
export const readDistance = (
  typed: string,
  unit: Unit,
  held: Held | undefined,
  at: Price | undefined,
  instrument: Instrument,
  decimals: TypedDecimals,
): ReadLevel => {
  const level = readLevel('stopLoss', typed, unit, instrument, held, decimals)
  if (unit === 'price' || typeof level !== 'number') return level
  if (held === undefined || at === undefined) return 'waiting'
  const away = held.position.side === 'long' ? at - level : level - at
  // Down to the tick: no more is lost than was asked. What is too near, the rule of the server says.
  return (Math.max(1, Math.floor(away / instrument.tick)) * instrument.tick) as Price
}

/** A distance in another unit; nothing where that unit cannot say it. */
export const writeDistance = (
  distance: Price,
  unit: Unit,
  held: Held,
  at: Price,
  decimals: TypedDecimals,
): string => {
  const { instrument, position } = held
  if (unit === 'price') return decimals.write(formatPrice(distance, instrument))
  const level = trailingStop(position.side, at, distance, instrument.tick)
  return level <= 0 ? '' : writeLevel('stopLoss', level, unit, held, decimals)
}
