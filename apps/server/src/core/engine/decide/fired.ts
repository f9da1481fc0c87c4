import { closePrice, isLater, type Quote } from '@plumbline/rules/market'
import { firedTarget, inTurn, isTriggered, reachedLevel, trailedStop } from '@plumbline/rules/trading'
import { assert, refuse, type OrderId, type Refusal, type Result } from '@plumbline/rules/core'
import type { OpenPosition, PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Seen } from '../quote-log.ts'
import { closeAt } from './close.ts'
import { instrumentOf, type Desk } from './decision-context.ts'
import { decideFilled } from './open.ts'

/** A unit that has so many decisions takes no further quote; what is left is decided by the next one. */
const decisionsPerUnitMax = 400

export type FiredDesk = Desk & {
  /** An order that cannot be decided on: nothing is decided on it any more, and the others go on. */
  setAside(order: OrderId, cause: unknown): void
  /** Whether nothing is opened now in this instrument, though its market is open. */
  isHeld(code: Quote['code']): boolean
  /** Whether the price of any of these, or that of its pair for conversion, is in dispute or was left. */
  isAnySuspended(positions: Iterable<OpenPosition>): boolean
  /** Whether this quote, or one before it that its account has not decided yet, has reached a level of it. */
  isCalled(order: OrderId, by: Quote): boolean
}

/**
 * What quotes make of the orders of one account whose levels they have reached. Each quote is looked at in the order in
 * which it came: first what it closes, then what it fills, then the trailing stops that it moves. What a quote has opened
 * or moved is looked at from the next one on.
 * Gives the last that was looked at, where the unit was full before all were.
 * @param fired.called the orders, each with the quote that called it: the first it is looked at by
 * @param fired.allowed what the customer may open, for each pending order and for those that are tied to them
 */
export const decideFired = (
  draft: Draft,
  desk: FiredDesk,
  fired: {
    readonly called: ReadonlyMap<OrderId, Seen>
    readonly seen: Iterable<Seen>
    readonly allowed: ReadonlyMap<OrderId, Result<undefined>>
  },
): Quote | 'newest' => {
  let through: Quote | undefined
  const each = (by: Seen, decide: (order: OrderId) => void): void => {
    for (const [order, since] of fired.called) {
      // With an order on which deciding throws, the one that is tied to it is set aside.
      if (isLater(since.quote, by.quote) || desk.isSetAside(order)) continue
      try {
        decide(order)
      } catch (error) {
        desk.setAside(order, error)
      }
    }
  }
  for (const seen of fired.seen) {
    if (draft.decisions.length >= decisionsPerUnitMax && through !== undefined) return through
    through = seen.quote
    each(seen, order => closeReached(draft, desk, order, seen))
    each(seen, order => fillInTurn(draft, desk, order, seen, fired.allowed))
    each(seen, order => trail(draft, desk, order, seen))
  }
  return 'newest'
}

/** Positions of a draft that a quote may decide: not one that it has opened itself, nor one that a later quote has opened. */
const decidable = (draft: Draft, desk: Desk, order: OrderId, { quote }: Seen): OpenPosition | undefined => {
  const position = draft.positions.get(order)
  if (position === undefined || !isLater(quote, position.openQuote) || isOutdated(position, quote))
    return undefined
  // Its instrument was replaced while it waited.
  if (position.code !== quote.code) return undefined
  if (!desk.isInUnits(position, quote)) return undefined
  return position
}

/** A quote of before a corporate action reaches nothing any more of an order that has been adjusted: the units differ. */
const isOutdated = ({ adjustedTo }: OpenPosition | PendingOrder, { at }: Quote): boolean =>
  adjustedTo !== undefined && at < adjustedTo

const closeReached = (draft: Draft, desk: Desk, order: OrderId, seen: Seen): void => {
  const position = decidable(draft, desk, order, seen)
  if (position === undefined) return
  if (position.closeRequestedAt !== undefined) {
    const reason = position.closeRequestedFor ?? 'customer'
    return closeAt(draft, desk, { position, seen: convertedOf(desk, position, seen), reason })
  }
  const { side, stopLoss, trailing } = position
  const stop = firedTarget({ side, stopLoss, trailing, takeProfit: undefined }, seen.quote)
  const rest = stop === undefined ? closeParts(draft, desk, position, seen) : position
  const reason = stop ?? firedTarget(rest, seen.quote)
  if (reason !== undefined)
    closeAt(draft, desk, { position: rest, seen: convertedOf(desk, rest, seen), reason })
}

