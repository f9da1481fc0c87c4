import {
  actionsDue,
  changesDue,
  exactDividend,
  exactEnd,
  exactSplit,
  isWholeSplit,
  openPriceInto,
  replacePosition,
  splitPending,
  type EffectiveAction,
  type Replacement,
} from '@plumbline/rules/corporate-action'
import { addCents, cents, subtractCents, type Fraction } from '@plumbline/rules/money'
import { carryOn, settleCash } from '@plumbline/rules/account'
import { assert, refuse, type Code } from '@plumbline/rules/core'
import { decideClosing } from '@plumbline/rules/trading'
import type { Instrument, Quote } from '@plumbline/rules/market'
import type { AdjustmentFigures, OpenPosition, PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Lacks } from '../missing-quotes.ts'

export type AdjustPorts = {
  instrument(code: Code, version?: number): Instrument | undefined
}

/** What an action makes of a position; `quote` and `conversion` as far as they decided anything. */
type Adjusted = {
  readonly after: OpenPosition
  /** What has replaced its instrument. */
  readonly successor?: AdjustmentFigures['successor']
  /** Whether it ends with its instrument, and closes at this quote. */
  readonly isOver?: boolean
  /** The cash it pays. */
  readonly exact: Fraction
  readonly quote: Quote | undefined
  readonly conversion: Quote | undefined
}

/** Corporate actions on what is open and what waits, each once. What needs a price that nobody has said yet waits for it. */
export class Adjust {
  private readonly ports: AdjustPorts
  private readonly lacks: Lacks

  constructor(ports: AdjustPorts, lacks: Lacks) {
    this.ports = ports
    this.lacks = lacks
  }

  /**
   * Gives the position as it stands; undefined once its instrument has ended, and it with it. One whose instrument was replaced goes
   * on with what was entered for the successor.
   */
  decide(
    draft: Draft,
    position: OpenPosition,
    actionsOf: (code: Code) => readonly EffectiveAction[],
  ): OpenPosition | undefined {
    let here = position
    let due = actionsDue(here, actionsOf(here.code), draft.settledNow)
    for (let [next] = due; next !== undefined; [next] = due) {
      const adjusted = this.adjusted(here, next)
      if (adjusted === undefined) return here
      const { code } = here
      here = this.apply(draft, here, next, adjusted)
      const { isOver, quote, conversion } = adjusted
      if (isOver === true && quote !== undefined) {
        this.close(draft, here, { quote, conversion })
        return undefined
      }
      due = here.code === code ? due.slice(1) : actionsDue(here, actionsOf(here.code), draft.settledNow)
    }
    return here
  }

  private apply(draft: Draft, before: OpenPosition, due: EffectiveAction, adjusted: Adjusted): OpenPosition {
    const { after, exact, successor, quote, conversion } = adjusted
    const { paid: cash, account } = carryOn(draft.contract, exact, 'result')
    const released = subtractCents(before.margin, after.margin)
    // What pays less than a cent moves nothing yet, and is carried all the same.
    const isIdle = cash === 0n && released === 0n && account === draft.contract
    const { code, instrumentVersion, priceScale, digits, notional, margin } = before
    const replaced = { code, instrumentVersion, priceScale, digits, notional, margin }
    return draft.adjust(
      { ...after, adjusted: addCents(before.adjusted, cash), adjustedTo: due.effectiveAt },
      {
        movement: isIdle ? undefined : settleCash(account, cash, 'tradingResult', released),
        action: {
          ...beforeOf(before, before.openPrice, due),
          cash,
          replaced: after.code === code ? undefined : replaced,
          successor,
        },
        quote,
        conversion,
      },
    )
  }

  /** At the last quote that was accepted: what a stated price adds to it was paid with the adjustment. */
  private close(
    draft: Draft,
    position: OpenPosition,
    { quote, conversion }: { readonly quote: Quote; readonly conversion: Quote | undefined },
  ): void {
    const settled = decideClosing({
      instrument: this.instrumentOf(position),
      position,
      quote,
      conversionQuote: conversion,
      account: draft.contract,
      positionsLeft: draft.positions.size - 1,
    })
    draft.close(position, 'instrument_ended', { quote, conversion, ...settled })
  }

  private instrumentOf({ code, instrumentVersion, id }: OpenPosition): Instrument {
    const instrument = this.ports.instrument(code, instrumentVersion)
    if (instrument === undefined) throw new Error(`nobody knows ${code} as ${id} was opened with it`)
    return instrument
  }

