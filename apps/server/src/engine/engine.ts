import {
  accept,
  addCents,
  admitMoment,
  admitTargets,
  assert,
  cents,
  decideClosing,
  decideOpening,
  firedTarget,
  freshness,
  refuse,
  unrealisedOf,
  type Cents,
  type CloseReason,
  type Code,
  type CustomerId,
  type Instrument,
  type Millis,
  type OpeningTicket,
  type OrderId,
  type Price,
  type Quote,
  type Result,
  type TransferId,
} from '@plumbline/rules'
import type { CommitVerdict, Decision, EngineAccount, OpenPosition } from './decision.ts'
import { TriggerBook } from './triggers.ts'

/** How long a market order waits for a fresh quote before it is refused. */
export const freshQuoteWaitMsMax = 2_000

/** Idle accounts kept in memory; beyond it those without positions are forgotten and read again when needed. */
export const idleAccountsMax = 100_000

/** Names one attempt of a client; the engine hands it to the commit and knows nothing more of it. */
export type Attempt = object

export type EnginePorts = {
  now(): Millis
  newId(): string
  instrument(code: Code): Instrument | undefined
  /** The market's state now, and when the source last gave a sign of life. */
  market(code: Code): { state: 'open' | 'closed'; heardAt: Millis }
  /** The account and its open positions, from the database; undefined for no such customer. */
  loadAccount(customer: CustomerId): Promise<EngineAccount | undefined>
  commit(decision: Decision, attempt: Attempt | undefined): Promise<CommitVerdict>
  after(ms: number, wake: () => void): void
  /** What staff must look at: an order set aside, memory that differed from the ledger. */
  alarm(what: string, detail: Readonly<Record<string, unknown>>): void
}

/** The engine's answer: a decision that is committed, or that the attempt's key was used by an earlier one. */
export type Outcome = Result<
  { readonly repeated: false; readonly decision: Decision } | { readonly repeated: true }
>

export type OpenCommand = {
  readonly customer: CustomerId
  readonly code: Code
  readonly ticket: OpeningTicket
  readonly attempt?: Attempt
}
export type CloseCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly attempt?: Attempt
}
/** A level left undefined stays as it is; null removes it. */
export type EditCommand = CloseCommand & {
  readonly takeProfit?: Price | null | undefined
  readonly stopLoss?: Price | null | undefined
}

type Seat = EngineAccount & { tail: Promise<unknown>; waiting: number }
type Fired = { readonly quote: Quote; readonly conversion: Quote | undefined }

/**
 * Decides every order against the quotes it holds. Pure memory: time, ids, storage and the market come through ports.
 * Decisions of one account are made one after another, each after the commit of the one before; accounts do not wait
 * for each other. Memory changes only when the commit has answered.
 */
export class Engine {
  private readonly ports: EnginePorts
  private readonly quotes = new Map<Code, Quote>()
  private readonly triggers = new Map<Code, TriggerBook<OpenPosition>>()
  private readonly seats = new Map<CustomerId, Seat>()
  private readonly loading = new Map<CustomerId, Promise<Seat | undefined>>()
  private readonly waiters = new Map<Code, Set<() => void>>()
  private sequence = 0
  private stopping = false

  constructor(ports: EnginePorts) {
    this.ports = ports
  }

  /** Takes over accounts with open positions at start, before the first quote. */
  load(accounts: Iterable<EngineAccount>): void {
    for (const account of accounts) this.seat(account)
  }

  /** A last known quote of before the start: it values positions, but nothing is decided against it. */
  hold(quote: Quote): void {
    if (!this.quotes.has(quote.code)) this.quotes.set(quote.code, quote)
  }

  /** An accepted quote: everything whose level it reaches is closed at it. */
  onQuote(quote: Quote): void {
    this.quotes.set(quote.code, quote)
    const waiters = this.waiters.get(quote.code)
    if (waiters !== undefined) {
      this.waiters.delete(quote.code)
      for (const wake of waiters) wake()
    }
    this.triggers.get(quote.code)?.fire(quote, position => this.closeFired(position, quote))
  }

  quoteOf(code: Code): Quote | undefined {
    return this.quotes.get(code)
  }

  async open(command: OpenCommand): Promise<Outcome> {
    const instrument = this.ports.instrument(command.code)
    if (instrument === undefined) return refuse('instrument.unknown', { code: command.code })
    const ready = await this.ready(command.customer, instrument)
    if (!ready.ok) return ready
    return this.inTurn(ready.value, seat => this.decideOpen(seat, instrument, command))
  }

