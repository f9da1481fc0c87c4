import {
  actionsDue,
  changesDue,
  exactDividend,
  exactEnd,
  exactSplit,
  isWholeSplit,
  splitPending,
  type EffectiveAction,
} from '@plumbline/rules/corporate-action'
import { addCents, cents, type Fraction } from '@plumbline/rules/money'
import { carryOn, settleCash } from '@plumbline/rules/account'
import { refuse, type Code } from '@plumbline/rules/core'
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

  /** Gives the position as it stands; undefined once its instrument has ended, and it with it. */
  decide(
    draft: Draft,
    position: OpenPosition,
    actions: readonly EffectiveAction[],
  ): OpenPosition | undefined {
    let here = position
    for (const due of actionsDue(position, actions, draft.settledNow)) {
      const adjusted = this.adjusted(here, due)
      if (adjusted === undefined) return here
      const { after, exact, quote, conversion } = adjusted
      const { paid: cash, account } = carryOn(draft.contract, exact, 'result')
      // What pays less than a cent moves nothing yet, and is carried all the same.
      const isIdle = cash === 0n && account === draft.contract
      here = draft.adjust(
        { ...after, adjusted: addCents(here.adjusted, cash), adjustedTo: due.effectiveAt },
        {
          movement: isIdle ? undefined : settleCash(account, cash, 'tradingResult'),
          action: { ...beforeOf(here, here.openPrice, due), cash },
          quote,
          conversion,
        },
      )
      if (due.action.kind === 'end' && quote !== undefined) {
        this.close(draft, here, { quote, conversion })
        return undefined
      }
    }
    return here
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
        // Nobody may have quoted it since the start of the product.
        const quote = this.lacks.quoteOf(position.code) ?? position.openQuote
        const exact = exactEnd(position, action.price, { instrument, quote, conversionQuote })
        return { after: position, exact, quote, conversion: conversionQuote }
      }
    }
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