/** Levels that a quote has reached, nearest first: each closes its part at this quote. Gives what is left of the position. */
const closeParts = (draft: Draft, desk: Desk, position: OpenPosition, seen: Seen): OpenPosition => {
  let rest = position
  for (;;) {
    const level = reachedLevel(rest, seen.quote)
    if (level === undefined) return rest
    closeAt(draft, desk, {
      position: rest,
      seen: convertedOf(desk, rest, seen),
      reason: 'take_profit',
      level,
    })
    const left = draft.positions.get(rest.id)
    assert(left !== undefined, 'a level leaves something of its position')
    rest = left
  }
}

/** A quote that came before its pair was ever quoted is converted with what came since. */
const convertedOf = (desk: Desk, position: OpenPosition | PendingOrder, seen: Seen): Seen => {
  if (seen.conversion !== undefined) return seen
  const instrument = instrumentOf(desk, position)
  const conversion = instrument.ok ? desk.conversionOf(instrument.value) : instrument
  return conversion.ok ? { quote: seen.quote, conversion: conversion.value } : seen
}

/**
 * Fills what a quote has reached. Of two orders of which one cancels the other the first has its turn before the second,
 * whatever fired first: filled, it cancels the second; otherwise the second goes on alone. So each quote decides of both, and
 * none is passed over because the turn was called by the other one's.
 */
const fillInTurn = (
  draft: Draft,
  desk: FiredDesk,
  order: OrderId,
  seen: Seen,
  allowed: ReadonlyMap<OrderId, Result<undefined>>,
): void => {
  const pending = draft.pendings.get(order)
  const other = pending?.oco && draft.pendings.get(pending.oco.other)
  const both =
    pending !== undefined && other !== undefined && desk.isCalled(other.id, seen.quote)
      ? inTurn(pending, other).map(({ id }) => id)
      : [order]
  for (const id of both) fillReached(draft, desk, id, seen, allowed.get(id))
}

const fillReached = (
  draft: Draft,
  desk: FiredDesk,
  order: OrderId,
  seen: Seen,
  allowed: Result<undefined> | undefined,
): void => {
  const pending = draft.pendings.get(order)
  if (pending === undefined || allowed === undefined || isOutdated(pending, seen.quote)) return
  if (!desk.isInUnits({ ...pending, openedAt: pending.placedAt }, seen.quote)) return
  if (!isTriggered(pending, seen.quote)) return
  const { quote } = seen
  if (pending.expiresAt !== undefined && pending.expiresAt <= quote.receivedAt) {
    draft.end(pending, 'expired')
    return
  }
  // A halt that has begun since: it stays pending, and triggers at the first quote afterwards.
  if (desk.isHeld(pending.code)) return
  const filled = allowed.ok ? fill(draft, desk, pending, convertedOf(desk, pending, seen)) : allowed
  if (!filled.ok) draft.end(pending, 'refused', { quote, refusal: filled })
}

const fill = (
  draft: Draft,
  desk: Desk,
  pending: PendingOrder,
  { quote, conversion }: Seen,
): Result<OpenPosition> | Refusal => {
  const instrument = desk.instrument(pending.code)
  if (instrument === undefined) return refuse('instrument.unknown', { code: pending.code })
  if (instrument.priceScale !== pending.priceScale)
    throw new Error(`${pending.code} no longer has the scale that ${pending.id} was placed in`)
  // It was fresh, and the market open, when it fired.
  const moment = {
    instrument,
    quote,
    conversionQuote: conversion,
    market: 'open',
    freshness: 'fresh',
  } as const
  return decideFilled(draft, desk, { pending, moment })
}

const trail = (draft: Draft, desk: Desk, order: OrderId, seen: Seen): void => {
  const position = decidable(draft, desk, order, seen)
  if (position?.trailing === undefined || position.stopLoss === undefined) return
  const instrument = instrumentOf(desk, position)
  if (!instrument.ok) throw new Error(`nobody knows ${position.code} as ${position.id} was opened with it`)
  const { side, stopLoss, trailing } = position
  const { tick } = instrument.value
  const moved = trailedStop({ side, stopLoss, trailing, tick }, closePrice(side, seen.quote))
  if (moved !== stopLoss) draft.trail({ ...position, stopLoss: moved }, seen.quote)
}