  async close(command: CloseCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    const { seat, instrument } = found.value
    const ready = await this.ready(command.customer, instrument)
    if (!ready.ok) return ready
    return this.inTurn(seat, () => this.decideClose(seat, instrument, command))
  }

  async edit(command: EditCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    const { seat, instrument } = found.value
    return this.inTurn(seat, () => this.decideEdit(seat, instrument, command))
  }

  /** The account as it stands, with the result of its open positions at the quotes held now. */
  async view(customer: CustomerId): Promise<Result<{ account: Readonly<EngineAccount>; unrealised: Cents }>> {
    const seat = await this.seatOf(customer)
    if (seat === undefined) return refuse('session.expired')
    const unrealised = this.unrealised(seat)
    return unrealised.ok ? accept({ account: seat, unrealised: unrealised.value }) : unrealised
  }

  /** An open position of this customer; undefined where there is none under this id. */
  async position(own: { customer: CustomerId; order: OrderId }): Promise<OpenPosition | undefined> {
    return (await this.seatOf(own.customer))?.positions.get(own.order)
  }

  /** What an order is decided against now; a refusal where no quote is held at all. */
  moment(instrument: Instrument) {
    const quote = this.quotes.get(instrument.code)
    const conversion = this.conversionOf(instrument)
    if (quote === undefined) return refuse('quote.stale', { code: instrument.code })
    if (!conversion.ok) return conversion
    const { state, heardAt } = this.ports.market(instrument.code)
    return accept({
      instrument,
      quote,
      conversionQuote: conversion.value,
      market: state,
      freshness: freshness({ quote, category: instrument.category, heardAt, now: this.ports.now() }),
    })
  }

  /** Every account in memory, for the audit that compares it with the database. */
  accounts(): Iterable<Readonly<EngineAccount>> {
    return this.seats.values()
  }

  /** Waits until every decision that was begun is committed; others may begin meanwhile. */
  async settled(): Promise<void> {
    while ([...this.seats.values()].some(seat => seat.waiting > 0))
      await Promise.allSettled([...this.seats.values()].map(seat => seat.tail))
  }

  /** Refuses what is new and waits until everything that was accepted is committed. */
  async stop(): Promise<void> {
    this.stopping = true
    await this.settled()
  }

  private async decideOpen(seat: Seat, instrument: Instrument, command: OpenCommand): Promise<Outcome> {
    const moment = this.moment(instrument)
    if (!moment.ok) return moment
    const unrealised = this.unrealised(seat)
    if (!unrealised.ok) return unrealised
    const decided = decideOpening({
      moment: moment.value,
      ticket: command.ticket,
      account: seat.contract,
      unrealised: unrealised.value,
      openPositions: seat.positions.size,
    })
    if (!decided.ok) return decided
    const { opening, movement } = decided.value
    const { takeProfit, stopLoss } = command.ticket
    const at = this.ports.now()
    const position: OpenPosition = {
      id: this.ports.newId() as OrderId,
      customer: seat.customer,
      book: seat.book,
      code: instrument.code,
      side: command.ticket.side,
      lots: command.ticket.lots,
      leverage: command.ticket.leverage,
      takeProfit,
      stopLoss,
      openPrice: opening.price,
      notional: opening.notional,
      margin: opening.margin,
      feeOpen: opening.feeOpen,
      instrumentVersion: instrument.version,
      priceScale: instrument.priceScale,
      digits: instrument.digits,
      openQuote: moment.value.quote,
      openConversion: moment.value.conversionQuote,
      openedAt: at,
      changes: 1,
    }
    return this.commit(
      seat,
      {
        ...this.common(seat, position, at, moment.value.quote),
        kind: 'opened',
        movement,
      },
      command.attempt,
      () => {
        seat.contract = movement.after
        seat.positions.set(position.id, position)
        this.arm(position)
      },
    )
  }

  private async decideClose(seat: Seat, instrument: Instrument, command: CloseCommand): Promise<Outcome> {
    const position = seat.positions.get(command.order)
    if (position === undefined) return refuse('order.not_open')
    const moment = this.moment(instrument)
    if (!moment.ok) return moment
    const admitted = admitMoment(moment.value)
    if (!admitted.ok) return admitted
    const { quote, conversionQuote } = moment.value
    return this.closeAt(
      seat,
      instrument,
      position,
      { quote, conversion: conversionQuote },
      'customer',
      command.attempt,
    )
  }

