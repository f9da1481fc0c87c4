import { divideCeil, divideFloor } from '../money/decimal.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { cents, type Cents } from '../money/money.ts'
import { netAt, type EntryType, type Held, type Position } from './order.ts'
import { areSameLevels, profitLevelsOf, type ProfitLevel, type ProfitLevels } from './profit-levels.ts'
import { trailingMin } from './trailing.ts'

/** Beyond this nothing is looked for: no price moves a thousandfold. */
const timesOpenMax = 1_000

/**
 * The price, on the tick, at which closing brings at least `net`, and one tick before which it does not: a stop loss for
 * a loss that is asked for never loses more, a take profit never gains less. Undefined where no price above nought is one
 * of these: a loss of more than there is to lose, a gain of more than there is to gain.
 */
export const levelFor = (held: Held, net: Cents): Price | undefined => {
  const { instrument, position } = held
  const { tick } = instrument
  const at = (ticks: number) => (ticks * tick) as Price
  const brings = (ticks: number) => netAt(held, at(ticks)) >= net
  const most = Math.floor(Math.min(position.openPrice * timesOpenMax, Number.MAX_SAFE_INTEGER) / tick)
  // The two ends of what is looked at: one that is bad enough to lose more, one that is good enough.
  let [bad, good] = position.side === 'long' ? [1, most] : [most, 1]
  if (brings(bad) || !brings(good)) return undefined
  while (Math.abs(good - bad) > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (brings(middle)) good = middle
    else bad = middle
  }
  return at(good)
}

/** All that was put in, in hundredths of a percent. */
const whole = 10_000n

/**
 * A share of the margin, in hundredths of a percent, as an amount in cents: rounded up towards what is better for the
 * customer, so that a loss stays within the share and a gain reaches it.
 */
export const shareOfMargin = (margin: Cents, share: number): Cents =>
  cents(divideCeil(margin * BigInt(share), whole))

/** How far a price lies from another, in hundredths of a percent of it; rounds towards nought. */
export const distanceShare = (from: Price, to: Price): number => {
  const moved = BigInt(to - from) * whole
  return Number(moved < 0n ? -divideFloor(-moved, BigInt(from)) : divideFloor(moved, BigInt(from)))
}

/** The tick nearest to a price. */
const onTick = (price: number, { tick }: Pick<Instrument, 'tick'>): Price =>
  (Math.max(1, Math.round(price / tick)) * tick) as Price

/** A price that was worked out, on the tick between it and the price of now: what it warns of comes no sooner. */
export const tickBefore = (price: Price, now: Price, { tick }: Pick<Instrument, 'tick'>): Price => {
  const ticks = price / tick
  return ((price < now ? Math.ceil(ticks) : Math.floor(ticks)) * tick) as Price
}

/** A first entry price, and a first distance of a stop that follows, lie so many usual spreads away. */
const firstSpreads = 10
type Spread = Pick<Instrument, 'tick' | 'spreadTypical'>

/** Where the entry of an order that waits is proposed: on the side of the price where it waits. */
export const firstEntry = (
  instrument: Spread,
  entry: { readonly type: Exclude<EntryType, 'market'>; readonly side: Position['side'] },
  now: Price,
): Price => {
  const away = instrument.spreadTypical * firstSpreads
  const isBelow = (entry.type === 'limit') === (entry.side === 'long')
  return onTick(isBelow ? now - away : now + away, instrument)
}

/** The distance that is proposed for a stop that follows: from where a fixed one stands, if that is not too near. */
export const firstTrailing = (instrument: Spread, price: Price, stopLoss: Price | undefined): Price => {
  const away = stopLoss === undefined ? 0 : Math.abs(price - stopLoss)
  return onTick(Math.max(away, instrument.spreadTypical * firstSpreads, trailingMin(instrument)), instrument)
}

/** The step in which prices are set by hand: a power of ten of ticks, near the usual spread. */
export const handStep = ({ tick, spreadTypical }: Spread): Price => {
  let step: number = tick
  while (step * 10 <= spreadTypical) step *= 10
  return step as Price
}

/** What somebody had before them of an order when they asked to change it. Null is none; of what is left out nothing is asked. */
export type SeenOrder = {
  readonly lots?: MicroLots | undefined
  readonly price?: Price | undefined
  readonly takeProfit?: Price | null | undefined
  readonly stopLoss?: Price | null | undefined
  readonly trailing?: Price | null | undefined
  readonly profitLevels?: readonly ProfitLevel[] | undefined
  readonly expiresAt?: Millis | null | undefined
}

/** As much of an order, open or pending, as can have been seen. */
type Present = {
  readonly lots: MicroLots
  readonly price?: Price | undefined
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
  readonly trailing?: Price | undefined
  readonly profitLevels?: ProfitLevels
  readonly expiresAt?: Millis | undefined
}

const values = ['lots', 'price', 'takeProfit', 'stopLoss', 'trailing', 'expiresAt'] as const

/** Whether an order still is what was seen of it: somebody else, a level, or a split may have changed it since. */
export const isAsSeen = (order: Present, seen: SeenOrder): boolean =>
  values.every(name => seen[name] === undefined || (seen[name] ?? undefined) === order[name]) &&
  (seen.profitLevels === undefined || areSameLevels(profitLevelsOf(seen.profitLevels), order.profitLevels))
