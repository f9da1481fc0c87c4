import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import { closePrice, formatPrice, type Quote, type Side } from '../market/quote.ts'
import { formatLots } from './lots.ts'

/** Levels that an order may have before its take profit: bounds what one quote can set off. */
export const profitLevelsMax = 4

/** At this price so many lots are closed by themselves, with a profit. */
export type ProfitLevel = { readonly price: Price; readonly lots: MicroLots }

/**
 * From the market outwards: none lies nearer than the one before it, and the take profit, which closes what is left, lies
 * nearer than none. Together they ask for less than the order has. Undefined where there is none; never empty.
 */
export type ProfitLevels = readonly ProfitLevel[] | undefined

/** None is undefined. */
export const profitLevelsOf = (levels: readonly ProfitLevel[]): ProfitLevels =>
  levels.length === 0 ? undefined : levels

const lotsOf = (levels: readonly ProfitLevel[]): number => levels.reduce((sum, { lots }) => sum + lots, 0)

export const areSameLevels = (one: ProfitLevels, other: ProfitLevels): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every(({ price, lots }, index) => price === other[index]?.price && lots === other[index].lots))

const isReached = (side: Side, level: Price, price: Price): boolean =>
  side === 'long' ? price >= level : price <= level

/** Whether a price lies further out than another. */
const isBeyond = (side: Side, price: Price, other: Price): boolean =>
  side === 'long' ? price > other : price < other

type Levelled = { readonly side: Side; readonly profitLevels?: ProfitLevels }

/** The level that a quote fires: the nearest, if it has come so far. */
export const reachedLevel = (
  { side, profitLevels }: Levelled,
  quote: Pick<Quote, 'bid' | 'ask'>,
): ProfitLevel | undefined => {
  const nearest = profitLevels?.[0]
  return nearest !== undefined && isReached(side, nearest.price, closePrice(side, quote))
    ? nearest
    : undefined
}

/** Those that are left once the nearest has fired. */
export const levelsBehind = (levels: ProfitLevels): ProfitLevels => levels && profitLevelsOf(levels.slice(1))

/**
 * Those that a quote has not passed yet. What a gap has passed when a pending order is filled is dropped, as its take profit is.
 */
export const levelsAhead = (
  { side, profitLevels }: Levelled,
  quote: Pick<Quote, 'bid' | 'ask'>,
): ProfitLevels =>
  profitLevels &&
  profitLevelsOf(profitLevels.filter(({ price }) => !isReached(side, price, closePrice(side, quote))))

/**
 * Those that still fit when an order has fewer lots: from the market outwards, as long as something is left behind each. From the
 * first that does not, all of them end.
 */
export const levelsWithin = (levels: ProfitLevels, lots: MicroLots): ProfitLevels => {
  if (levels === undefined) return undefined
  let asked = 0
  const first = levels.findIndex(level => {
    asked += level.lots
    return asked >= lots
  })
  return first < 0 ? levels : profitLevelsOf(levels.slice(0, first))
}

/** Those that do not lie beyond a take profit that was moved by somebody else than the customer. */
export const levelsBefore = ({ side, profitLevels }: Levelled, takeProfit: Price | undefined): ProfitLevels =>
  takeProfit === undefined
    ? profitLevels
    : profitLevels && profitLevelsOf(profitLevels.filter(({ price }) => isBeyond(side, takeProfit, price)))

type Grid = Pick<Instrument, 'tick' | 'lotsMin' | 'lotsStep' | 'priceScale' | 'digits'>
type Asked = {
  readonly lots: MicroLots
  readonly takeProfit: Price | undefined
  readonly profitLevels?: ProfitLevels
}

const lotsRefused = ({ lotsMin, lotsStep }: Grid, lots: MicroLots) =>
  refuse('profit_level.lots', {
    minimum: formatLots(lotsMin),
    step: formatLots(lotsStep),
    maximum: formatLots(Math.max(0, lots - lotsMin) as MicroLots),
  })

