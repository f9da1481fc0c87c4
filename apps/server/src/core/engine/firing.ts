import type { Code, CustomerId, OrderId, Result } from '@plumbline/rules/core'
import { isLater, type Instrument, type Millis, type Quote } from '@plumbline/rules/market'
import { decideFired, type FiredDesk } from './decide/fired.ts'
import type { Decision } from './decision.ts'
import type { Draft } from './draft.ts'
import type { EnginePorts } from './ports.ts'
import { QuoteLog, type Cursor, type Seen } from './quote-log.ts'
import type { Quotes } from './quotes.ts'
import type { Seat, Seats } from './account-cache.ts'
import type { Turns } from './account-queue.ts'
import type { Watch, Watched } from './watch.ts'

/** How long a fired order that could not be closed waits until it is tried again. */
export const firedRetryMs = 10_000
/** Turns that one quote begins at once; beyond it they begin in slices, between which other work goes on. */
const turnsPerSlice = 500

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

/** From a quote to the turns of the accounts whose levels it has reached, one turn for all of an account that waits. */
export class Firing {
  private readonly parts: FiringParts
  private readonly log: QuoteLog
  private readonly fired: Watched[] = []
  /** Orders that wait for the turn of their account, each since the quote of an instrument that called it. */
  private readonly called = new Map<string, Quote>()
  /** Of each account and instrument the cursor whose turn has not begun: what is reached until then is decided in that turn. */
  private readonly cursors = new Map<string, Cursor>()
  private queue: Cursor[] = []
  /** Of each account the cursors that are delayed: whatever gets a turn of it decides by them first. */
  private readonly owed = new Map<CustomerId, Set<Cursor>>()
  private isSliced = false
  private retries: { readonly due: Millis; readonly cursor: Cursor }[] = []
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

  /** Whether an order waits for a turn since this quote, or since one before it. */
  isCalled(order: OrderId, by: Quote): boolean {
    const since = this.called.get(nameOf(order, by.code))
    return since !== undefined && !isLater(since, by)
  }

  /** Whether an order was reached, and what that comes to is delayed. */
  isOwed(customer: CustomerId, order: OrderId): boolean {
    const owed = this.owed.get(customer)
    return owed !== undefined && owed.values().some(({ called }) => called.has(order))
  }

  /**
   * What quotes have reached of an account, decided in a turn of it before what that turn is for: it was asked for later. What cannot be
   * decided is owed still. Never rejects.
   */
  async catchUp(seat: Seat): Promise<void> {
    if (this.stopping) return
    const { ports, turns } = this.parts
    const cursors = [...(this.owed.get(seat.customer) ?? [])]
    for (const cursor of cursors) {
      if (this.unknownPair(ports.instrument(cursor.code)) !== undefined) continue
      this.pay(cursor)
      try {
        for (let decided = 'some'; decided === 'some';) {
          await turns.trust(seat)
          decided = await this.decide(seat, cursor)
        }
        this.end(cursor)
      } catch (error) {
        cursors.push(...this.failed(cursor, error))
      }
    }
  }

  /** Whether anything is owed to an account. */
  owes(customer: CustomerId): boolean {
    return this.owed.size > 0 && this.owed.has(customer)
  }

  /** A quote that may decide orders. Nothing is allocated while it reaches nothing. */
  onQuote(quote: Quote): void {
    this.log.note(quote)
    this.parts.watch.fire(quote, this.fired)
    if (this.fired.length > 0) this.call(this.log.newest(quote))
  }

  onTime(now: Millis): void {
    if (this.retries.length === 0) return
    // A clock that was set back must not make them wait for longer.
    const isDue = ({ due }: { readonly due: Millis }) => due <= now || due > now + firedRetryMs
    const due = this.retries.filter(isDue)
    this.retries = this.retries.filter(retry => !isDue(retry))
    this.begin(due.flatMap(({ cursor }) => (cursor.isOver ? [] : [cursor])))
  }

  stop(): void {
    this.stopping = true
  }

