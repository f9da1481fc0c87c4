import {
  accept,
  admitMoment,
  admitTargets,
  admitUnheld,
  assert,
  decideClosing,
  decideOpening,
  firedTarget,
  isHeld,
  refuse,
  type Cents,
  cents,
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
  type Side,
  type Targets,
  type TransferId,
} from '@plumbline/rules'
import type { Decision, EngineAccount, LeftOver, OpenPosition, PendingEnd } from './decision.ts'
import type { Attempt, EnginePorts } from './ports.ts'
import { Quotes, type KeptMoment } from './quotes.ts'
import { Seats, type Seat } from './seats.ts'
import { TriggerBook } from './triggers.ts'

/** How long a market order waits for a fresh quote before it is refused. */
export const freshQuoteWaitMsMax = 2_000
/** Commands of customers that may wait on one account; what a trigger closes is always taken. */
export const waitingPerAccountMax = 1_000
/** How long a fired order that could not be closed waits until it is tried again. */
export const firedRetryMs = 10_000

/** The engine's answer: a decision that is committed, or that the attempt's key was used by an earlier one. */
export type Outcome = Result<
  | { readonly repeated: false; readonly decisions: readonly Decision[]; readonly left: readonly LeftOver[] }
  | { readonly repeated: true }
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

type Fired = { readonly quote: Quote; readonly conversion: Quote | undefined }

/**
 * Decides every order against the quotes it holds. Pure memory: time, ids, storage and the market come through ports.
 * Decisions of one account are made one after another, each after the commit of the one before; accounts do not wait
 * for each other. Memory changes only when the commit has answered.
 */
export class Engine {
  private readonly ports: EnginePorts
  private readonly quotes: Quotes
  private readonly seats: Seats
  private readonly triggers = new Map<Code, TriggerBook<OpenPosition>>()
  private sequence = 0
  private stopping = false

  constructor(ports: EnginePorts) {
    this.ports = ports
    this.quotes = new Quotes(ports)
    this.seats = new Seats({
      load: customer => ports.loadAccount(customer),
      seated: seat => {
        for (const position of seat.positions.values()) this.arm(position)
      },
    })
  }

  /** Takes over accounts with open positions at start, before the first quote. Throws where their prices cannot be read. */
  load(accounts: Iterable<EngineAccount>): void {
    for (const account of accounts) {
      for (const position of account.positions.values()) {
        const scale = this.ports.instrument(position.code)?.priceScale ?? position.priceScale
        assert(
          scale === position.priceScale,
          `${position.code} has the scale that ${position.id} was opened in`,
        )
      }
      this.seats.add(account)
    }
  }

  /** A last known quote of before the start: it values positions, but nothing is decided against it. */
  hold(quote: Quote): void {
    this.quotes.hold(quote)
  }

  /**
   * An accepted quote: everything whose level it reaches is closed at it. Delayed ones are for display only, and so are
   * those that come too late to decide an order. In a halt no level fires; those that were passed meanwhile fire at the
   * first fresh quote after it.
   */
  onQuote(quote: Quote): void {
    this.quotes.take(quote)
    if (this.stopping || isHeld(this.ports.market(quote.code).state) || !this.quotes.isFresh(quote)) return
    this.triggers.get(quote.code)?.fire(quote, position => this.closeFired(position, quote))
  }

  quoteOf(code: Code): Quote | undefined {
    return this.quotes.of(code)
  }

  async open(command: OpenCommand): Promise<Outcome> {
    const instrument = this.ports.instrument(command.code)
    if (instrument === undefined) return refuse('instrument.unknown', { code: command.code })
    // In a halt no quote is waited for; one that begins meanwhile is met in the account's turn.
    const unheld = admitUnheld(instrument.code, this.ports.market(instrument.code).state)
    if (!unheld.ok) return unheld
    const ready = await this.ready(command.customer, instrument)
    if (!ready.ok) return ready
    return this.inTurn(ready.value, seat => this.decideOpen(seat, instrument, command))
  }

  async close(command: CloseCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    const { instrument } = found.value
    const ready = await this.ready(command.customer, instrument)
    if (!ready.ok) return ready
    return this.inTurn(ready.value, seat => this.decideClose(seat, instrument, command))
  }