  decidePending(draft: Draft, pending: PendingOrder, actions: readonly EffectiveAction[]): void {
    let here = pending
    for (const due of changesDue(pending, actions, draft.settledNow)) {
      const instrument = this.ports.instrument(here.code)
      if (instrument === undefined) throw new Error(`nobody knows ${here.code}, for which ${here.id} waits`)
      if (due.action.kind === 'end') {
        draft.end(here, 'refused', { refusal: refuse('instrument.ended', { code: here.code }) })
        return
      }
      if (due.action.kind === 'replacement') {
        const { successor } = due.action
        draft.end(here, 'refused', { refusal: refuse('instrument.replaced', { code: here.code, successor }) })
        return
      }
      if (due.action.kind !== 'split') return
      const split = splitPending(here, due.action, instrument)
      if (!split.ok) {
        draft.end(here, 'refused', { refusal: split })
        return
      }
      here = draft.adjustPending(
        { ...here, ...split.value, adjustedTo: due.effectiveAt },
        { ...beforeOf(here, here.price, due), cash: cents(0n) },
        undefined,
      )
    }
  }

  private adjusted(position: OpenPosition, { action, effectiveAt }: EffectiveAction): Adjusted | undefined {
    const instrument = this.instrumentOf(position)
    const isConverted = instrument.conversion.by !== 'none'
    const conversionQuote = isConverted ? this.lacks.quoteOf(instrument.conversion.pair) : undefined
    if (isConverted && conversionQuote === undefined) return undefined
    switch (action.kind) {
      case 'split': {
        const isWhole = isWholeSplit(position.lots, action)
        const quote = isWhole ? undefined : this.lacks.quoteOf(position.code)
        if (!isWhole && quote === undefined) return undefined
        const reference = quote && { quote, isAfter: quote.at >= effectiveAt }
        const { after, cash } = exactSplit(position, action, { instrument, reference, conversionQuote })
        return { after: { ...position, ...after }, exact: cash, quote, conversion: conversionQuote }
      }
      case 'dividend': {
        const exact = exactDividend(position, action.amount, { instrument, conversionQuote })
        return { after: position, exact, quote: undefined, conversion: conversionQuote }
      }
      case 'end': {
        const quote = this.lastQuoteOf(position)
        if (quote === undefined) return undefined
        const exact = exactEnd(position, action.price, { instrument, quote, conversionQuote })
        return { after: position, isOver: true, exact, quote, conversion: conversionQuote }
      }
      case 'replacement':
        return this.replaced(position, action, { instrument, conversionQuote })
    }
  }

  /** Nobody may have quoted it since the start of the product; then it is the one at which it was opened, in the same instrument. */
  private lastQuoteOf({ code, openQuote }: OpenPosition): Quote | undefined {
    return this.lacks.quoteOf(code) ?? (openQuote.code === code ? openQuote : undefined)
  }

  private replaced(
    position: OpenPosition,
    action: Replacement,
    by: { readonly instrument: Instrument; readonly conversionQuote: Quote | undefined },
  ): Adjusted | undefined {
    const { instrument: from, conversionQuote } = by
    const into = this.ports.instrument(action.successor)
    if (into === undefined)
      throw new Error(`nobody knows ${action.successor}, which ${position.code} was replaced by`)
    const quote = this.lastQuoteOf(position)
    const made = replacePosition(position, action, { from, into, quote, conversionQuote })
    if (made === undefined) return undefined
    const { cash: exact } = made
    const isExact = made.is === 'paid' || [made.after.openPrice, made.after.lots].every(Number.isSafeInteger)
    assert(isExact, `${position.id} can be counted in units of ${action.successor}`)
    const { code, version: instrumentVersion, priceScale, digits } = into
    const successor = { code, instrumentVersion }
    if (made.is === 'paid')
      return { after: position, isOver: true, exact, successor, quote, conversion: conversionQuote }
    const { price } = position
    const after = {
      ...made.after,
      code,
      instrumentVersion,
      priceScale,
      digits,
      price: price && openPriceInto(price, action, { from, into }),
    }
    // No price decides it: at whichever the successor stands, what is held and the cash are worth what the terms say.
    return { after, exact, successor, quote: undefined, conversion: conversionQuote }
  }
}

const beforeOf = (
  { lots, takeProfit, stopLoss, trailing, profitLevels }: OpenPosition | PendingOrder,
  price: OpenPosition['openPrice'],
  { id, action }: EffectiveAction,
): Omit<AdjustmentFigures, 'cash'> => ({
  id,
  kind: action.kind,
  before: { lots, price, takeProfit, stopLoss, trailing, profitLevels },
})
