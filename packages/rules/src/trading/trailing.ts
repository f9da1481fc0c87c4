import type { Instrument, Price } from '../market/instrument.ts'
import { formatPrice, type Side } from '../market/quote.ts'
import { reachOf } from './price-distance.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A stop follows in steps of this share of its distance, so that its history stays readable. */
const stepShare = 10
/** Nearer than so many usual spreads, a stop would fire at its own spread. */
const spreadsMin = 2
const ticksMin = 2

const upToTick = (price: number, tick: Price): Price => (Math.ceil(price / tick) * tick) as Price
const downToTick = (price: number, tick: Price): Price => (Math.floor(price / tick) * tick) as Price

/** The smallest distance of a trailing stop, in price units. */
export const trailingMin = ({ spreadTypical, tick }: Pick<Instrument, 'spreadTypical' | 'tick'>): Price =>
  upToTick(Math.max(spreadsMin * spreadTypical, ticksMin * tick), tick)

/** How far the price has to move on for the stop to move by as much, in price units. */
export const trailingStep = (distance: Price, tick: Price): Price =>
  Math.max(tick, upToTick(distance / stepShare, tick)) as Price

/** Refusals: price.off_tick, trailing.too_near, pending.far. */
export const admitTrailing = (
  instrument: Instrument,
  trailing: Price | undefined,
  /** The price that it would follow now. */
  at: Price,
): Result<undefined> => {
  if (trailing === undefined) return accept(undefined)
  if (trailing % instrument.tick !== 0)
    return refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
  const minimum = trailingMin(instrument)
  if (trailing < minimum) return refuse('trailing.too_near', { minimum: formatPrice(minimum, instrument) })
  const { low, high } = reachOf(at)
  return trailing > at - low
    ? refuse('pending.far', { low: formatPrice(low, instrument), high: formatPrice(high, instrument) })
    : accept(undefined)
}

/** Where a trailing stop begins: its distance behind a price, rounded to the tick so that no more is lost than was asked. */
export const trailingStop = (side: Side, at: Price, distance: Price, tick: Price): Price =>
  side === 'long' ? upToTick(at - distance, tick) : downToTick(at + distance, tick)

type Trailing = {
  readonly side: Side
  readonly stopLoss: Price
  readonly trailing: Price
  readonly tick: Price
}

/** The price at which the stop takes its next step. */
export const nextStepAt = ({ side, stopLoss, trailing, tick }: Trailing): Price => {
  const ahead = trailing + trailingStep(trailing, tick)
  return (side === 'long' ? stopLoss + ahead : stopLoss - ahead) as Price
}

/** Where the stop stands once the price has been there: whole steps towards it, and never back. */
export const trailedStop = (stop: Trailing, at: Price): Price => {
  const { side, stopLoss, trailing, tick } = stop
  const step = trailingStep(trailing, tick)
  const behind = side === 'long' ? at - trailing - stopLoss : stopLoss - (at + trailing)
  const moved = Math.max(0, Math.floor(behind / step)) * step
  return (side === 'long' ? stopLoss + moved : stopLoss - moved) as Price
}

/** Of two stops the one that is reached first; none where there is neither. */
export const nearerStop = (
  side: Side,
  one: Price | undefined,
  other: Price | undefined,
): Price | undefined => {
  if (one === undefined) return other
  if (other === undefined) return one
  return (side === 'long' ? Math.max(one, other) : Math.min(one, other)) as Price
}