  async edit(command: EditCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    const { seat, instrument } = found.value
    return this.inTurn(seat, here => this.decideEdit(here, instrument, command))
  }

  /** The account as it stands, with the result of its open positions at the quotes held now. */
  async view(customer: CustomerId): Promise<Result<{ account: Readonly<EngineAccount>; unrealised: Cents }>> {
    const seat = await this.seats.of(customer)
    if (seat === undefined) return refuse('session.expired')
    const unrealised = this.quotes.unrealised(seat)
    return unrealised.ok ? accept({ account: seat, unrealised: unrealised.value }) : unrealised
  }

  /** An open position of this customer; undefined where there is none under this id. */
  async position(own: { customer: CustomerId; order: OrderId }): Promise<OpenPosition | undefined> {
    return (await this.seats.of(own.customer))?.positions.get(own.order)
  }

  /** What an order is decided against now. Refuses: quote.stale where no quote is held at all. */
  moment(instrument: Instrument): Result<KeptMoment> {
    return this.quotes.moment(instrument)
  }

  /** Every account in memory, for the audit that compares it with the database. */
  accounts(): Iterable<Readonly<EngineAccount>> {
    return this.seats.all()
  }

  /** Waits until every decision that was begun is committed; others may begin meanwhile. */
  settled(): Promise<void> {
    return this.seats.settled()
  }

  /** Refuses what is new and waits until everything that was accepted is committed. */
  async stop(): Promise<void> {
    this.stopping = true
    await this.settled()
  }

  private async decideOpen(seat: Seat, instrument: Instrument, command: OpenCommand): Promise<Outcome> {
    const moment = this.quotes.moment(instrument)
    if (!moment.ok) return moment
    const unrealised = this.quotes.unrealised(seat)
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
      trailing: undefined,
      type: 'market',
      price: undefined,
      placedAt: at,
      parent: undefined,
      financing: cents(0n),
      financedTo: undefined,
      adjusted: cents(0n),
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
    this.arm(position)
    return this.commit(
      seat,
      {
        ...this.common(seat, position, at, moment.value.quote),
        kind: 'opened',
        movement,
        from: undefined,
      },
      command.attempt,
      {
        apply: () => {
          seat.contract = movement.after
          seat.positions.set(position.id, position)
        },
        undo: () => this.disarm(position),
      },
    )
  }

  private async decideClose(seat: Seat, instrument: Instrument, command: CloseCommand): Promise<Outcome> {
    const position = seat.positions.get(command.order)
    if (position === undefined) return refuse('order.not_open')
    const moment = this.quotes.moment(instrument)
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
    const quote = this.quotes.of(position.code)
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
    // Until the database has answered, the old levels and the new may turn out to hold: whichever is reached first.
    this.arm({ ...edited, ...nearer(position.side, position, targets) })
    return this.commit(
      seat,
      { ...this.common(seat, edited, this.ports.now(), quote), kind: 'targets', before: position },
      command.attempt,
      {
        apply: () => {
          seat.positions.set(edited.id, edited)
          this.arm(edited)
        },
        undo: () => this.arm(position),
      },
    )
  }

  /** The quote that fired is kept while the decision waits for its turn; a gap fills at the gap. */
  private closeFired(position: OpenPosition, quote: Quote): void {
    const instrument = this.ports.instrument(position.code, position.instrumentVersion)
    assert(instrument !== undefined, 'a quoted code is an instrument')
    const conversion = this.quotes.conversionOf(instrument)
    if (conversion.ok) this.closeInTurn(position, instrument, { quote, conversion: conversion.value })
    // Nothing is known yet of the pair that turns the result into USD: its first quote will tell.
    else if (instrument.conversion.by !== 'none')
      void this.quotes.next(instrument.conversion.pair).then(() => this.closeFired(position, quote))
  }

  private closeInTurn(position: OpenPosition, instrument: Instrument, fired: Fired): void {
    const seat = this.seats.present(position.customer)
    if (seat === undefined || this.stopping) return
    void this.seats
      .inTurn(seat, async here => {
        const now = here.positions.get(position.id)
        // Closed or moved by a decision that was made before: its turn came first.
        if (now === undefined) return refuse('order.not_open')
        const reason = firedTarget(now, fired.quote)
        if (reason === undefined) return refuse('order.not_open')
        return this.closeAt(here, instrument, now, fired, reason, undefined)
      })
      .catch((error: unknown) => {
        this.ports.alarm('an order whose level was reached could not be closed and is tried again', {
          order: position.id,
          cause: error instanceof Error ? error.message : error,
        })
        this.ports.after(firedRetryMs, () => this.closeInTurn(position, instrument, fired))
      })
  }