  private call(by: Seen): void {
    const { quote } = by
    const begun: Cursor[] = []
    for (const { id, customer } of this.fired) {
      // Its turn will look at this quote too. One whose instrument was replaced may still wait with the quotes of the other.
      if (this.called.has(nameOf(id, quote.code))) continue
      this.called.set(nameOf(id, quote.code), quote)
      const name = nameOf(customer, quote.code)
      const waiting = this.cursors.get(name)
      if (waiting !== undefined) {
        waiting.called.set(id, by)
        continue
      }
      const called = new Map([[id, by]])
      const cursor: Cursor = {
        customer,
        code: quote.code,
        called,
        isOver: false,
        through: undefined,
        tried: undefined,
        failures: 0,
      }
      this.cursors.set(name, cursor)
      this.log.begin(cursor)
      begun.push(cursor)
    }
    this.fired.length = 0
    const pair = this.unknownPair(this.parts.ports.instrument(quote.code))
    if (pair === undefined) {
      this.begin(begun)
      return
    }
    // Nothing is known yet of the pair that turns results into USD: its first quote will tell.
    for (const cursor of begun) this.delayed(cursor)
    void this.parts.quotes.next(pair).then(() => this.begin(begun))
  }

  private unknownPair(instrument: Instrument | undefined): Code | undefined {
    if (instrument === undefined || instrument.conversion.by === 'none') return undefined
    return this.parts.quotes.conversionOf(instrument).ok ? undefined : instrument.conversion.pair
  }

  /** Its turn does not stand in line yet: what is asked for from here on comes after it. */
  private delayed(cursor: Cursor): Cursor {
    const owed = this.owed.get(cursor.customer)
    if (owed === undefined) this.owed.set(cursor.customer, new Set([cursor]))
    else owed.add(cursor)
    return cursor
  }

  /** It is decided now. */
  private pay(cursor: Cursor): void {
    const owed = this.owed.get(cursor.customer)
    owed?.delete(cursor)
    if (owed?.size === 0) this.owed.delete(cursor.customer)
  }

  private end(cursor: Cursor): void {
    cursor.isOver = true
    this.log.end(cursor)
  }

  private begin(cursors: readonly Cursor[]): void {
    for (const cursor of cursors) {
      if (this.isSliced || this.queue.length >= turnsPerSlice) this.delayed(cursor)
      this.queue.push(cursor)
    }
    if (!this.isSliced) this.slice()
  }

  private slice(): void {
    this.isSliced = false
    const now = this.queue.slice(0, turnsPerSlice)
    this.queue = this.queue.slice(turnsPerSlice)
    for (const cursor of now) this.turn(cursor)
    if (this.queue.length === 0) return
    this.isSliced = true
    this.parts.ports.soon(() => this.slice())
  }

  private turn(cursor: Cursor): void {
    const seat = this.parts.seats.present(cursor.customer)
    if (seat === undefined || this.stopping) {
      this.pay(cursor)
      this.close(cursor)
      this.release(cursor)
      this.end(cursor)
      return
    }
    void this.parts.turns
      .runReached(seat, here => this.decideOwed(here, cursor))
      .then(
        decided => {
          if (decided === 'some') this.begin([this.delayed(cursor)])
          else this.end(cursor)
        },
        (error: unknown) => {
          if (!cursor.isOver) this.begin(this.failed(cursor, error))
        },
      )
  }

  /** Where its turn was delayed, one that came before may have decided it. */
  private async decideOwed(seat: Seat, cursor: Cursor): Promise<'all' | 'some'> {
    if (cursor.isOver) return 'all'
    this.pay(cursor)
    return this.decide(seat, cursor)
  }

