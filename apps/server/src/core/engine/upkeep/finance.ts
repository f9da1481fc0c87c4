import { addCents } from '@plumbline/rules/money'
import { chargeNight, type OvernightTerms } from '@plumbline/rules/financing'
import { cameBy, endsInstrument, isInUnitsOf, type EffectiveAction } from '@plumbline/rules/corporate-action'
import { sessionOpeningAfter, sessionOpeningBefore } from '@plumbline/rules/hours'
import { settleCash } from '@plumbline/rules/account'
import type { Code } from '@plumbline/rules/core'
import type { Instrument, Millis, Quote, SettledMillis } from '@plumbline/rules/market'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Lacks } from '../missing-quotes.ts'

export type FinancePorts = {
  now(): SettledMillis
  instrument(code: Code, version?: number): Instrument | undefined
  /** What a rollover charges on an instrument; undefined for one that is not listed. */
  overnight(code: Code, rollover: Millis): OvernightTerms | undefined
}

/** Corporate actions that were entered: for one instrument, and all of them. */
export type EnteredActions = {
  of(code: Code): readonly EffectiveAction[]
  all(): readonly EffectiveAction[]
}

type Charged = Pick<OpenPosition, 'code' | 'openedAt' | 'openQuote' | 'adjustedTo' | 'financedTo'>

/** Ten days: a weekend with holidays at both ends. */
const recentMax = 10
const dayEnd = 'T23:59:00.000Z'

/**
 * Overnight financing. A rollover finds everybody at the same quote of an instrument: the first one that is taken for it
 * stays. What was missed while the engine was down is charged day by day, at the newest quote.
 */
export class Finance {
  private readonly ports: FinancePorts
  private readonly lacks: Lacks
  private readonly actions: EnteredActions
  private rollover = 0 as Millis
  /** The newest rollovers, in order: where one lies takes a look at a calendar, and a million positions ask. */
  private recent: readonly Millis[] = []
  private next = 0 as Millis
  /** The quote of each code by which the newest rollover is charged. */
  private readonly taken = new Map<Code, Quote>()

  constructor(ports: FinancePorts, lacks: Lacks, actions: EnteredActions = { of: () => [], all: () => [] }) {
    this.ports = ports
    this.lacks = lacks
    this.actions = actions
  }

  /** The newest rollover; taken up where it has come, or where the clock was set back. */
  newest(now: SettledMillis): Millis {
    if (now >= this.next || now < this.rollover) {
      this.rollover = sessionOpeningBefore(now)
      const recent = [this.rollover]
      for (let at = this.rollover; recent.length < recentMax; recent.unshift(at))
        at = sessionOpeningBefore(at - 1)
      this.recent = recent
      this.next = sessionOpeningAfter(now + 1)
      this.taken.clear()
    }
    return this.rollover
  }

  /** When the next rollover comes, as far as is known. */
  get comes(): Millis {
    return this.next
  }

  /** Rollovers that still fall on a position, the oldest first; those that charge nothing left out. */
  due(position: OpenPosition, now: SettledMillis): readonly OvernightTerms[] {
    const newest = this.newest(now)
    const { financedTo } = position
    const from = Math.max(
      position.openedAt + 1,
      financedTo === undefined ? 0 : Date.parse(financedTo + dayEnd),
      this.replacedAt(position) + 1,
    )
    return from > newest ? [] : this.between(position.code, from, newest, this.endOf(position))
  }

  /** Nights of before are those of the instrument that it was a position of then. */
  private replacedAt(position: Charged): number {
    if (position.openQuote.code === position.code) return 0
    return cameBy(position, this.actions.all())?.effectiveAt ?? 0
  }

  /** From then on its instrument charges nothing: it is no more. */
  private endOf({ code }: Charged): number {
    const end = this.actions.of(code).find(({ action }) => endsInstrument(action))
    return end?.effectiveAt ?? Infinity
  }

  private between(code: Code, from: number, newest: Millis, until: number): readonly OvernightTerms[] {
    const terms: OvernightTerms[] = []
    const add = (rollover: Millis): void => {
      if (rollover >= until) return
      const of = this.ports.overnight(code, rollover)
      if (of !== undefined && of.days > 0) terms.push(of)
    }
    const [first = newest] = this.recent
    for (let at = from; at < first;) {
      const rollover = sessionOpeningAfter(at)
      if (rollover < first) add(rollover)
      at = rollover + 1
    }
    for (const rollover of this.recent) if (rollover >= from) add(rollover)
    return terms
  }

  /** Charges what is due on a position at a quote in its own units; without one it waits. */
  decide(
    draft: Draft,
    position: OpenPosition,
    by: { readonly actions: readonly EffectiveAction[]; readonly decisionsMax: number },
  ): OpenPosition {
    let here = position
    for (const terms of this.due(position, draft.settledNow)) {
      if (draft.decisions.length >= by.decisionsMax) return here
      const quoted = this.quotedFor(here, by.actions)
      if (quoted === undefined) return here
      const { instrument, quote, conversion } = quoted
      const { side, lots } = here
      const held = { instrument, side, lots, quote, conversionQuote: conversion }
      const { charge: financing, account } = chargeNight(held, terms, draft.contract)
      here = draft.finance(
        { ...here, financing: addCents(here.financing, financing.amount), financedTo: financing.day },
        { movement: settleCash(account, financing.amount, 'financing'), financing, quote, conversion },
      )
    }
    return here
  }

  private quotedFor(
    position: OpenPosition,
    actions: readonly EffectiveAction[],
  ): { instrument: Instrument; quote: Quote; conversion: Quote | undefined } | undefined {
    const instrument = this.ports.instrument(position.code, position.instrumentVersion)
    if (instrument === undefined) return undefined
    // Delayed prices of an instrument are for display only: what has no other one waits.
    const quote = this.quoteOf(
      instrument.code,
      each => each.kind !== 'delayed' && isInUnitsOf(position, each, actions),
    )
    if (quote === undefined) return undefined
    if (instrument.conversion.by === 'none') return { instrument, quote, conversion: undefined }
    const conversion = this.quoteOf(instrument.conversion.pair, () => true)
    return conversion && { instrument, quote, conversion }
  }

  private quoteOf(code: Code, isUsable: (quote: Quote) => boolean): Quote | undefined {
    const taken = this.taken.get(code)
    if (taken !== undefined && isUsable(taken)) return taken
    const newest = this.lacks.quoteOf(code, isUsable)
    if (newest !== undefined) this.taken.set(code, newest)
    return newest
  }
}