  private async decideEdit(seat: Seat, instrument: Instrument, command: EditCommand): Promise<Outcome> {
    const position = seat.positions.get(command.order)
    if (position === undefined) return refuse('order.not_open')
    const quote = this.quotes.get(position.code)
    if (quote === undefined) return refuse('quote.stale', { code: position.code })
    const level = (wanted: Price | null | undefined, present: Price | undefined) =>
      wanted === undefined ? present : (wanted ?? undefined)
    const targets = {
      takeProfit: level(command.takeProfit, position.takeProfit),
      stopLoss: level(command.stopLoss, position.stopLoss),
    }
    // Only what the customer moves is checked: a level that stays may meanwhile have been reached, and is about to fire.
    const admitted = admitTargets({
      instrument,
      side: position.side,
      quote,
      targets: {
        takeProfit: command.takeProfit ?? undefined,
        stopLoss: command.stopLoss ?? undefined,
      },
    })
    if (!admitted.ok) return admitted
    const edited: OpenPosition = { ...position, ...targets, changes: position.changes + 1 }
    return this.commit(
      seat,
      { ...this.common(seat, edited, this.ports.now(), quote), kind: 'targets' },
      command.attempt,
      () => {
        seat.positions.set(edited.id, edited)
        this.arm(edited)
      },
    )
  }

  /** The quote that fired is kept while the decision waits for its turn; a gap fills at the gap. */
  private closeFired(position: OpenPosition, quote: Quote): void {
    const seat = this.seats.get(position.customer)
    const instrument = this.ports.instrument(position.code)
    assert(
      seat !== undefined && instrument !== undefined,
      'an armed position has an account and an instrument',
    )
    const conversion = this.conversionOf(instrument)
    if (!conversion.ok) {
      this.setAside(position, conversion)
      return
    }
    const fired = { quote, conversion: conversion.value }
    void this.inTurn(seat, async () => {
      const now = seat.positions.get(position.id)
      // Closed or moved by a decision that was made before: its turn came first.
      if (now === undefined) return refuse('order.not_open')
      const reason = firedTarget(now, quote)
      if (reason === undefined) return refuse('order.not_open')
      return this.closeAt(seat, instrument, now, fired, reason, undefined)
    }).catch((error: unknown) => this.setAside(position, error))
  }

  private closeAt(
    seat: Seat,
    instrument: Instrument,
    position: OpenPosition,
    { quote, conversion }: Fired,
    reason: CloseReason,
    attempt: Attempt | undefined,
  ): Promise<Outcome> {
    const { closing, movement } = decideClosing({
      instrument,
      position,
      quote,
      conversionQuote: conversion,
      account: seat.contract,
      positionsLeft: seat.positions.size - 1,
    })
    const closed: OpenPosition = { ...position, changes: position.changes + 1 }
    return this.commit(
      seat,
      {
        ...this.common(seat, closed, this.ports.now(), quote),
        kind: 'closed',
        movement,
        closing,
        conversion,
        reason,
      },
      attempt,
      () => {
        seat.contract = movement.after
        seat.positions.delete(position.id)
        this.triggers.get(position.code)?.disarm(position.id)
      },
    )
  }

  private common(seat: Seat, position: OpenPosition, at: Millis, quote: Quote) {
    this.sequence += 1
    return {
      id: this.ports.newId() as TransferId,
      order: position.id,
      customer: seat.customer,
      book: seat.book,
      account: seat.account,
      number: position.changes,
      sequence: this.sequence,
      at,
      targets: { takeProfit: position.takeProfit, stopLoss: position.stopLoss },
      quote,
      position,
    }
  }

  private async commit(
    seat: Seat,
    decision: Decision,
    attempt: Attempt | undefined,
    apply: () => void,
  ): Promise<Outcome> {
    const verdict = await this.ports.commit(decision, attempt)
    switch (verdict) {
      case 'committed':
        apply()
        return accept({ repeated: false, decision })
      case 'key_used':
        return accept({ repeated: true })
      case 'refused': {
        this.ports.alarm('the ledger refused a decision', { decision: decision.id, customer: seat.customer })
        await this.reload(seat)
        return refuse('ledger.insufficient')
      }
    }
  }

  /** Memory and ledger disagree: the ledger is right. */
  private async reload(seat: Seat): Promise<void> {
    const stored = await this.ports.loadAccount(seat.customer)
    assert(stored !== undefined, 'an account does not vanish')
    for (const position of seat.positions.values()) this.triggers.get(position.code)?.disarm(position.id)
    seat.contract = stored.contract
    seat.positions.clear()
    for (const position of stored.positions.values()) {
      seat.positions.set(position.id, position)
      this.arm(position)
    }
  }