  private closeAt(
    seat: Seat,
    instrument: Instrument,
    position: OpenPosition,
    { quote, conversion }: Fired,
    reason: Exclude<CloseReason, PendingEnd>,
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
      {
        apply: () => {
          seat.contract = movement.after
          seat.positions.delete(position.id)
          this.disarm(position)
        },
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
      targets: { takeProfit: position.takeProfit, stopLoss: position.stopLoss, trailing: position.trailing },
      quote,
      position,
    }
  }

  /** Levels count from the decision on, so they are armed before it is committed; `undo` is for where it is not. */
  private async commit(
    seat: Seat,
    decision: Decision,
    attempt: Attempt | undefined,
    memory: { readonly apply: () => void; readonly undo?: () => void },
  ): Promise<Outcome> {
    const verdict = await this.ports.commit([decision], attempt, []).catch((error: unknown) => {
      memory.undo?.()
      throw error
    })
    if (verdict === 'committed') memory.apply()
    else memory.undo?.()
    switch (verdict) {
      case 'committed':
        return accept({ repeated: false, decisions: [decision], left: [] })
      case 'key_used':
        return accept({ repeated: true })
      case 'busy':
        return refuse('server.not_ready')
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
    for (const position of seat.positions.values()) this.disarm(position)
    seat.contract = stored.contract
    seat.positions.clear()
    for (const position of stored.positions.values()) {
      seat.positions.set(position.id, position)
      this.arm(position)
    }
  }

  /** Watches a position's levels from the next quote on. */
  private arm(position: OpenPosition): void {
    let book = this.triggers.get(position.code)
    if (book === undefined) this.triggers.set(position.code, (book = new TriggerBook()))
    book.arm(position)
  }

  private disarm(position: OpenPosition): void {
    this.triggers.get(position.code)?.disarm(position.id)
  }

  /** A customer's command in its turn. Refuses: server.not_ready while stopping, or where too many wait already. */
  private async inTurn(seat: Seat, decide: (seat: Seat) => Promise<Outcome>): Promise<Outcome> {
    if (this.stopping || seat.waiting >= waitingPerAccountMax) return refuse('server.not_ready')
    return this.seats.inTurn(seat, decide)
  }

  /** The customer's seat, once a fresh quote is there or has been waited for. Closed markets are refused at once. */
  private async ready(customer: CustomerId, instrument: Instrument): Promise<Result<Seat>> {
    if (this.stopping) return refuse('server.not_ready')
    const moment = this.quotes.moment(instrument)
    const isOpen = this.ports.market(instrument.code).state !== 'closed'
    if (isOpen && (!moment.ok || moment.value.freshness === 'stale'))
      await this.quotes.next(instrument.code, freshQuoteWaitMsMax)
    if (this.stopping) return refuse('server.not_ready')
    if (this.ports.market(instrument.code).state === 'closed')
      return refuse('market.closed', { code: instrument.code })
    // Last, so that nothing can make it forgotten between here and its turn.
    const seat = await this.seats.of(customer)
    return seat === undefined ? refuse('session.expired') : accept(seat)
  }

  private async find(command: CloseCommand): Promise<Result<{ seat: Seat; instrument: Instrument }>> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    const position = seat?.positions.get(command.order)
    if (seat === undefined || position === undefined) return refuse('order.not_open')
    const instrument = this.ports.instrument(position.code, position.instrumentVersion)
    return instrument === undefined
      ? refuse('instrument.unknown', { code: position.code })
      : accept({ seat, instrument })
  }
}

/** Of two pairs of levels those that are reached first. */
const nearer = (side: Side, one: Targets, other: Targets): Targets => {
  const [first, last] = side === 'long' ? [lowest, highest] : [highest, lowest]
  return {
    takeProfit: first(one.takeProfit, other.takeProfit),
    stopLoss: last(one.stopLoss, other.stopLoss),
  }
}

const lowest = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one
const highest = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one
