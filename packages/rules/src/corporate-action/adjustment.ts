import { exactCashOf, type ConversionQuote, type Measures } from '../trading/contract.ts'
import { formatLots } from '../trading/lots.ts'
import { microAmountScale, type CorporateAction, type MicroAmount } from './corporate-action.ts'
import { powerOfTen } from '../money/decimal.ts'
import type { Code } from '../core/ids.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import type { Cents } from '../money/money.ts'
import { roundFraction, type Fraction } from '../money/running-sum.ts'
import type { EntryType, Levels } from '../trading/order.ts'
import { levelsWithin, profitLevelsOf, type ProfitLevels } from '../trading/profit-levels.ts'
import { closePrice, type Millis, type Quote, type Side } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A corporate action as it takes effect. */
export type EffectiveAction = {
  readonly id: string
  readonly code: Code
  readonly effectiveAt: Millis
  readonly action: CorporateAction
}

/** So many old units become so many new ones. */
export type SplitRatio = { readonly before: number; readonly after: number }

const ranks = { split: 0, dividend: 1, end: 2, replacement: 2 } as const

/** Of those at one opening the split comes first: a dividend is paid on the units of that opening, and what ends is paid first. */
export const inOrderOfEffect = (one: EffectiveAction, other: EffectiveAction): number => {
  if (one.effectiveAt !== other.effectiveAt) return one.effectiveAt - other.effectiveAt
  const rank = ranks[one.action.kind] - ranks[other.action.kind]
  if (rank !== 0) return rank
  return one.id < other.id ? -1 : 1
}

const quotient = (value: number, divisor: number): number => (value - (value % divisor)) / divisor

/** Lots after a split, rounded down to a millionth: what that leaves is paid in cash. */
const splitLots = (lots: MicroLots, { before, after }: SplitRatio): MicroLots =>
  quotient(lots * after, before) as MicroLots

/** Lots of one moment in the units of a later one, for comparing what was traded before a split with what is traded after it. */
export const lotsInUnitsOf = (lots: MicroLots, splits: readonly SplitRatio[]): number =>
  splits.reduce<number>((here, { before, after }) => (here * after) / before, lots)

type Rounding = 'down' | 'up' | 'nearest'

/** A price in new units, on the grid of the instrument; never zero. */
export const splitPrice = (price: Price, ratio: SplitRatio, tick: Price, rounding: Rounding): Price => {
  const [value, divisor] = [price * ratio.before, ratio.after * tick]
  const floor = quotient(value, divisor)
  const rest = value - floor * divisor
  const up = rounding === 'up' ? rest > 0 : rounding === 'nearest' && rest * 2 >= divisor
  return (Math.max(1, up ? floor + 1 : floor) * tick) as Price
}

const optional = (price: Price | undefined, split: (price: Price) => Price): Price | undefined =>
  price === undefined ? undefined : split(price)

/** Levels of an order in new units. Rounded away from the price, so that none comes nearer by it. */
const splitLevels = (side: Side, levels: Levels, ratio: SplitRatio, tick: Price): Levels => {
  const [above, below] = [
    (price: Price) => splitPrice(price, ratio, tick, 'up'),
    (price: Price) => splitPrice(price, ratio, tick, 'down'),
  ]
  return {
    takeProfit: optional(levels.takeProfit, side === 'long' ? above : below),
    stopLoss: optional(levels.stopLoss, side === 'long' ? below : above),
    trailing: optional(levels.trailing, above),
  }
}

/**
 * The levels at which parts are closed, in new units, of an order that now has so many lots: prices as the take profit, lots
 * rounded down to a millionth. One without lots ends, and so do those that no longer fit.
 */