  private setAside(position: OpenPosition, cause: unknown): void {
    this.ports.alarm('an order could not be closed by its trigger and was set aside', {
      order: position.id,
      cause: cause instanceof Error ? cause.message : cause,
    })
  }

  /** Watches a position's levels. One that the newest quote has reached while the commit was under way fires at once. */
  private arm(position: OpenPosition): void {
    let book = this.triggers.get(position.code)
    if (book === undefined) this.triggers.set(position.code, (book = new TriggerBook()))
    book.arm(position)
    const quote = this.quotes.get(position.code)
    if (quote === undefined || sameQuote(quote, position.openQuote)) return
    if (firedTarget(position, quote) === undefined || this.ports.market(position.code).state === 'closed')
      return
    book.disarm(position.id)
    this.closeFired(position, quote)
  }

  private conversionOf(instrument: Instrument): Result<Quote | undefined> {
    if (instrument.conversion.by === 'none') return accept(undefined)
    const quote = this.quotes.get(instrument.conversion.pair)
    return quote === undefined ? refuse('quote.stale', { code: instrument.conversion.pair }) : accept(quote)
  }

  private unrealised(seat: EngineAccount): Result<Cents> {
    let sum = cents(0n)
    for (const position of seat.positions.values()) {
      const instrument = this.ports.instrument(position.code)
      const quote = this.quotes.get(position.code)
      if (instrument === undefined || quote === undefined)
        return refuse('quote.stale', { code: position.code })
      const conversion = this.conversionOf(instrument)
      if (!conversion.ok) return conversion
      sum = addCents(sum, unrealisedOf({ instrument, position, quote, conversionQuote: conversion.value }))
    }
    return accept(sum)
  }

  /** The customer's seat, once a fresh quote is there or has been waited for. Closed markets are refused at once. */
  private async ready(customer: CustomerId, instrument: Instrument): Promise<Result<Seat>> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seatOf(customer)
    if (seat === undefined) return refuse('session.expired')
    const moment = this.moment(instrument)
    const waits = moment.ok ? moment.value.freshness === 'stale' && moment.value.market === 'open' : true
    if (waits && this.ports.market(instrument.code).state === 'open') await this.nextQuote(instrument.code)
    if (this.ports.market(instrument.code).state === 'closed')
      return refuse('market.closed', { code: instrument.code })
    return accept(seat)
  }

  private nextQuote(code: Code): Promise<void> {
    return new Promise(resolve => {
      const waiters = this.waiters.get(code) ?? new Set()
      this.waiters.set(code, waiters)
      waiters.add(resolve)
      this.ports.after(freshQuoteWaitMsMax, () => {
        waiters.delete(resolve)
        resolve()
      })
    })
  }

  private async find(command: CloseCommand): Promise<Result<{ seat: Seat; instrument: Instrument }>> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seatOf(command.customer)
    const position = seat?.positions.get(command.order)
    if (seat === undefined || position === undefined) return refuse('order.not_open')
    const instrument = this.ports.instrument(position.code)
    return instrument === undefined
      ? refuse('instrument.unknown', { code: position.code })
      : accept({ seat, instrument })
  }

  private inTurn(seat: Seat, work: (seat: Seat) => Promise<Outcome>): Promise<Outcome> {
    seat.waiting += 1
    const turn = seat.tail.then(() => work(seat))
    seat.tail = turn.then(noop, noop).then(() => {
      seat.waiting -= 1
    })
    return turn
  }

  private async seatOf(customer: CustomerId): Promise<Seat | undefined> {
    const seat = this.seats.get(customer)
    if (seat !== undefined) return seat
    const loading = this.loading.get(customer)
    if (loading !== undefined) return loading
    const load = this.ports
      .loadAccount(customer)
      .then(account => (account === undefined ? undefined : this.seat(account)))
      .finally(() => this.loading.delete(customer))
    this.loading.set(customer, load)
    return load
  }

  private seat(account: EngineAccount): Seat {
    const seat: Seat = { ...account, tail: Promise.resolve(), waiting: 0 }
    this.seats.set(account.customer, seat)
    for (const position of seat.positions.values()) this.arm(position)
    if (this.seats.size > idleAccountsMax) this.forgetIdle()
    return seat
  }

  private forgetIdle(): void {
    for (const [customer, seat] of this.seats) {
      if (this.seats.size <= idleAccountsMax / 2) return
      if (seat.positions.size === 0 && seat.waiting === 0) this.seats.delete(customer)
    }
  }
}

const sameQuote = (left: Quote, right: Quote): boolean =>
  left.epoch === right.epoch && left.number === right.number

const noop = (): void => undefined
