import { accept, type Book, type Code, type Result } from '@plumbline/rules/core'
import {
  admitCustomerExposure,
  admitHouseExposure,
  signedExposure,
  type Exposed,
  type HeldLimits,
  type HouseStanding,
} from '@plumbline/rules/margin'
import { cents, type Cents } from '@plumbline/rules/money'
import { notional, type ConversionQuote } from '@plumbline/rules/trading'
import { openPrice, type Category, type Instrument, type Quote, type Side } from '@plumbline/rules/market'

export type ExposurePorts = {
  instrument(code: Code): Instrument | undefined
  /** How much of an instrument may be open now. */
  exposureLimits(code: Code): HeldLimits | undefined
}

/** A position as far as limits go by it. */
export type Exposing = Exposed & { readonly book: Book }

/** What a price is worth to the smallest order. */
type Priced = { readonly quote: Pick<Quote, 'bid' | 'ask'>; readonly conversionQuote: ConversionQuote }

/**
 * The firm’s net exposure to each instrument and class, in cents of opening value: its customers' longs less
 * their shorts. A position counts from the decision that opens it, before that is committed, so that of two that are decided
 * at once the second one knows of the first; one that was not committed after all is taken out again. The real book only:
 * nothing that demo accounts do is at anybody's risk.
 */
export class Exposure {
  private readonly instruments = new Map<Code, bigint>()
  private readonly classes = new Map<Category, bigint>()
  private readonly ports: ExposurePorts

  constructor(ports: ExposurePorts) {
    this.ports = ports
  }

  /**
   * Whether an order may be opened beside what its account holds.
   * Refusals: exposure.customer, exposure.total, exposure.house.
   */
  admit(
    order: Exposing & { readonly category: Category },
    held: Iterable<Pick<Exposed, 'code' | 'notional'>>,
  ): Result<undefined> {
    const limits = this.ports.exposureLimits(order.code)
    if (limits === undefined) return accept(undefined)
    const admitted = admitCustomerExposure(order, held, limits)
    if (!admitted.ok || order.book !== 'real') return admitted
    return admitHouseExposure(order, this.standing(order), limits)
  }

  /** A position comes (nothing before), changes, or goes (nothing after); the other way round takes that back. */
  replace(before: Exposing | undefined, after: Exposing | undefined): void {
    if (before !== undefined) this.count(before, -1n)
    if (after !== undefined) this.count(after, 1n)
  }

  /** Which sides take an order of the smallest size. */
  opens(
    instrument: Instrument,
    priced: Priced | undefined,
  ): { readonly long: boolean; readonly short: boolean } {
    const limits = this.ports.exposureLimits(instrument.code)
    if (limits === undefined) return { long: true, short: true }
    const isOpen = (side: Side): boolean =>
      admitHouseExposure(
        { code: instrument.code, side, notional: least(instrument, side, priced) },
        this.standing(instrument),
        limits,
      ).ok
    return { long: isOpen('long'), short: isOpen('short') }
  }

  standing({ code, category }: { readonly code: Code; readonly category: Category }): HouseStanding {
    return {
      instrument: cents(this.instruments.get(code) ?? 0n),
      class: cents(this.classes.get(category) ?? 0n),
    }
  }

  private count(position: Exposing, sign: bigint): void {
    if (position.book !== 'real') return
    const { code } = position
    const category = this.ports.instrument(code)?.category
    const moved = sign * signedExposure(position)
    this.instruments.set(code, (this.instruments.get(code) ?? 0n) + moved)
    if (category !== undefined) this.classes.set(category, (this.classes.get(category) ?? 0n) + moved)
  }
}

/** A cent where nobody knows a price yet. */
const least = (instrument: Instrument, side: Side, priced: Priced | undefined): Cents =>
  priced === undefined
    ? cents(1n)
    : notional({
        instrument,
        lots: instrument.lotsMin,
        price: openPrice(side, priced.quote),
        conversionQuote: priced.conversionQuote,
      })