export const splitProfitLevels = (
  { side, profitLevels }: { readonly side: Side; readonly profitLevels?: ProfitLevels },
  ratio: SplitRatio,
  { tick, lots }: { readonly tick: Price; readonly lots: MicroLots },
): ProfitLevels => {
  const rounding = side === 'long' ? 'up' : 'down'
  const levels = profitLevels?.map(level => ({
    price: splitPrice(level.price, ratio, tick, rounding),
    lots: splitLots(level.lots, ratio),
  }))
  return levels && levelsWithin(profitLevelsOf(levels.filter(each => each.lots > 0)), lots)
}

/**
 * Levels that were set at one moment, as they stand for a position that is brought up to date to another: one that knows of a split
 * that they do not know of, or the other way round.
 * @param actions of one instrument, in order of effect
 */
export const levelsFor = (
  position: Adjustable & { readonly side: Side; readonly openedAt: Millis },
  levels: Levels,
  setAt: Millis,
  { actions, tick }: { readonly actions: readonly EffectiveAction[]; readonly tick: Price },
): Levels => {
  const standsAt = Math.max(position.openedAt, position.adjustedTo ?? position.openedAt)
  const splits = actions.flatMap(({ action, effectiveAt }) =>
    action.kind === 'split' ? [{ action, effectiveAt }] : [],
  )
  const ahead = splits.filter(({ effectiveAt }) => effectiveAt <= standsAt && effectiveAt > setAt)
  const behind = splits.filter(({ effectiveAt }) => effectiveAt > standsAt && effectiveAt <= setAt)
  const ratios = [
    ...ahead.map(({ action }) => action),
    ...behind.toReversed().map(({ action: { before, after } }) => ({ before: after, after: before })),
  ]
  return ratios.reduce((here, ratio) => splitLevels(position.side, here, ratio, tick), levels)
}

type HeldPosition = Levels & {
  readonly side: Side
  readonly lots: MicroLots
  readonly openPrice: Price
}

/** A quote of either side of the split, for what rounding of lots leaves. */
export type SplitReference = {
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  /** Whether it is in new units. */
  readonly isAfter: boolean
}

/** Whether a split can be worked out without knowing a price: no fraction of a millionth of a lot is left. */
export const isWholeSplit = (lots: MicroLots, { before, after }: SplitRatio): boolean =>
  (lots * after) % before === 0

/**
 * A position after a split: more lots at a lower price, or fewer at a higher one. What rounding takes or gives comes back
 * as cash in cents, so that its result is what it was.
 * @param reference undefined only where no fraction is left
 */
export const splitPosition = (
  position: HeldPosition,
  ratio: SplitRatio,
  by: SplitBy,
): { readonly after: HeldPosition; readonly cash: Cents } => {
  const { after, cash } = exactSplit(position, ratio, by)
  return { after, cash: roundFraction(cash, 'half to even') }
}

type SplitBy = {
  readonly instrument: Measures & Pick<Instrument, 'tick'>
  readonly reference: SplitReference | undefined
  readonly conversionQuote: ConversionQuote
}

/** The same with its cash exactly. */
export const exactSplit = (
  position: HeldPosition,
  ratio: SplitRatio,
  by: SplitBy,
): { readonly after: HeldPosition; readonly cash: Fraction } => {
  const { instrument, reference } = by
  const { side, lots, openPrice } = position
  const newLots = splitLots(lots, ratio)
  const newOpen = splitPrice(openPrice, ratio, instrument.tick, 'nearest')
  const price = reference === undefined ? openPrice : closePrice(side, reference.quote)
  // An old price × before is the new one × after: with either of them, both are whole numbers of 1 / scale.
  const [before, after] = [BigInt(ratio.before), BigInt(ratio.after)]
  const scale = reference?.isAfter === true ? before : after
  const gain =
    (BigInt(price) * after - BigInt(openPrice) * scale) * BigInt(lots) -
    (BigInt(price) * before - BigInt(newOpen) * scale) * BigInt(newLots)
  return {
    after: {
      ...splitLevels(side, position, ratio, instrument.tick),
      profitLevels: splitProfitLevels(position, ratio, { tick: instrument.tick, lots: newLots }),
      side,
      lots: newLots,
      openPrice: newOpen,
    },
    cash: exactCashOf(
      instrument,
      { priceTimesLots: side === 'long' ? gain : -gain, divisor: scale },
      by.conversionQuote,
    ),
  }
}

