import type { Code, CustomerId, OrderId, Result } from '@plumbline/rules/core'
import type { Instrument, Millis, Quote } from '@plumbline/rules/market'
import { decideFired, type FiredDesk } from './decide/fired.ts'
import type { Decision } from './decision.ts'
import type { Draft } from './draft.ts'
import type { EnginePorts } from './ports.ts'
import { placeAfter, QuoteLog, type Place } from './quote-log.ts'
import type { Quotes } from './quotes.ts'
import type { Seat, Seats } from './account-cache.ts'
import type { Turns } from './account-queue.ts'
import type { Watch, Watched } from './watch.ts'

/** How long a fired order that could not be closed waits until it is tried again. */
export const firedRetryMs = 10_000
/** Turns that one quote begins at once; beyond it they begin in slices, between which other work goes on. */
const turnsPerSlice = 500

/** What one quote has fired of one account. */
type Group = {
  readonly customer: CustomerId
  readonly code: Code
  readonly orders: readonly OrderId[]
  readonly quote: Quote
  /** Where in the log it looks from: the quote that fired them is the first. */
  readonly place: Place
  readonly tries: number
}

type FiringParts = {
  readonly ports: Pick<EnginePorts, 'now' | 'soon' | 'instrument' | 'mayOpen' | 'alarm'>
  readonly quotes: Quotes
  readonly seats: Seats
  readonly turns: Turns
  readonly watch: Watch
  readonly desk: FiredDesk
  /** Told what was committed. */
  told(seat: Seat, decisions: readonly Decision[]): void
}

/** From a quote to the turns of the accounts whose levels it has reached, one turn for all that it fired of an account. */
export class Firing {
  private readonly parts: FiringParts
  private readonly log: QuoteLog
  private readonly fired: Watched[] = []
  private queue: Group[] = []
  private isSliced = false
  private retries: { readonly due: Millis; readonly group: Group }[] = []
  private stopping = false

  constructor(parts: FiringParts) {
    this.parts = parts
    const { ports, quotes } = parts
    this.log = new QuoteLog(code => {
      const instrument = ports.instrument(code)
      const conversion = instrument && quotes.conversionOf(instrument)
      return conversion?.ok === true ? conversion.value : undefined
    })
  }

  /** Whether turns still wait to begin. */
  get isBusy(): boolean {
    return this.queue.length > 0
  }

  /** A quote that may decide orders. Nothing is allocated while it reaches nothing. */
  onQuote(quote: Quote): void {
    this.log.note(quote)
    this.parts.watch.fire(quote, this.fired)
    if (this.fired.length > 0) this.call(quote)
  }

  onTime(now: Millis): void {
    if (this.retries.length === 0) return
    // A clock that was set back must not make them wait for longer.
    const isDue = ({ due }: { readonly due: Millis }) => due <= now || due > now + firedRetryMs
    const due = this.retries.filter(isDue)
    this.retries = this.retries.filter(retry => !isDue(retry))
    this.begin(due.map(({ group }) => group))
  }

  stop(): void {
    this.stopping = true
  }

  private call(quote: Quote): void {
    const groups = new Map<CustomerId, OrderId[]>()
    for (const item of this.fired) {
      // Its turn will look at this quote too.
      if (!this.parts.watch.call(item.id, quote)) continue
      const group = groups.get(item.customer)
      if (group === undefined) groups.set(item.customer, [item.id])
      else group.push(item.id)
    }
    this.fired.length = 0
    const called = [...groups].map(([customer, orders]) => ({
      customer,
      orders,
      code: quote.code,
      quote,
      place: this.log.begin(quote),
      tries: 0,
    }))
    const pair = this.unknownPair(this.parts.ports.instrument(quote.code))
    // Nothing is known yet of the pair that turns results into USD: its first quote will tell.
    if (pair === undefined) this.begin(called)
    else void this.parts.quotes.next(pair).then(() => this.begin(called))
  }

  private unknownPair(instrument: Instrument | undefined): Code | undefined {
    if (instrument === undefined || instrument.conversion.by === 'none') return undefined
    return this.parts.quotes.conversionOf(instrument).ok ? undefined : instrument.conversion.pair
  }

  private begin(groups: readonly Group[]): void {
    for (const group of groups) this.queue.push(group)
    if (!this.isSliced) this.slice()
  }