  /** Decides by what has come, as far as it goes into one unit. */
  private async decide(seat: Seat, cursor: Cursor): Promise<'all' | 'some'> {
    const { desk, turns } = this.parts
    this.close(cursor)
    this.joinTied(seat, cursor)
    const { called, tried } = cursor
    // What it has moved is not reached by the quotes before.
    if (tried?.fate.isFoundMade === true) cursor.through = tried.through
    const allowed = await this.allowances(seat, [...called.keys()])
    const draft = turns.draft(seat)
    const seen = this.log.before(cursor)
    const through = decideFired(draft, desk, { called, allowed, seen })
    cursor.tried = { fate: draft.fate, through: through === 'newest' ? seen.at(-1)?.quote : through }
    if (through === 'newest') this.watchAgain(draft, cursor)
    const outcome = await turns.commitOwn(draft)
    // A unit of the engine's own has no key, and is always taken; refused by the ledger, the account was read anew.
    if (outcome.ok && !outcome.value.repeated) this.parts.told(seat, outcome.value.decisions)
    if (through === 'newest') return 'all'
    cursor.through = through
    cursor.tried = undefined
    cursor.failures = 0
    return 'some'
  }

  /** An order that waits to be tried again is decided with the one that it is tied to: whichever was reached first cancels the other. */
  private joinTied({ pendings }: Seat, { code, called, through }: Cursor): void {
    if (through !== undefined) return
    for (const id of called.keys()) {
      const other = pendings.get(id)?.oco?.other
      if (other === undefined || called.has(other) || !this.called.has(nameOf(other, code))) continue
      const tied = this.log.waitingWith(other, code)
      for (const [order, by] of tied?.called ?? []) called.set(order, by)
      tied?.called.clear()
    }
  }

  /** What is reached from here on has a turn of its own. */
  private close(cursor: Cursor): void {
    const name = nameOf(cursor.customer, cursor.code)
    if (this.cursors.get(name) === cursor) this.cursors.delete(name)
  }

  private release({ called, code }: Cursor): void {
    for (const id of called.keys()) this.called.delete(nameOf(id, code))
  }

  /** What the quotes have not decided is watched again, from here on. */
  private watchAgain(draft: Draft, cursor: Cursor): void {
    this.release(cursor)
    for (const id of cursor.called.keys()) {
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
  private apart({ customer, called }: Cursor): readonly (readonly OrderId[])[] {
    const pendings = this.parts.seats.present(customer)?.pendings
    const orders = [...called.keys()]
    return orders.flatMap((id, place) => {
      const other = pendings?.get(id)?.oco?.other
      if (other === undefined || !called.has(other)) return [[id]]
      return orders.indexOf(other) < place ? [] : [[id, other]]
    })
  }

  /**
   * Tried again by the quotes that called: first each order by itself, so that one that cannot be never stops the rest. Gives those that
   * are tried again at once.
   */
  private failed(cursor: Cursor, error: unknown): readonly Cursor[] {
    const { ports } = this.parts
    // It may not have come to decide, as where its account could not be read.
    this.close(cursor)
    // What it waited with is decided with a tied order.
    if (cursor.called.size === 0) {
      this.end(cursor)
      return []
    }
    // What has called one of its orders again meanwhile decides nothing of it: the earlier quote does.
    const later = this.cursors.get(nameOf(cursor.customer, cursor.code))
    for (const [id, { quote }] of cursor.called) {
      later?.called.delete(id)
      this.called.set(nameOf(id, quote.code), quote)
    }
    const alone = this.apart(cursor)
    if (alone.length > 1) {
      const cursors = alone.map(orders => ({
        ...cursor,
        called: new Map([...cursor.called].filter(([id]) => orders.includes(id))),
      }))
      for (const each of cursors) this.log.begin(this.delayed(each))
      this.end(cursor)
      return cursors
    }
    if (cursor.failures === 0)
      ports.alarm('an order whose level was reached could not be decided and is tried again', {
        order: alone[0]?.[0],
        cause: error instanceof Error ? error.message : error,
      })
    cursor.failures += 1
    this.retries.push({ due: (ports.now() + firedRetryMs) as Millis, cursor: this.delayed(cursor) })
    return []
  }
}

const nameOf = (whose: CustomerId | OrderId, code: Code): string => `${whose} ${code}`