type HeldPending = Levels & {
  readonly side: Side
  readonly type: Exclude<EntryType, 'market'>
  readonly price: Price
  readonly lots: MicroLots
}

/**
 * An order that waits, after a split: the same worth at the same distance. One that would be below the smallest size is
 * not kept. Refusals: lots.below_minimum.
 */
export const splitPending = (
  pending: HeldPending,
  ratio: SplitRatio,
  { tick, lotsMin, lotsStep }: Pick<Instrument, 'tick' | 'lotsMin' | 'lotsStep'>,
): Result<HeldPending> => {
  const { side, type } = pending
  const exact = splitLots(pending.lots, ratio)
  const lots = (exact - (exact % lotsStep)) as MicroLots
  if (lots < lotsMin) return refuse('lots.below_minimum', { minimum: formatLots(lotsMin) })
  const waitsBelow = (side === 'long') === (type === 'limit')
  return accept({
    ...splitLevels(side, pending, ratio, tick),
    profitLevels: splitProfitLevels(pending, ratio, { tick, lots }),
    side,
    type,
    lots,
    price: splitPrice(pending.price, ratio, tick, waitsBelow ? 'down' : 'up'),
  })
}

/** What a dividend pays on a position, in cents; negative for who is short. Rounds half to even. */
export const dividendCash = (...of: Parameters<typeof exactDividend>): Cents =>
  roundFraction(exactDividend(...of), 'half to even')

/** The same exactly. */
export const exactDividend = (
  { side, lots }: { readonly side: Side; readonly lots: MicroLots },
  amount: MicroAmount,
  { instrument, conversionQuote }: { instrument: Measures; conversionQuote: ConversionQuote },
): Fraction => {
  const paid = BigInt(amount) * BigInt(lots) * powerOfTen(instrument.priceScale)
  return exactCashOf(
    instrument,
    { priceTimesLots: side === 'long' ? paid : -paid, divisor: powerOfTen(microAmountScale) },
    conversionQuote,
  )
}

/**
 * What an end at a stated price adds to the result at the last quote, exactly: with both together a position is paid as if it were
 * closed at the stated price. Nothing where it ends at that quote.
 */
export const exactEnd = (
  { side, lots }: { readonly side: Side; readonly lots: MicroLots },
  stated: MicroAmount | undefined,
  by: {
    readonly instrument: Measures
    readonly quote: Pick<Quote, 'bid' | 'ask'>
    readonly conversionQuote: ConversionQuote
  },
): Fraction => {
  const scale = powerOfTen(microAmountScale)
  const last = BigInt(closePrice(side, by.quote)) * scale
  const end = stated === undefined ? last : BigInt(stated) * powerOfTen(by.instrument.priceScale)
  const move = (end - last) * BigInt(lots)
  return exactCashOf(
    by.instrument,
    { priceTimesLots: side === 'long' ? move : -move, divisor: scale },
    by.conversionQuote,
  )
}

type Adjustable = { readonly adjustedTo: Millis | undefined }

/** What has taken effect on a position and is not in it yet, in order. One opened at the opening is in new units already. */
export const actionsDue = (
  position: Adjustable & { readonly openedAt: Millis },
  actions: readonly EffectiveAction[],
  now: Millis,
): readonly EffectiveAction[] =>
  actions.filter(
    ({ effectiveAt }) =>
      effectiveAt <= now &&
      effectiveAt > position.openedAt &&
      (position.adjustedTo === undefined || effectiveAt > position.adjustedTo),
  )