  private slice(): void {
    this.isSliced = false
    const now = this.queue.slice(0, turnsPerSlice)
    this.queue = this.queue.slice(turnsPerSlice)
    for (const group of now) this.turn(group)
    if (this.queue.length === 0) return
    this.isSliced = true
    this.parts.ports.soon(() => this.slice())
  }

  private turn(group: Group): void {
    const seat = this.parts.seats.present(group.customer)
    if (seat === undefined || this.stopping) {
      this.log.end(group.code)
      return
    }
    void this.parts.turns
      .run(seat, here => this.decide(here, group))
      .then(
        () => this.log.end(group.code),
        (error: unknown) => this.failed(group, error),
      )
  }

  private async decide(seat: Seat, group: Group): Promise<void> {
    const { desk, turns } = this.parts
    const { orders, code, place } = group
    const allowed = await this.allowances(seat, orders)
    const draft = turns.draft(seat)
    const looked = decideFired(draft, desk, { orders, allowed, seen: this.log.since(code, place) })
    const rest = looked === 'all' ? undefined : { ...group, place: placeAfter(place, looked), tries: 0 }
    if (rest === undefined) this.watchAgain(draft, orders)
    const outcome = await turns.commitOwn(draft)
    if (rest !== undefined) {
      this.log.share(code)
      this.begin([rest])
    }
    // A unit of the engine's own has no key, and is always taken; refused by the ledger, the account was read anew.
    if (outcome.ok && !outcome.value.repeated) this.parts.told(seat, outcome.value.decisions)
  }

  /** What the quotes have not decided is watched again, from here on. */
  private watchAgain(draft: Draft, orders: readonly OrderId[]): void {
    for (const id of orders) {
      this.parts.watch.release(id)
      const order = draft.positions.get(id) ?? draft.pendings.get(id)
      if (order !== undefined && !draft.hasDecided(id) && !this.parts.desk.isSetAside(id))
        this.parts.watch.arm(order)
    }
  }

  /** What the customer may open, of those that are pending. */
  private async allowances(
    seat: Seat,
    orders: readonly OrderId[],
  ): Promise<ReadonlyMap<OrderId, Result<undefined>>> {
    const reached = orders.flatMap(id => seat.pendings.get(id) ?? [])
    if (reached.length === 0) return new Map()
    const tied = reached.flatMap(({ oco }) => (oco && seat.pendings.get(oco.other)) ?? [])
    const pendings = tied.length === 0 ? reached : new Set([...reached, ...tied])
    const asked = Array.from(pendings, async ({ id, code, leverage }) => {
      const instrument = this.parts.ports.instrument(code)
      const answer =
        instrument === undefined
          ? ({ ok: false, refusal: 'instrument.unknown', figures: { code } } as const)
          : await this.parts.ports.mayOpen(seat, instrument, leverage)
      return [id, answer] as const
    })
    return new Map(await Promise.all(asked))
  }

  /** Orders by themselves; two of which one cancels the other stay together, as one quote decides of both. */
  private apart({ customer, orders }: Group): readonly (readonly OrderId[])[] {
    const pendings = this.parts.seats.present(customer)?.pendings
    const tiedTo = (id: OrderId) => {
      const other = pendings?.get(id)?.oco?.other
      return other !== undefined && orders.includes(other) ? other : undefined
    }
    return orders.flatMap((id, place) => {
      const other = tiedTo(id)
      if (other === undefined) return [[id]]
      return orders.indexOf(other) < place ? [] : [[id, other]]
    })
  }

  /** Tried again at the quote that fired: first each order by itself, so that one that cannot be never stops the rest. */
  private failed(group: Group, error: unknown): void {
    const { ports, watch } = this.parts
    for (const id of group.orders) watch.call(id, group.quote)
    const alone = this.apart(group)
    if (alone.length > 1) {
      for (const _ of alone.slice(1)) this.log.share(group.code)
      this.begin(alone.map(orders => ({ ...group, orders })))
      return
    }
    if (group.tries === 0)
      ports.alarm('an order whose level was reached could not be decided and is tried again', {
        order: group.orders[0],
        cause: error instanceof Error ? error.message : error,
      })
    const due = (ports.now() + firedRetryMs) as Millis
    this.retries.push({ due, group: { ...group, tries: group.tries + 1 } })
  }
}
