import { dayMs, minuteMs } from '../core/time.ts'
import type { Instrument, Price } from '../market/instrument.ts'
import {
  admitOpening,
  admitSize,
  admitTargets,
  firedTarget,
  type EntryType,
  type Levels,
  type MarketMoment,
  type OpeningTicket,
  type Targets,
} from './order.ts'
import { admitProfitLevels } from './profit-levels.ts'
import { admitTrailing } from './trailing.ts'
import { formatPrice, openPrice, type Millis, type Quote, type Side } from '../market/quote.ts'
import { reachOf } from './price-distance.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Pending orders one account may hold at once: bounds the engine's memory and what one quote can set off. */
export const pendingOrdersMax = 200
/** A pending order lives at least so long, or has no expiry. */
export const expiryMinutesMin = 1
export const expiryDaysMax = 90

/** An order that waits for its price, as the rules see it. */
export type Entry = {
  readonly side: Side
  readonly type: Exclude<EntryType, 'market'>
  readonly price: Price
}

/**
 * Whether a quote triggers a pending order: by the side that would execute. A limit waits for a price as good as its own, a
 * stop for one that has come as far.
 */
export const isTriggered = ({ side, type, price }: Entry, quote: Pick<Quote, 'bid' | 'ask'>): boolean => {
  const at = openPrice(side, quote)
  return (side === 'long') === (type === 'limit') ? at <= price : at >= price
}

/**
 * The take profit that a gap has passed before the order was filled: the price it would close at is as good already, and
 * what comes next would be taken for a profit, even at a loss. It is dropped. A stop loss that was passed stays.
 * @param quote the one that fills the order
 */
export const profitPassedByGap = (
  { side, takeProfit }: { readonly side: Side } & Pick<Targets, 'takeProfit'>,
  quote: Pick<Quote, 'bid' | 'ask'>,
): Price | undefined =>
  firedTarget({ side, takeProfit, stopLoss: undefined }, quote) === undefined ? undefined : takeProfit

/**
 * An entry price lies on the tick, is still to come, and is not out of reach.
 * Refusals: price.off_tick, entry.wrong_side, pending.far.
 */
export const admitEntry = (input: {
  readonly instrument: Instrument
  readonly entry: Entry
  readonly quote: Pick<Quote, 'bid' | 'ask'>
}): Result<undefined> => {
  const { instrument, entry, quote } = input
  if (entry.price % instrument.tick !== 0)
    return refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
  const at = openPrice(entry.side, quote)
  if (isTriggered(entry, quote)) return refuse('entry.wrong_side', { price: formatPrice(at, instrument) })
  const { low, high } = reachOf(at)
  return entry.price < low || entry.price > high
    ? refuse('pending.far', { low: formatPrice(low, instrument), high: formatPrice(high, instrument) })
    : accept(undefined)
}

/**
 * Take profit and stop loss of a pending order are judged against the price at which it enters.
 * Refusals: price.off_tick, take_profit.wrong_side, stop_loss.wrong_side.
 */
export const admitEntryTargets = (input: {
  readonly instrument: Instrument
  readonly entry: Entry
  readonly targets: Targets
}): Result<undefined> => {
  const { instrument, entry, targets } = input
  return admitTargets({
    instrument,
    side: entry.side,
    quote: { bid: entry.price, ask: entry.price },
    targets,
  })
}

/** Refusals: order.expiry. */
export const admitExpiry = (expiresAt: Millis | undefined, now: Millis): Result<undefined> => {
  if (expiresAt === undefined) return accept(undefined)
  const aheadMs = expiresAt - now
  return aheadMs < expiryMinutesMin * minuteMs || aheadMs > expiryDaysMax * dayMs
    ? refuse('order.expiry', { minutes: String(expiryMinutesMin), days: String(expiryDaysMax) })
    : accept(undefined)
}

/** What a customer asks for who waits for a price. With a stop loss and a trailing distance, the nearer stop begins. */
export type EntryTicket = Entry &
  Levels &
  Pick<OpeningTicket, 'lots' | 'leverage'> & { readonly expiresAt: Millis | undefined }

/**
 * Whether a pending order is taken. It holds nothing: money and limits are looked at when it triggers.
 * Refusals: those of admitSize, admitOpening, admitEntry, admitEntryTargets, admitProfitLevels, admitTrailing and admitExpiry;
 * order.too_many_pending.
 * @param pendings how many the account has already
 */
export const decidePlacing = (input: {
  readonly moment: MarketMoment
  readonly ticket: EntryTicket
  readonly pendings: number
  readonly now: Millis
}): Result<undefined> => {
  const { moment, ticket, pendings, now } = input
  const { instrument, quote } = moment
  const size = admitSize(instrument, ticket)
  if (!size.ok) return size
  const admitted = admitOpening(moment)
  if (!admitted.ok) return admitted
  const waits = admitWaiting({ instrument, ticket, quote, now })
  if (!waits.ok) return waits
  return pendings >= pendingOrdersMax
    ? refuse('order.too_many_pending', { maximum: String(pendingOrdersMax) })
    : accept(undefined)
}

/**
 * What a pending order waits for, and until when; also for one that is changed.
 * Refusals: those of admitEntry, admitEntryTargets, admitProfitLevels, admitTrailing and admitExpiry.
 */
export const admitWaiting = (input: {
  readonly instrument: Instrument
  readonly ticket: Entry & Levels & Pick<EntryTicket, 'lots' | 'expiresAt'>
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly now: Millis
}): Result<undefined> => {
  const { instrument, ticket, quote, now } = input
  const entry = admitEntry({ instrument, entry: ticket, quote })
  if (!entry.ok) return entry
  const targets = admitEntryTargets({ instrument, entry: ticket, targets: ticket })
  if (!targets.ok) return targets
  const levels = admitProfitLevels({ ...ticket, instrument })
  if (!levels.ok) return levels
  const trailing = admitTrailing(instrument, ticket.trailing, ticket.price)
  return trailing.ok ? admitExpiry(ticket.expiresAt, now) : trailing
}
