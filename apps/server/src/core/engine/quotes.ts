import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { addCents, cents, type Cents } from '@plumbline/rules/money'
import {
  freshness,
  type Instrument,
  type Millis,
  type Quote,
  type TradingState,
} from '@plumbline/rules/market'
import { isBeforeAction, quoteValuing, type EffectiveAction } from '@plumbline/rules/corporate-action'
import { admitConversion, unrealisedOf, type MarketMoment } from '@plumbline/rules/trading'
import type { OpenPosition } from './decision.ts'

export type QuotePorts = {
  now(): Millis
  /** As it is now, or as it was under the version that a position was opened with. */
  instrument(code: Code, version?: number): Instrument | undefined
  /**
   * How the instrument trades now, and when its source last gave a sign of life. `isSuspended`: its last price decides nothing,
   * as it is in dispute or its source has left it; in a closed market too.
   */
  market(code: Code): { state: TradingState; heardAt: Millis; isSuspended?: boolean }
  after(ms: number, wake: () => void): void
}

/** What an order is decided against, its conversion quote whole, as the order will keep it. */
export type KeptMoment = MarketMoment & {
  readonly conversionQuote: Quote | undefined
  readonly isSuspended?: boolean | undefined
}

/** The quote of each code by which something is valued. */
export type QuoteOf = (code: Code) => Quote | undefined

/** The newest quote of each instrument, and who waits for the next one. */
export class Quotes {
  private readonly newest = new Map<Code, Quote>()
  private readonly waiters = new Map<Code, Set<() => void>>()
  private readonly newestOf: QuoteOf = code => this.newest.get(code)
  private readonly ports: QuotePorts
  private readonly actionsOf: (code: Code) => readonly EffectiveAction[]

  /** @param actionsOf corporate actions that were entered for an instrument */
  constructor(ports: QuotePorts, actionsOf: (code: Code) => readonly EffectiveAction[]) {
    this.ports = ports
    this.actionsOf = actionsOf
  }

  of(code: Code): Quote | undefined {
    return this.newest.get(code)
  }

  /** What an open position is worth at: the newest quote of its instrument or another, as it stands for the position. */
  valuing(
    { code, openedAt, adjustedTo }: Pick<OpenPosition, 'code' | 'openedAt' | 'adjustedTo'>,
    of: QuoteOf = this.newestOf,
  ): Quote | undefined {
    const quote = of(code)
    if (quote === undefined) return undefined
    const actions = this.actionsOf(code)
    if (actions.length === 0) return quote
    const grid = this.ports.instrument(code)
    return grid && quoteValuing({ openedAt, adjustedTo }, quote, actions, grid)
  }

  take(quote: Quote): void {
    this.newest.set(quote.code, quote)
    const waiters = this.waiters.get(quote.code)
    if (waiters === undefined) return
    this.waiters.delete(quote.code)
    for (const wake of waiters) wake()
  }

  /** A last known quote of before the start: it values positions, but nothing is decided against it. */
  hold(quote: Quote): 'held' | 'known better' {
    if (this.newest.has(quote.code)) return 'known better'
    this.newest.set(quote.code, quote)
    return 'held'
  }

  /** Resolves with the next quote, or after `msMax` without one. */
  next(code: Code, msMax?: number): Promise<void> {
    return new Promise(resolve => {
      const waiters = this.waiters.get(code) ?? new Set()
      this.waiters.set(code, waiters)
      waiters.add(resolve)
      if (msMax === undefined) return
      this.ports.after(msMax, () => {
        waiters.delete(resolve)
        resolve()
      })
    })
  }

  /** Refuses: quote.stale where no quote is held at all. */
  moment(instrument: Instrument): Result<KeptMoment> {
    const quote = this.newest.get(instrument.code)
    if (quote === undefined) return refuse('quote.stale', { code: instrument.code })
    const conversion = this.conversionOf(instrument)
    if (!conversion.ok) return conversion
    const { state, heardAt, isSuspended } = this.ports.market(instrument.code)
    const now = this.ports.now()
    return accept({
      instrument,
      quote,
      conversionQuote: conversion.value,
      market: state,
      ...this.conversionMarketOf(instrument, now),
      isSuspended: isSuspended ?? state === 'suspended',
      freshness: isBeforeAction(quote, this.actionsOf(instrument.code), now)
        ? 'stale'
        : freshness({
            quote,
            category: instrument.category,
            ageMsMax: instrument.ageMsMax,
            heardAt,
            now,
          }),
    })
  }

  /** How the pair for conversion trades, and whether its quote is fresh; nothing of an instrument without one. */
  private conversionMarketOf(
    { conversion }: Pick<Instrument, 'conversion'>,
    now: Millis,
  ): Pick<MarketMoment, 'conversionMarket' | 'conversionFreshness'> {
    if (conversion.by === 'none') return {}
    const { state, heardAt, isSuspended = state === 'suspended' } = this.ports.market(conversion.pair)
    const [quote, pair] = [this.newest.get(conversion.pair), this.ports.instrument(conversion.pair)]
    if (quote === undefined || pair === undefined) return {}
    const { category, ageMsMax } = pair
    return {
      conversionMarket: isSuspended ? 'suspended' : state,
      conversionFreshness: isBeforeAction(quote, this.actionsOf(pair.code), now)
        ? 'stale'
        : freshness({ quote, category, ageMsMax, heardAt, now }),
    }
  }

  /** Whether results in an instrument can be turned into USD now, or nothing is known of its pair yet. */
  converts(instrument: Instrument): boolean {
    if (instrument.conversion.by === 'none') return true
    return admitConversion({ instrument, ...this.conversionMarketOf(instrument, this.ports.now()) }).ok
  }

  /** Whether a quote that has just come may decide anything: its source lives, but it may have been long on the way. */
  isFresh(quote: Quote): boolean {
    const instrument = this.ports.instrument(quote.code)
    if (instrument === undefined) return false
    const now = this.ports.now()
    const { category, ageMsMax } = instrument
    return freshness({ quote, category, ageMsMax, heardAt: now, now }) === 'fresh'
  }

  /** The pair's last accepted quote, also while its market is closed. Refuses: quote.stale where there never was one. */
  conversionOf(instrument: Instrument, of: QuoteOf = this.newestOf): Result<Quote | undefined> {
    if (instrument.conversion.by === 'none') return accept(undefined)
    const quote = of(instrument.conversion.pair)
    return quote === undefined ? refuse('quote.stale', { code: instrument.conversion.pair }) : accept(quote)
  }

  /** Result of open positions at the quotes held now, or at others, in cents. Refuses: quote.stale. */
  unrealised(positions: Iterable<OpenPosition>, of: QuoteOf = this.newestOf): Result<Cents> {
    let sum = cents(0n)
    for (const position of positions) {
      const instrument = this.ports.instrument(position.code)
      const quote = this.valuing(position, of)
      if (instrument === undefined || quote === undefined)
        return refuse('quote.stale', { code: position.code })
      const conversion = this.conversionOf(instrument, of)
      if (!conversion.ok) return conversion
      sum = addCents(sum, unrealisedOf({ instrument, position, quote, conversionQuote: conversion.value }))
    }
    return accept(sum)
  }
}