/** The same of an order that waits: nothing is paid on one, so only splits change it, and the end or the replacement of its instrument ends it. */
export const changesDue = (
  pending: Adjustable & { readonly placedAt: Millis },
  actions: readonly EffectiveAction[],
  now: Millis,
): readonly EffectiveAction[] =>
  actionsDue({ ...pending, openedAt: pending.placedAt }, actions, now).filter(
    ({ action }) => action.kind !== 'dividend',
  )

type Grid = Pick<Instrument, 'tick' | 'priceScale'>

/** Price units that a dividend takes from one unit of an instrument, on its grid. */
const dividendUnits = (amount: MicroAmount, { tick, priceScale }: Grid): number =>
  Math.round((amount * 10 ** (priceScale - microAmountScale)) / tick) * tick

/** What a price of before an action is worth after it: nothing is won or lost by the action itself. Never zero. */
export const priceAfter = (price: Price, action: CorporateAction, grid: Grid): Price => {
  switch (action.kind) {
    case 'split':
      return splitPrice(price, action, grid.tick, 'nearest')
    case 'dividend':
      return Math.max(grid.tick, price - dividendUnits(action.amount, grid)) as Price
    case 'end':
    case 'replacement':
      return price
  }
}

const priceBefore = (price: Price, action: CorporateAction, grid: Grid): Price => {
  switch (action.kind) {
    case 'split':
      return splitPrice(price, { before: action.after, after: action.before }, grid.tick, 'nearest')
    case 'dividend':
      return (price + dividendUnits(action.amount, grid)) as Price
    case 'end':
    case 'replacement':
      return price
  }
}

/**
 * A quote as it stands for a position, for what the position is worth: between an opening and its first quote the newest is still
 * of before a split or with a dividend that has been paid, and until a position is brought up to date it is the position that is
 * behind. Nothing is opened or closed at it, as nobody has quoted it.
 * @param actions of one instrument, in order of effect
 */
export const quoteValuing = <Held extends Pick<Quote, 'bid' | 'ask' | 'at'>>(
  position: Adjustable & { readonly openedAt: Millis },
  quote: Held,
  actions: readonly EffectiveAction[],
  grid: Grid,
): Held => {
  const since = actions.filter(({ effectiveAt }) => effectiveAt > position.openedAt)
  const isIn = ({ effectiveAt }: EffectiveAction) => effectiveAt <= (position.adjustedTo ?? -Infinity)
  const isQuoted = ({ effectiveAt }: EffectiveAction) => effectiveAt <= quote.at
  const ahead = since.filter(each => isIn(each) && !isQuoted(each))
  const behind = since.filter(each => !isIn(each) && isQuoted(each)).toReversed()
  if (ahead.length === 0 && behind.length === 0) return quote
  const valued = (price: Price): Price => {
    const after = ahead.reduce((here, { action }) => priceAfter(here, action, grid), price)
    return behind.reduce((here, { action }) => priceBefore(here, action, grid), after)
  }
  return { ...quote, bid: valued(quote.bid), ask: valued(quote.ask) }
}

/** Whether an action has taken effect since a quote: it is the price of what is no more. */
export const isBeforeAction = (
  quote: Pick<Quote, 'at'>,
  actions: readonly EffectiveAction[],
  now: Millis,
): boolean => actions.some(({ effectiveAt }) => quote.at < effectiveAt && effectiveAt <= now)

/** Whether a quote is in the units in which a position stands: both before each split, or both after it. */
export const isInUnitsOf = (
  position: Adjustable & { readonly openedAt: Millis },
  quote: Pick<Quote, 'at'>,
  actions: readonly EffectiveAction[],
): boolean =>
  actions.every(({ action, effectiveAt }) => {
    if (action.kind !== 'split' || effectiveAt <= position.openedAt) return true
    return (
      quote.at >= effectiveAt === (position.adjustedTo !== undefined && position.adjustedTo >= effectiveAt)
    )
  })
