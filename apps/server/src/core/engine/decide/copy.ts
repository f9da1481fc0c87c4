import {
  assert,
  type Code,
  type CustomerId,
  type OrderId,
  type Refusal,
  type RefusalCode,
} from '@plumbline/rules/core'
import { equityOf } from '@plumbline/rules/account'
import { isBeforeAction, levelsFor, levelsInto } from '@plumbline/rules/corporate-action'
import {
  copyLateMs,
  lotsOfCopy,
  lotsToClose,
  overMaxMargin,
  type CopySkip,
  type FollowId,
  type FollowSettings,
} from '@plumbline/rules/copying'
import { addCents, zero, type Cents, type Fraction } from '@plumbline/rules/money'
import {
  closePrice,
  openPrice,
  type Leverage,
  type MicroLots,
  type Millis,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import { admitConversion, admitMoment, decideFill, levelsBefore, type Levels } from '@plumbline/rules/trading'
import type { CloseRequestReason, OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import type { KeptMoment } from '../quotes.ts'
import { closeAt } from './close.ts'
import { instrumentOf, type Desk } from './decision-context.ts'
import { enter } from './open.ts'

/** The trader's own quote, with the one that converted then. */
type Seen = { readonly quote: Quote; readonly conversion: Quote | undefined }

/** What of a trader's decision is to be done on a follower's account. `seen` is the trader's quote, while that is not too old. */
export type CopyWork =
  | {
      readonly kind: 'open'
      readonly follow: FollowId
      readonly settings: Pick<FollowSettings, 'sizing' | 'multiplier' | 'maxMargin'>
      readonly code: Code
      readonly side: Side
      readonly lots: MicroLots
      /** What the follower is offered of the trader's leverage. */
      readonly leverage: Leverage
      readonly levels: Levels
      readonly traderEquity: Cents
      /** The trader's quote; at the newest one where a position is joined later, of which the units are given. */
      readonly seen: Seen | { readonly newest: Pick<OpenPosition, 'openedAt' | 'adjustedTo'> }
    }
  /** `code`: of which instrument the trader's order was when they were set; it may have been replaced since. */
  | { readonly kind: 'levels'; readonly order: OrderId; readonly code: Code; readonly levels: Levels }
  | {
      readonly kind: 'reduce'
      readonly order: OrderId
      /** The copy as its share was worked out: it is decided of this one only. */
      readonly of: Pick<OpenPosition, 'lots' | 'adjustedTo'>
      /** Which share of what was copied that is, and which of it the trader still has. */
      readonly own: Fraction
      readonly trader: Fraction
      readonly seen: Seen | 'newest'
    }
  | {
      readonly kind: 'close'
      readonly order: OrderId
      readonly seen: Seen | 'newest'
      readonly reason: CloseRequestReason
    }

/** What was decided, for the row that tells of it. */
export type CopyMade = {
  readonly is: 'made'
  readonly order: OrderId
  readonly lots: MicroLots
  readonly wanted: MicroLots | undefined
  readonly equity: Cents | undefined
  /** The price at which it was filled; undefined where none was: levels, and what waits for its first quote. */
  readonly price: Price | undefined
  /** Closed at the newest quote, or waiting for the first one, because the trader's was too old. */
  readonly isLate: boolean
}
export type CopySkipped = {
  readonly is: 'skipped'
  readonly reason: CopySkip
  readonly wanted: MicroLots | undefined
  readonly equity: Cents | undefined
  /** Where it is beyond the follower's maximum: the margin that the copy needs, and what other copies of the trader hold. */
  readonly beyond?: { readonly margin: Cents; readonly held: Cents } | undefined
}
/**
 * `changed`: nothing was done, as the copy or the follow is no longer as the work was planned for, or another attempt at it was
 * committed before: whoever sent it looks again. `waits`: nothing can be decided until there is a price, or until what a quote has reached before is committed; it is to be tried again then.
 */
export type CopyOutcome = CopyMade | CopySkipped | { readonly is: 'changed' | 'waits' }
const changed = { is: 'changed' } as const
const waits = { is: 'waits' } as const

export type CopyCommand = {
  readonly customer: CustomerId
  readonly work: CopyWork
  /** When the trader's decision was made; undefined where the work follows none. */
  readonly decidedAt?: Millis
  /** The row that commits with it. */
  readonly attempt?: (made: CopyMade, at: Millis) => Attempt
}

const skip = (reason: CopySkip, figures?: Partial<CopySkipped>): CopySkipped => ({
  is: 'skipped',
  reason,
  wanted: undefined,
  equity: undefined,
  ...figures,
})

const made = (order: OrderId, lots: MicroLots, figures?: Partial<CopyMade>): CopyMade => ({
  is: 'made',
  order,
  lots,
  wanted: undefined,
  equity: undefined,
  price: undefined,
  isLate: false,
  ...figures,
})

/** Decides a copy at the trader's own quote, so that nobody is ahead of anybody. */
export const decideCopy = (
  draft: Draft,
  desk: Desk & Held,
  { work, decidedAt }: Pick<CopyCommand, 'work' | 'decidedAt'>,
): CopyOutcome => {
  const isLate = decidedAt !== undefined && draft.now - decidedAt > copyLateMs
  if (work.kind !== 'open' && desk.isOwed(draft.seat.customer, work.order)) return waits
  switch (work.kind) {
    case 'open':
      return isLate ? skip('late') : openCopy(draft, desk, work)
    case 'levels':
      return moveLevels(draft, desk, work, decidedAt)
    case 'reduce':
    case 'close':
      return closeCopy(draft, desk, isLate ? { ...work, seen: 'newest' } : work)
  }
}

type Held = { isHeld(code: Code): boolean }

const openCopy = (
  draft: Draft,
  desk: Desk & Held,
  work: Extract<CopyWork, { kind: 'open' }>,
): CopyOutcome => {
  const { follow, settings, code, side, leverage, levels, traderEquity, lots: traderLots } = work
  const instrument = desk.instrument(code)
  if (instrument === undefined) return skip('not_offered')
  if (desk.isHeld(code)) return skip('market')
  const unrealised = desk.unrealised(draft)
  if (!unrealised.ok) return skip('market')
  const equity = equityOf(draft.contract, unrealised.value)
  const sized = lotsOfCopy({ instrument, settings, traderLots, traderEquity, equity })
  const figures = { wanted: sized.wanted, equity }
  if (sized.skip !== undefined) return skip(sized.skip, figures)
  const moment = momentAt(desk, instrument, 'newest' in work.seen ? 'newest' : work.seen)
  if (moment === undefined) return skip('market', figures)
  // Lots and price of before a split or a dividend are not those of now.
  if ('newest' in work.seen) {
    if (!desk.isInUnits({ code, ...work.seen.newest }, moment.quote)) return waits
  } else if (!isStill(desk, code, work.seen.quote, draft.now)) return skip('late', figures)
  const ticket = { side, lots: sized.lots, leverage }
  const decided = decideFill({
    moment,
    ticket,
    account: draft.contract,
    unrealised: unrealised.value,
    openPositions: draft.positions.size,
  })
  if (!decided.ok) return skip(skipOf(decided), figures)
  const { margin } = decided.value.opening
  const held = marginOfCopies(draft, follow)
  const over = overMaxMargin({ used: held, margin, maxMargin: settings.maxMargin })
  if (over !== undefined) return skip(over, { ...figures, beyond: { margin, held } })
  const order = { ...ticket, ...levels, id: draft.newOrderId() }
  const entered = enter(draft, desk, { moment, order, ...decided.value, follow })
  if (!entered.ok) return skip(skipOf(entered), figures)
  return made(order.id, sized.lots, { ...figures, price: openPrice(side, moment.quote) })
}

/** The market was open, and the quote fresh, when the trader's order was filled by it. */
const momentAt = (
  desk: Desk,
  instrument: KeptMoment['instrument'],
  seen: Seen | 'newest',
): KeptMoment | undefined => {
  if (seen !== 'newest')
    return {
      instrument,
      quote: seen.quote,
      conversionQuote: seen.conversion,
      market: 'open',
      freshness: 'fresh',
    }
  const moment = desk.moment(instrument)
  return moment.ok && admitMoment(moment.value).ok && admitConversion(moment.value).ok
    ? moment.value
    : undefined
}

/** Margin that all open copies of one follow hold. */
const marginOfCopies = (draft: Draft, follow: FollowId): Cents => {
  let margin = zero
  for (const position of draft.positions.values())
    if (position.follow === follow) margin = addCents(margin, position.margin)
  return margin
}

const moveLevels = (
  draft: Draft,
  desk: Desk,
  work: Extract<CopyWork, { kind: 'levels' }>,
  decidedAt: Millis | undefined,
): CopyOutcome => {
  const { order } = work
  const copy = copyOf(draft, desk, order)
  if (copy === undefined) return skip('closed_before')
  const { position } = copy
  const levels = levelsNow(desk, copy, work, decidedAt ?? draft.now)
  // The trader's order was replaced, and the copy is yet to be: it is brought up to date with a price of its own.
  if (levels === undefined) return waits
  const { takeProfit, stopLoss, trailing } = levels
  if (position.takeProfit === takeProfit && position.stopLoss === stopLoss && position.trailing === trailing)
    return skip('unchanged')
  // A follower's own levels stay, as far as they come before the take profit that the trader has set.
  const profitLevels = levelsBefore(position, takeProfit)
  draft.retarget({ ...position, takeProfit, stopLoss, trailing, profitLevels }, desk.quoteOf(position.code))
  return made(order, position.lots)
}

/**
 * Levels that a trader has set, as they stand for a copy: a split, or a replacement of the instrument, may lie between the two.
 * Undefined where the copy is still of the instrument that was replaced, and the trader's order was not any more.
 */
const levelsNow = (
  desk: Desk,
  { position, instrument: into }: Copy,
  { code, levels }: Extract<CopyWork, { kind: 'levels' }>,
  setAt: Millis,
): Levels | undefined => {
  const { tick } = into
  const actions = desk.actionsOf(position.code)
  if (code === position.code) return levelsFor(position, levels, setAt, { actions, tick })
  const from = desk.instrument(code)
  const replaced = desk
    .actionsOf(code)
    .find(({ action }) => action.kind === 'replacement' && action.successor === position.code)
  if (from === undefined || replaced?.action.kind !== 'replacement') return undefined
  const { lots, side } = position
  const before = levelsFor({ ...position, adjustedTo: replaced.effectiveAt }, levels, setAt, {
    actions: desk.actionsOf(code),
    tick: from.tick,
  })
  const moved = levelsInto(side, before, replaced.action, { from, into, lots })
  const since = Math.max(setAt, replaced.effectiveAt) as Millis
  return levelsFor(position, moved, since, { actions, tick })
}

/** Whether a quote is one of an instrument as it is now: no corporate action has changed it, or replaced it, since. */
const isStill = (desk: Desk, code: Code, quote: Quote, now: Millis): boolean =>
  quote.code === code && !isBeforeAction(quote, desk.actionsOf(code), now)

const closeCopy = (
  draft: Draft,
  desk: Desk,
  work: Extract<CopyWork, { kind: 'close' | 'reduce' }>,
): CopyOutcome => {
  const copy = copyOf(draft, desk, work.order)
  if (copy === undefined) return skip('closed_before')
  const { position, instrument } = copy
  if (work.kind === 'reduce' && !isAsPlanned(position, work.of)) return changed
  const lots =
    work.kind === 'close' ? position.lots : lotsToClose({ ...work, instrument, open: position.lots })
  if (lots === 0) return skip('below_minimum')
  // A split or a replacement between the trader's closing and this one: that price is not the one of these lots.
  const isOfCopy = (quote: Quote) => quote.code === position.code && desk.isInUnits(position, quote)
  const seen = work.seen === 'newest' || isOfCopy(work.seen.quote) ? work.seen : 'newest'
  const isLate = seen === 'newest'
  const moment = momentAt(desk, instrument, seen)
  if (moment === undefined || !desk.isInUnits(position, moment.quote)) {
    // Nothing can be decided now: it is closed at the first quote that can.
    if (work.kind === 'reduce') return waits
    const { closeRequestedFor: before } = position
    // What somebody else has asked for is not the customer's to take back; it is taken over once.
    if (before !== undefined && (before !== 'customer' || work.reason === 'customer'))
      return skip('closed_before')
    draft.requestClose(position, work.reason)
    return made(position.id, lots, { isLate })
  }
  const { quote, conversionQuote: conversion } = moment
  const reason = work.kind === 'close' ? work.reason : 'leader_closed'
  closeAt(draft, desk, { position, seen: { quote, conversion }, reason, lots })
  return made(position.id, lots, { isLate, price: closePrice(position.side, quote) })
}

const isAsPlanned = (
  position: OpenPosition,
  { lots, adjustedTo }: Pick<OpenPosition, 'lots' | 'adjustedTo'>,
) => position.lots === lots && position.adjustedTo === adjustedTo

/** An open copy on which may be decided. */
type Copy = { readonly position: OpenPosition; readonly instrument: KeptMoment['instrument'] }
const copyOf = (draft: Draft, desk: Desk, order: OrderId): Copy | undefined => {
  const position = desk.isSetAside(order) ? undefined : draft.positions.get(order)
  if (position === undefined) return undefined
  const instrument = instrumentOf(desk, position)
  assert(instrument.ok, 'whoever opened a copy knew its instrument')
  return { position, instrument: instrument.value }
}

/** Why an opening was refused, in the words of copying; whatever else refuses it is the market's. */
const skips: Readonly<Partial<Record<RefusalCode, CopySkip>>> = {
  'margin.insufficient': 'insufficient',
  'order.too_many_open': 'positions_max',
  'exposure.customer': 'exposure',
  'exposure.total': 'exposure',
  'exposure.house': 'exposure',
  'lots.below_minimum': 'below_minimum',
  'lots.off_step': 'below_minimum',
  'lots.above_maximum': 'above_maximum',
  'leverage.not_offered': 'leverage',
}
const skipOf = ({ refusal }: Pick<Refusal, 'refusal'>): CopySkip => skips[refusal] ?? 'market'
