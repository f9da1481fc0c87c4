import { accept, refuse, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import {
  admitConversion,
  admitMoment,
  admitPart,
  admitSlippage,
  decideClosing,
  levelsBehind,
  levelsWithin,
  splitShares,
  type CloseReason,
  type ProfitLevel,
  type SeenOrder,
} from '@plumbline/rules/trading'
import { closePrice, type MicroLots, type Price, type Quote } from '@plumbline/rules/market'
import type { OpenPosition, PendingEnd } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import type { KeptMoment } from '../quotes.ts'
import { instrumentOf, openOf, type Desk } from './decision-context.ts'

export type CloseCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  /** A part; undefined is all of it. */
  readonly lots?: MicroLots | undefined
  readonly seenPrice?: Price | undefined
  readonly maxSlippage?: Price | undefined
  readonly seen?: SeenOrder | undefined
  readonly attempt?: Attempt
}

/** Why a position is closed. */
export type ClosingReason = Exclude<CloseReason, PendingEnd>

/**
 * Closes a position, or a part of it, at the newest quote.
 * Refusals: order.not_open, order.set_aside, order.changed, instrument.unknown, quote.stale; those of admitMoment, admitConversion, admitPart and admitSlippage.
 */
export const decideClose = (
  draft: Draft,
  desk: Desk,
  command: Omit<CloseCommand, 'customer' | 'attempt'>,
  reason: ClosingReason = 'customer',
): Result<KeptMoment> => {
  const found = openOf(draft, desk, command)
  if (!found.ok) return found
  const position = found.value
  const instrument = instrumentOf(desk, position)
  if (!instrument.ok) return instrument
  const part = admitPart(instrument.value, position.lots, command.lots ?? position.lots)
  if (!part.ok) return part
  const moment = desk.moment(instrument.value)
  if (!moment.ok) return moment
  const admitted = admitMoment(moment.value)
  if (!admitted.ok) return admitted
  const converted = admitConversion(moment.value)
  if (!converted.ok) return converted
  const { quote, conversionQuote } = moment.value
  // A split that has not reached the position yet, as behind a clock that was put ahead: its price is not that of these lots.
  if (!desk.isInUnits(position, quote)) return refuse('quote.stale', { code: position.code })
  const { seenPrice, maxSlippage } = command
  const slipped = admitSlippage(
    instrument.value,
    { seenPrice, maxSlippage },
    closePrice(position.side, quote),
  )
  if (!slipped.ok) return slipped
  const seen = { quote, conversion: conversionQuote }
  closeAt(draft, desk, { position, seen, reason, lots: command.lots ?? position.lots })
  return accept(moment.value)
}

/** Closes at a quote that was admitted, or that fired a level. Throws where nobody knows the instrument any more. */
export const closeAt = (
  draft: Draft,
  desk: Desk,
  closing: {
    readonly position: OpenPosition
    readonly seen: { readonly quote: Quote; readonly conversion: Quote | undefined }
    readonly reason: ClosingReason
    readonly lots?: MicroLots
    /** The nearest level, where that is what was reached: it closes its own lots. */
    readonly level?: ProfitLevel
  },
): void => {
  const { position, reason, level } = closing
  const lots = level?.lots ?? closing.lots ?? position.lots
  const { quote, conversion } = closing.seen
  const instrument = instrumentOf(desk, position)
  if (!instrument.ok) throw new Error(`nobody knows ${position.code} as ${position.id} was opened with it`)
  const settle = (closed: OpenPosition, positionsLeft: number) => ({
    quote,
    conversion,
    ...decideClosing({
      instrument: instrument.value,
      position: closed,
      quote,
      conversionQuote: conversion,
      account: draft.contract,
      positionsLeft,
    }),
  })
  if (lots === position.lots) {
    draft.close(position, reason, settle(position, draft.positions.size - 1))
    return
  }
  const shares = splitShares(position, lots)
  const part: OpenPosition = {
    ...position,
    ...shares.part,
    // What a level has closed had that for its take profit.
    takeProfit: level?.price ?? position.takeProfit,
    profitLevels: undefined,
    id: draft.newOrderId(),
    parent: position.id,
  }
  const profitLevels =
    level === undefined
      ? levelsWithin(position.profitLevels, shares.rest.lots)
      : levelsBehind(position.profitLevels)
  const rest: OpenPosition = { ...position, ...shares.rest, profitLevels }
  draft.closePart({ rest, part, level }, reason, settle(part, draft.positions.size))
}
