import { unrealisedOf } from '@plumbline/rules/trading'
import { isLater, type Quote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { needsCloseOut, nextToClose } from '@plumbline/rules/margin'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { DueQuote } from '../margin/due-quotes.ts'
import type { Seen } from '../quote-log.ts'
import type { QuoteOf } from '../quotes.ts'
import { closeAt } from './close.ts'
import { instrumentOf } from './decision-context.ts'
import type { FiredDesk } from './fired.ts'

type Candidate = {
  readonly id: OpenPosition['id']
  readonly openedAt: OpenPosition['openedAt']
  readonly unrealised: ReturnType<typeof unrealisedOf>
  readonly position: OpenPosition
  readonly seen: Seen
}

/** Quotes by code, with whether each may close anything. */
export type DuePrices = Map<Code, DueQuote>

/**
 * Closes positions of an account whose equity is used up: at the quotes that made it due, then at each that came since, in order;
 * the largest loss first, until the rest is covered. What is closed, held or without a fresh quote is passed over, and so is
 * what was opened by a later quote. Gives whether the account is still short.
 * @param due the quotes of all that it held when it was found due; those of `since` take their places
 * @param since those that came while it waited for its turn
 */
export const decideCloseOut = (
  draft: Draft,
  desk: FiredDesk,
  { due, since }: { readonly due: DuePrices; readonly since: Iterable<DueQuote> },
): 'covered' | 'short' => {
  let standing = closeAsDue(draft, desk, due)
  for (const each of since) {
    const { code } = each.quote
    if (!due.has(code)) continue
    due.set(code, each)
    // What has come to be in dispute meanwhile is asked for once it no longer is.
    if (!each.decides || desk.isAnySuspended(draft.positions.values())) continue
    standing = closeAsDue(draft, desk, due)
  }
  return standing
}

const closeAsDue = (draft: Draft, desk: FiredDesk, prices: DuePrices): 'covered' | 'short' => {
  while (draft.positions.size > 0) {
    const of = priceOf(draft, desk, prices)
    const unrealised = desk.unrealised(draft, of)
    if (!unrealised.ok) return 'short'
    if (!needsCloseOut(draft.contract, unrealised.value)) return 'covered'
    const next = nextToClose(candidatesOf(draft, desk, { prices, of }))
    if (next === undefined) return 'short'
    try {
      closeAt(draft, desk, { position: next.position, seen: next.seen, reason: 'margin_close_out' })
    } catch (error) {
      desk.setAside(next.id, error)
    }
  }
  return 'covered'
}

/** The quote of each code as the account is judged by it: of what was opened by a later one, the newest. */
const priceOf = (draft: Draft, desk: FiredDesk, prices: DuePrices): QuoteOf => {
  const opened = new Map<Code, Quote>()
  for (const { code, openQuote } of draft.positions.values()) {
    const before = opened.get(code)
    if (before === undefined || isLater(openQuote, before)) opened.set(code, openQuote)
  }
  return code => {
    const quote = prices.get(code)?.quote
    const last = opened.get(code)
    return quote === undefined || (last !== undefined && isLater(last, quote)) ? desk.quoteOf(code) : quote
  }
}

/** Whatever can be closed at these quotes without its owner asking for it. */
const candidatesOf = (
  draft: Draft,
  desk: FiredDesk,
  { prices, of }: { readonly prices: DuePrices; readonly of: QuoteOf },
): readonly Candidate[] =>
  [...draft.positions.values()].flatMap(position => {
    const { id, code, openedAt } = position
    const price = prices.get(code)
    const instrument = instrumentOf(desk, position)
    if (price?.decides !== true || of(code) !== price.quote || desk.isSetAside(id) || !instrument.ok)
      return []
    const { quote } = price
    const conversion = desk.conversionOf(instrument.value, of)
    if (!conversion.ok || !desk.isInUnits(position, quote)) return []
    const seen = { quote, conversion: conversion.value }
    const valued = { instrument: instrument.value, position, quote, conversionQuote: conversion.value }
    return [{ id, openedAt, unrealised: unrealisedOf(valued), position, seen }]
  })