/** @param at.price what a position would close at, or the price at which a pending order enters */
const admitSide = (
  level: ProfitLevel,
  at: { readonly instrument: Grid; readonly side: Side; readonly price: Price },
): Result<undefined> =>
  isBeyond(at.side, level.price, at.price)
    ? accept(undefined)
    : refuse('profit_level.wrong_side', { price: formatPrice(at.price, at.instrument) })

const admitGrid = (instrument: Grid, { price, lots }: ProfitLevel, of: MicroLots): Result<undefined> => {
  if (price % instrument.tick !== 0)
    return refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
  return lots < instrument.lotsMin || lots % instrument.lotsStep !== 0
    ? lotsRefused(instrument, of)
    : accept(undefined)
}

/** They leave a rest that may stand alone. */
const admitSum = (instrument: Grid, { lots, profitLevels = [] }: Asked): Result<undefined> =>
  lotsOf(profitLevels) > lots - instrument.lotsMin ? lotsRefused(instrument, lots) : accept(undefined)

const admitOrder = (side: Side, { takeProfit, profitLevels = [] }: Asked): Result<undefined> => {
  const prices = [
    ...profitLevels.map(({ price }) => price),
    ...(takeProfit === undefined ? [] : [takeProfit]),
  ]
  return prices.every((price, index) => {
    const before = prices[index - 1]
    return before === undefined || isBeyond(side, price, before)
  })
    ? accept(undefined)
    : refuse('profit_level.order')
}

const firstRefusal = (results: Iterable<Result<undefined>>): Result<undefined> => {
  for (const result of results) if (!result.ok) return result
  return accept(undefined)
}

/**
 * Whether a new order may have these levels: on the tick and on the side of profit, each beyond the one before and before the
 * take profit, each of a size that may be closed by itself, and together leaving a rest that may stand alone.
 * Refusals: price.off_tick, profit_level.wrong_side, profit_level.order, profit_level.lots.
 * @param input.price what it would close at, or the price at which a pending order enters
 */
export const admitProfitLevels = (
  input: Asked & { readonly instrument: Grid; readonly side: Side; readonly price: Price },
): Result<undefined> => admitLevelsOf(input, { ...input, profitLevels: undefined }, 'new')

/**
 * The same where an order is changed, of what the change touches: levels that stay may have sizes that a corporate action has
 * left, and one of a position that the price has reached meanwhile is about to fire.
 * @param input.before as it stood; the price at which it entered, where it waits
 */
export const admitLevelChange = (input: {
  readonly instrument: Grid
  readonly side: Side
  readonly before: Asked & { readonly price?: Price | undefined }
  readonly after: Asked
  readonly price: Price
}): Result<undefined> => {
  const { lots, takeProfit, profitLevels } = input.after
  const is = input.before.price === undefined ? 'open' : 'waits'
  return admitLevelsOf({ ...input, lots, takeProfit, profitLevels }, input.before, is)
}

const admitLevelsOf = (
  input: Asked & { readonly instrument: Grid; readonly side: Side; readonly price: Price },
  before: Asked & { readonly price?: Price | undefined },
  is: 'new' | 'open' | 'waits',
): Result<undefined> => {
  const { instrument, side, lots, takeProfit, profitLevels } = input
  if (profitLevels === undefined) return accept(undefined)
  const isKept = (level: ProfitLevel) =>
    before.profitLevels?.some(each => areSameLevels([each], [level])) === true
  const isLevelled = areSameLevels(profitLevels, before.profitLevels)
  const isMoved = is === 'waits' && before.price !== input.price
  const added = profitLevels.filter(level => !isKept(level))
  return firstRefusal([
    ...added.map(level => admitGrid(instrument, level, lots)),
    ...(isMoved ? profitLevels : added).map(level => admitSide(level, input)),
    ...(isLevelled && takeProfit === before.takeProfit ? [] : [admitOrder(side, input)]),
    ...(isLevelled && lots === before.lots ? [] : [admitSum(instrument, input)]),
  ])
}
