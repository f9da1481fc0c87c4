import { accept, refuse, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import {
  admitUnheld,
  isHeld,
  type Instrument,
  type Millis,
  type SettledMillis,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import { contractLeaves, marginLevelOf } from '@plumbline/rules/account'
import { isInUnitsOf } from '@plumbline/rules/corporate-action'
import { needsMarginWarning } from '@plumbline/rules/margin'
import { addCents, zero, type Cents } from '@plumbline/rules/money'
import { admitConversion } from '@plumbline/rules/trading'
import { decideClose, type CloseCommand } from './decide/close.ts'
import { chosenOf, decideCloseAll, instrumentsOf, type CloseAllCommand } from './decide/close-all.ts'
import { instrumentOf } from './decide/decision-context.ts'
import { decideCopy, type CopyCommand, type CopyOutcome } from './decide/copy.ts'
import { decideEdit, type EditCommand } from './decide/edit.ts'
import { decideEditPending, type EditPendingCommand } from './decide/edit-pending.ts'
import {
  decideCancel,
  decideCancelAll,
  decideExpiry,
  type CancelAllCommand,
  type CancelCommand,
} from './decide/end.ts'
import type { FiredDesk } from './decide/fired.ts'
import {
  decideLinkOco,
  decidePlaceOco,
  decideUnlinkOco,
  type LinkOcoCommand,
  type PlaceOcoCommand,
  type UnlinkOcoCommand,
} from './decide/oco.ts'
import { decideOpen, type OpenCommand } from './decide/open.ts'
import { decidePlace, type PlaceCommand } from './decide/place.ts'
import { decideRequestClose, decideWithdrawClose, type RequestCloseCommand } from './decide/request-close.ts'
import { decideReverse, type ReverseCommand } from './decide/reverse.ts'
import { decideTransfer, resultForLeaving, type TransferCommand } from './decide/transfer.ts'
import type { Decision, EngineAccount, LeftOver, OpenPosition, PendingOrder } from './decision.ts'
import type { Draft } from './draft.ts'
import { Expiries, type Expiring } from './upkeep/expiries.ts'
import { Exposure } from './margin/exposure.ts'
import { Firing, firedRetryMs } from './firing.ts'
import { ClosingOut } from './margin/closing-out.ts'
import { MarginBook } from './margin/margin.ts'
import type { Attempt, EnginePorts, SetAside } from './ports.ts'
import { Quotes, type KeptMoment, type QuoteOf } from './quotes.ts'
import { Seats, type Seat } from './account-cache.ts'
import { Turns, type Outcome, type TransferOutcome } from './account-queue.ts'
import { Upkeep } from './upkeep/upkeep.ts'
import { Watch, type Order } from './watch.ts'

/** How long a market order waits for a fresh quote before it is refused. */
export const freshQuoteWaitMsMax = 2_000
/** A command that has waited longer for its account is not carried out any more: nobody expects its price by then. */
export const turnWaitMsMax = 5_000
/** Commands of customers that may wait on one account; what a trigger closes is always taken. */
export const waitingPerAccountMax = 1_000

/** Names an order of a customer. */
export type Own = { readonly customer: CustomerId; readonly order: OrderId }

/** A contract account at the quotes held now. */
export type AccountView = {
  readonly account: Readonly<EngineAccount>
  readonly unrealised: Cents
  /** An order of it is set aside: nobody knows what that is worth, and nothing leaves the account. */
  readonly isSetAside: boolean
  /** Instruments and pairs whose price is in dispute: their last undisputed quotes value it, and nothing leaves the account. */
  readonly disputed: readonly Code[]
  /** Instruments that nobody quotes just now: the most that their positions may cost is withheld. */
  readonly unquoted: readonly Code[]
  /** The most that may leave it now. */
  readonly leaves: Cents
}

const nothingLeft: Result<readonly LeftOver[]> = accept([])

/**
 * Decides every order against the quotes it holds. Pure memory: time, ids, storage and the market come through ports.
 * Decisions of one account are made one after another, each after the commit of the one before; accounts do not wait
 * for each other. Memory changes only when the commit has answered.
 */
export class Engine {
  private readonly ports: EnginePorts
  private readonly quotes: Quotes
  private readonly seats: Seats
  private readonly turns: Turns
  private readonly watch: Watch
  private readonly firing: Firing
  private readonly expiries = new Expiries()
  private readonly exposure: Exposure
  private readonly margin: MarginBook<OpenPosition, Seat>
  private readonly closingOut: ClosingOut
  private readonly upkeep: Upkeep
  private readonly desk: FiredDesk
  private readonly aside = new Map<OrderId, SetAside>()
  /** Instruments of which quotes came while nothing was decided after a pause. */
  private readonly heldBack = new Set<Code>()
  /** Instruments of which a quote came while their pair for conversion decided nothing, by the pair. */
  private readonly unconverted = new Map<Code, Set<Code>>()
  private sequence = 0
  private stopping = false

  constructor(ports: EnginePorts) {
    this.ports = ports
    const quotes = new Quotes(ports, code => this.upkeep.actionsOf(code))
    this.quotes = quotes
    this.watch = new Watch((code, version) => ports.instrument(code, version))
    this.exposure = new Exposure(ports)
    this.seats = new Seats({
      load: customer => this.read(customer),
      loadMany: customers => this.readMany(customers),
      seated: seat => this.seated(seat),
      forgotten: seat => this.margin.disarm(seat),
    })
    this.turns = new Turns(this.seats, {
      ...this.draftPorts(),
      commit: (decisions, attempt, left, setOffBy) => ports.commit(decisions, attempt, left, setOffBy),
      commitTransfer: (transfer, attempt) => ports.commitTransfer(transfer, attempt),
      loadAccount: customer => this.read(customer),
      alarm: (what, detail) => ports.alarm(what, detail),
      upkeep: {
        isDue: seat => this.upkeep.isDue(seat),
        decide: draft => this.upkeep.decide(draft),
        made: seat => this.upkeep.made(seat),
        told: (seat, decisions) => this.tell(seat, decisions),
        failed: (draft, cause) => this.upkeep.failed(draft, cause),
      },
      owed: {
        isAny: seat => this.firing.owes(seat.customer) || this.closingOut.owes(seat),
        decide: async seat => {
          await this.firing.catchUp(seat)
          await this.closingOut.catchUp(seat)
        },
      },
      changed: seat => this.margin.arm(seat),
    })
    this.desk = this.createDesk()
    this.firing = new Firing({
      ports,
      quotes,
      seats: this.seats,
      turns: this.turns,
      watch: this.watch,
      desk: this.desk,
      told: (seat, decisions) => this.tell(seat, decisions),
    })
    this.margin = new MarginBook({
      instrument: code => ports.instrument(code),
      quote: code => quotes.of(code),
      valuing: position => quotes.valuing(position),
      unrealised: seat => this.unrealisedOf(seat.positions.values()),
      isLeftOut: order => this.aside.has(order),
      reached: (seat, level) => this.marginReached(seat, level),
    })
    this.closingOut = new ClosingOut({
      ports,
      quotes,
      turns: this.turns,
      desk: this.desk,
      told: (seat, decisions) => this.tell(seat, decisions),
      over: (seat, standing) => {
        if (standing === 'covered') this.margin.arm(seat)
        // Nothing more can be done now: looked at again with the next quote.
        else this.margin.wait(seat)
      },
    })
    this.upkeep = new Upkeep({
      now: () => this.settledTime(),
      instrument: (code, version) => ports.instrument(code, version),
      overnight: (code, rollover) => ports.overnight(code, rollover),
      actions: () => ports.actions(),
      quotes,
      seats: () => this.seats.all(),
      turn: seat => this.keepUp(seat),
      soon: work => ports.soon(work),
      refire: code => this.refire(code),
      isAside: order => this.aside.has(order),
      setAside: (order, cause, customer) => this.setAside(order, cause, customer),
    })
  }

  /** Takes over accounts with open positions or pending orders at start, before the first quote. */
  load(accounts: Iterable<EngineAccount>): void {
    for (const account of accounts) {
      this.judge(account)
      this.seats.add(account)
    }
  }

  /** A last known quote of before the start: it values positions, but nothing is decided against it. */
  hold(quote: Quote): void {
    // An account that was taken over before this was known waited for it, whatever else it holds.
    if (this.quotes.hold(quote) === 'held') this.margin.onQuote(quote, false)
  }

  /**
   * An accepted quote: everything whose level it reaches is decided at it. Delayed ones are for display only, and so are
   * those that come too late to decide an order. In a halt no level fires; those that were passed meanwhile fire at the
   * first fresh quote after it. After a pause of the process the newest quote decides, once all that waited are read.
   */
  onQuote(quote: Quote): void {
    this.quotes.take(quote)
    if (this.stopping) return
    const isHeldBack = this.ports.holdMs() > 0
    if (isHeldBack) this.heldBack.add(quote.code)
    else this.heldBack.delete(quote.code)
    const decides = !isHeldBack && this.decides(quote)
    this.decideBy(quote, decides)
    if (decides) this.convertAgain(quote.code)
  }

  /** To be called several times a second: what time alone brings about. */
  onTime(now: Millis): void {
    if (this.stopping || this.ports.holdMs() > 0) return
    for (const code of this.heldBack) this.refire(code)
    this.heldBack.clear()
    this.upkeep.onTime(now)
    for (const expiring of this.expiries.due(this.settledTime())) this.expire(expiring)
    this.turns.onTime(now)
    this.firing.onTime(now)
    this.closingOut.onTime(now)
    this.margin.onTime()
  }

  quoteOf(code: Code): Quote | undefined {
    return this.quotes.of(code)
  }

  /** What an open position is worth at: the newest quote, as it stands for the position. */
  quoteValuing(position: Pick<OpenPosition, 'code' | 'openedAt' | 'adjustedTo'>): Quote | undefined {
    return this.quotes.valuing(position)
  }

  async open(command: OpenCommand): Promise<Outcome> {
    const ready = await this.readyToOpen(command)
    if (!ready.ok) return ready
    return this.command(ready.value, command, draft => decideOpen(draft, this.desk, command))
  }

  async place(command: PlaceCommand): Promise<Outcome> {
    const ready = await this.readyToOpen(command)
    if (!ready.ok) return ready
    return this.command(ready.value, command, draft => decidePlace(draft, this.desk, command))
  }

  async placeOco(command: PlaceOcoCommand): Promise<Outcome> {
    const ready = await this.readyToOpen(command)
    if (!ready.ok) return ready
    return this.command(ready.value, command, draft => decidePlaceOco(draft, this.desk, command))
  }

  async close(command: CloseCommand): Promise<Outcome> {
    const ready = await this.readyToClose(command)
    if (!ready.ok) return ready
    return this.command(ready.value, command, draft => decideClose(draft, this.desk, command))
  }

  async reverse(command: ReverseCommand): Promise<Outcome> {
    const ready = await this.readyToClose(command)
    if (!ready.ok) return ready
    return this.command(ready.value, command, draft => decideReverse(draft, this.desk, command))
  }

  /** Closes what can be closed of those that are meant; the outcome names the others, with the reason of each. */
  async closeAll(command: CloseAllCommand): Promise<Outcome> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    if (seat === undefined) return refuse('session.expired')
    const meant = chosenOf(seat.positions.values(), this.desk, command)
    const instruments = instrumentsOf(this.desk, meant)
    await Promise.all(instruments.map(instrument => this.freshQuote(instrument)))
    return this.command(
      seat,
      command,
      draft => decideCloseAll(draft, this.desk, command),
      'names what is left',
    )
  }

  async edit(command: EditCommand): Promise<Outcome> {
    await this.caughtUp()
    const found = await this.find(command)
    if (!found.ok) return found
    return this.command(found.value.seat, command, draft => decideEdit(draft, this.desk, command))
  }

  /** Has a position closed at the first undisputed price. */
  async requestClose(command: RequestCloseCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    return this.command(found.value.seat, command, draft => decideRequestClose(draft, this.desk, command))
  }

  async withdrawClose(command: RequestCloseCommand): Promise<Outcome> {
    const found = await this.find(command)
    if (!found.ok) return found
    return this.command(found.value.seat, command, draft => decideWithdrawClose(draft, this.desk, command))
  }

  async editPending(command: EditPendingCommand): Promise<Outcome> {
    await this.caughtUp()
    return this.ofPending(command, draft => decideEditPending(draft, this.desk, command))
  }

  async cancel(command: CancelCommand): Promise<Outcome> {
    return this.ofPending(command, draft => decideCancel(draft, this.desk, command))
  }

  async linkOco(command: LinkOcoCommand): Promise<Outcome> {
    return this.ofPending({ ...command, order: command.first }, draft =>
      decideLinkOco(draft, this.desk, command),
    )
  }

  async unlinkOco(command: UnlinkOcoCommand): Promise<Outcome> {
    return this.ofPending(command, draft => decideUnlinkOco(draft, this.desk, command))
  }

  /** Cancels what can be cancelled of those that are meant; the outcome names the others, with the reason of each. */
  async cancelAll(command: CancelAllCommand): Promise<Outcome> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    if (seat === undefined) return refuse('session.expired')
    return this.command(
      seat,
      command,
      draft => decideCancelAll(draft, this.desk, command),
      'names what is left',
    )
  }

  /** Moves money between the contract account and another account of the customer. */
  async transfer(command: TransferCommand): Promise<TransferOutcome> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    if (seat === undefined) return refuse('session.expired')
    if (command.from === 'contract')
      await Promise.all(
        instrumentsOf(this.desk, seat.positions.values()).map(instrument => this.freshQuote(instrument)),
      )
    return this.inTurn(seat, async draft => {
      const decided = this.decideOn(draft, () => decideTransfer(draft, this.desk, command))
      return decided.ok ? this.turns.commitTransfer(draft, decided.value, command.attempt) : decided
    })
  }

  /** Takes accounts into memory together, before each of them gets a turn. */
  preload(customers: readonly CustomerId[]): Promise<void> {
    return this.seats.preload(customers)
  }

  /**
   * What one decision of a trader makes of a follower's account, in its turn. It is never refused for having waited: what is
   * too late is judged by who sends it. Refuses: server.not_ready, session.expired, ledger.insufficient.
   */
  async copy(command: CopyCommand): Promise<Result<CopyOutcome>> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    if (seat === undefined) return refuse('session.expired')
    return this.turns.run(seat, async here => {
      const draft = this.turns.draft(here)
      const decided = this.decideOn(draft, () => accept(decideCopy(draft, this.desk, command)))
      if (!decided.ok) return decided
      if (decided.value.is !== 'made') {
        draft.undo()
        return decided
      }
      const attempt = command.attempt?.(decided.value, draft.now)
      const { kind } = command.work
      // An opening that comes late is skipped; a closing that comes late is made, and at a worse price.
      const isUrgent = kind === 'close' || kind === 'reduce'
      const committed = await (isUrgent
        ? this.turns.commitOwn(draft, attempt)
        : this.turns.commitAsked(draft, attempt))
      if (!committed.ok) return committed
      return committed.value.repeated ? accept({ is: 'changed' }) : decided
    })
  }

  /** The account as it stands, with the result of its open positions at the quotes held now. */
  async view(customer: CustomerId): Promise<Result<AccountView>> {
    const seat = await this.seats.of(customer)
    if (seat === undefined) return refuse('session.expired')
    const unrealised = this.unrealisedOf(seat.positions.values())
    if (!unrealised.ok) return unrealised
    const isSetAside = this.desk.hasSetAside(customer)
    const judged = isSetAside ? undefined : resultForLeaving(seat.positions.values(), this.desk)
    return accept({
      account: seat,
      unrealised: unrealised.value,
      isSetAside,
      disputed: this.disputedOf(seat.positions.values()),
      unquoted: judged?.ok === true ? judged.value.unquoted : [],
      leaves: judged?.ok === true ? contractLeaves(seat.contract, judged.value.unrealised) : zero,
    })
  }

  /** An open position of this customer; undefined where there is none under this id. */
  async position({ customer, order }: Own): Promise<OpenPosition | undefined> {
    return (await this.seats.of(customer))?.positions.get(order)
  }

  /** A pending order of this customer; undefined where there is none under this id. */
  async pending({ customer, order }: Own): Promise<PendingOrder | undefined> {
    return (await this.seats.of(customer))?.pendings.get(order)
  }

  /** What an order is decided against now. Refuses: quote.stale where no quote is held at all. */
  moment(instrument: Instrument): Result<KeptMoment> {
    return this.quotes.moment(instrument)
  }

  /** Whether the firm takes orders of the smallest size, by side. */
  opens(instrument: Instrument): Readonly<Record<Side, boolean>> {
    const moment = this.quotes.moment(instrument)
    return this.exposure.opens(instrument, moment.ok ? moment.value : undefined)
  }

  /** Whether a position could be added to what a customer holds. Refuses: exposure.customer, exposure.total, exposure.house. */
  admitExposure(
    account: Readonly<EngineAccount>,
    { instrument, side, notional }: { instrument: Instrument; side: Side; notional: Cents },
  ): Result<undefined> {
    const { code, category } = instrument
    return this.exposure.admit(
      { code, category, side, notional, book: account.book },
      account.positions.values(),
    )
  }

  /** Every account in memory, for the audit that compares it with the database. */
  accounts(): Iterable<Readonly<EngineAccount>> {
    return this.seats.all()
  }

  /** The orders on which nothing is decided until staff have looked at them. */
  setAsides(): readonly SetAside[] {
    return [...this.aside.values()]
  }

  /** Waits until every decision that was begun is committed; others may begin meanwhile. */
  async settled(): Promise<void> {
    await this.seats.settled()
    while (this.firing.isBusy) {
      await new Promise<void>(resolve => this.ports.soon(resolve))
      await this.seats.settled()
    }
  }

  /** Refuses what is new and waits until everything that was accepted is committed. */
  async stop(): Promise<void> {
    this.stopping = true
    this.firing.stop()
    await this.settled()
  }

  private settledTime(): SettledMillis {
    // A clock of a test makes no steps.
    return this.ports.settled?.() ?? (this.ports.now() as SettledMillis)
  }

  private draftPorts() {
    return {
      now: () => this.ports.now(),
      settledNow: () => this.settledTime(),
      newId: () => this.ports.newId(),
      nextSequence: () => (this.sequence += 1),
      arm: (order: Order, former?: Order) => this.arm(order, former),
      disarm: (order: OrderId) => this.disarm(order),
      expose: (before: OpenPosition | undefined, after: OpenPosition | undefined) =>
        this.exposure.replace(before, after),
    }
  }

  private createDesk(): FiredDesk {
    const { ports, quotes } = this
    return {
      instrument: (code, version) => ports.instrument(code, version),
      moment: instrument => quotes.moment(instrument),
      quoteOf: code => quotes.of(code),
      valuing: (position, of) => quotes.valuing(position, of),
      isInUnits: (order, quote) => isInUnitsOf(order, quote, this.upkeep.actionsOf(order.code)),
      actionsOf: code => this.upkeep.actionsOf(code),
      conversionOf: (instrument, of) => quotes.conversionOf(instrument, of),
      unrealised: (draft, of) => this.unrealisedOf(draft.positions.values(), of),
      admitExposure: (draft, { instrument: { code, category }, side, notional }) =>
        this.exposure.admit(
          { code, category, side, notional, book: draft.seat.book },
          draft.positions.values(),
        ),
      isSetAside: order => this.aside.has(order),
      hasSetAside: customer => [...this.aside.values()].some(each => each.customer === customer),
      isOwed: (customer, order) => this.firing.isOwed(customer, order),
      setAside: (order, cause) => this.setAside(order, cause),
      isHeld: code => isHeld(ports.market(code).state),
      isAnySuspended: positions => this.disputedOf(positions).length > 0,
      isCalled: (order, by) => this.firing.isCalled(order, by),
    }
  }

  private async read(customer: CustomerId): Promise<EngineAccount | undefined> {
    const account = await this.ports.loadAccount(customer)
    if (account !== undefined) this.judge(account)
    return account
  }

  private async readMany(customers: readonly CustomerId[]): Promise<readonly EngineAccount[]> {
    const accounts = await this.ports.loadAccounts(customers)
    for (const account of accounts) this.judge(account)
    return accounts
  }

  /** Sets aside whatever of an account was read and cannot be decided on. */
  private judge({ customer, positions, pendings, unreadable }: EngineAccount): void {
    for (const { order, cause } of unreadable ?? []) this.setAside(order, cause, customer)
    for (const orders of [positions, pendings])
      for (const { id, code, priceScale } of orders.values())
        if (this.ports.instrument(code)?.priceScale !== priceScale)
          this.setAside(id, `${code} has another scale than ${id}`, customer)
    // Nothing may open without the end of the order that it cancels.
    for (const { id, oco } of pendings.values()) {
      const other = oco && pendings.get(oco.other)
      if (oco !== undefined && (other?.oco?.other !== id || this.aside.has(other.id)))
        this.setAside(id, `nothing can be decided on ${oco.other}, which is tied to ${id}`, customer)
    }
  }

  private seated(seat: Seat): void {
    for (const position of seat.positions.values()) {
      this.exposure.replace(undefined, position)
      this.arm(position)
    }
    for (const pending of seat.pendings.values()) this.arm(pending)
    this.margin.arm(seat)
  }

  private arm(order: Order, former?: Order): void {
    if (this.aside.has(order.id)) {
      this.disarm(order.id)
      return
    }
    this.watch.arm(order, former)
    if ('expiresAt' in order && order.expiresAt !== undefined) this.expiries.set(order, order.expiresAt)
    else this.expiries.remove(order.id)
  }

  private disarm(order: OrderId): void {
    this.watch.disarm(order)
    this.expiries.remove(order)
  }

  /** Nothing is decided on it any more; its margin stays held, and its value is left out of the account's. */
  private setAside(order: OrderId, cause: unknown, customer?: CustomerId): void {
    if (this.aside.has(order)) return
    const whose = customer ?? this.watch.customerOf(order)
    const why = cause instanceof Error ? cause.message : String(cause)
    this.aside.set(order, { order, customer: whose, cause: why })
    this.disarm(order)
    // Its value is left out of the account's from here on.
    const seat = whose === undefined ? undefined : this.seats.present(whose)
    if (seat !== undefined) this.margin.arm(seat)
    this.ports.alarm('an order is set aside: nothing is decided on it', {
      order,
      customer: whose,
      cause: why,
    })
    // Nothing may open without the end of the order that it cancels.
    const tied = seat?.pendings.get(order)?.oco
    if (tied !== undefined)
      this.setAside(tied.other, `nothing can be decided on ${order}, which is tied to ${tied.other}`, whose)
  }

  private unrealisedOf(positions: Iterable<OpenPosition>, of?: QuoteOf): Result<Cents> {
    if (this.aside.size === 0) return this.quotes.unrealised(positions, of)
    return this.quotes.unrealised(
      [...positions].filter(({ id }) => !this.aside.has(id)),
      of,
    )
  }

  private disputedOf(positions: Iterable<OpenPosition>): readonly Code[] {
    const codes = new Set<Code>()
    for (const { code } of positions) {
      codes.add(code)
      const conversion = this.ports.instrument(code)?.conversion
      if (conversion !== undefined && conversion.by !== 'none') codes.add(conversion.pair)
    }
    return [...codes].filter(code => {
      const { state, isSuspended = state === 'suspended' } = this.ports.market(code)
      return isSuspended
    })
  }

  /** Whether a quote that has just come may fire anything. One of the session that comes after its close does not. */
  private decides(quote: Quote): boolean {
    return (
      this.ports.market(quote.code).state === 'open' &&
      this.quotes.isFresh(quote) &&
      !this.upkeep.holdsBack(quote.code) &&
      this.converts(quote.code)
    )
  }

  private decideBy(quote: Quote, decides: boolean): void {
    if (decides) this.firing.onQuote(quote)
    this.closingOut.onQuote(quote, decides)
    this.margin.onQuote(quote, decides)
  }

  /** What the newest quote has reached while levels were held back. */
  private refire(code: Code): void {
    const quote = this.quotes.of(code)
    if (quote === undefined || this.stopping || !this.decides(quote)) return
    this.decideBy(quote, true)
  }

  /** What waits for this pair to turn its results into USD: its newest quote decides now, if it is still fresh. */
  private convertAgain(pair: Code): void {
    const codes = this.unconverted.get(pair)
    if (codes === undefined) return
    this.unconverted.delete(pair)
    for (const code of codes) {
      const instrument = this.ports.instrument(code)
      const moment = instrument && this.quotes.moment(instrument)
      if (moment?.ok === true && moment.value.freshness === 'fresh') this.refire(code)
    }
  }

  /** Whether results in the instrument can be turned into USD now. Where not, it is decided once its pair speaks again. */
  private converts(code: Code): boolean {
    const instrument = this.ports.instrument(code)
    if (instrument === undefined || this.quotes.converts(instrument)) return true
    if (instrument.conversion.by === 'none') return true
    const { pair } = instrument.conversion
    const waiting = this.unconverted.get(pair)
    if (waiting === undefined) this.unconverted.set(pair, new Set([code]))
    else waiting.add(code)
    return false
  }

  /** A turn in which nothing is decided but what time has made of the account. */
  private async keepUp(seat: Seat): Promise<void> {
    if (this.stopping) return
    await this.turns.run(seat, noWork).catch((error: unknown) =>
      this.ports.alarm('financing or a corporate action could not be committed and is tried again', {
        customer: seat.customer,
        cause: error instanceof Error ? error.message : error,
      }),
    )
  }

  private expire(expiring: Expiring): void {
    const seat = this.seats.present(expiring.customer)
    if (seat === undefined) return
    void this.turns
      .run(seat, async here => {
        const draft = this.turns.draft(here)
        decideExpiry(draft, this.desk, { order: expiring.id })
        const outcome = await this.turns.commitOwn(draft)
        if (outcome.ok && !outcome.value.repeated) this.tell(here, outcome.value.decisions)
        // Not over after all, where the clock was set back meanwhile.
        const waits = here.pendings.get(expiring.id)
        if (waits !== undefined) this.arm(waits)
      })
      .catch((error: unknown) => {
        this.ports.alarm('an order that is over could not be ended and is tried again', {
          order: expiring.id,
          cause: error instanceof Error ? error.message : error,
        })
        this.expiries.set(expiring, (this.ports.now() + firedRetryMs) as Millis)
      })
  }

  private marginReached(seat: Seat, level: 'warning' | 'close_out'): void {
    if (this.stopping) return
    if (level === 'warning') {
      void this.turns
        .run(seat, async here => this.warn(here))
        .catch((error: unknown) => {
          this.ports.alarm('an account could not be warned of a close-out', {
            customer: seat.customer,
            cause: error instanceof Error ? error.message : error,
          })
        })
      return
    }
    // Found again by what its own turn changes: that turn says what comes after it.
    if (this.closingOut.has(seat)) return
    // What a price in dispute values is no reason to close anything out.
    if (this.disputedOf(seat.positions.values()).length > 0) {
      this.margin.wait(seat)
      return
    }
    this.closingOut.begin(seat)
  }

  /** In its turn: a price may have been that of other units, until the account was brought up to date. */
  private warn({ customer, contract, positions }: Seat): void {
    const unrealised = this.unrealisedOf(positions.values())
    if (!unrealised.ok || !needsMarginWarning(contract, unrealised.value)) return
    const level = marginLevelOf(contract, unrealised.value)
    if (level === undefined) return
    let copies = zero
    for (const { follow, margin } of positions.values())
      if (follow !== undefined) copies = addCents(copies, margin)
    this.ports.notice(customer, { what: 'margin_warning', level, margins: contract.margins, copies })
  }

  /** What the customer did not ask for just now. */
  private tell({ customer }: Seat, decisions: readonly Decision[]): void {
    for (const decision of decisions) {
      if (decision.kind === 'closed') this.ports.notice(customer, { what: 'closed', decision })
      if (decision.kind === 'opened') this.ports.notice(customer, { what: 'filled', decision })
      if (decision.kind === 'ended') this.ports.notice(customer, { what: 'ended', decision })
    }
  }

  /** A customer's command in its turn. Refuses: server.not_ready while stopping, or where too many wait already. */
  private async command(
    seat: Seat,
    { attempt }: { readonly attempt?: Attempt },
    decide: (draft: Draft) => Result<unknown>,
    leaves: 'nothing' | 'names what is left' = 'nothing',
  ): Promise<Outcome> {
    return this.inTurn(seat, async draft => {
      const decided = this.decideOn(draft, () => decide(draft))
      if (!decided.ok) return decided
      const left = leaves === 'nothing' ? nothingLeft : (decided as Result<readonly LeftOver[]>)
      return this.turns.commitAsked(draft, attempt, left.ok ? left.value : [])
    })
  }

  private async inTurn<Done>(
    seat: Seat,
    work: (draft: Draft) => Promise<Result<Done>>,
  ): Promise<Result<Done>> {
    if (this.stopping || seat.waiting >= waitingPerAccountMax) return refuse('server.not_ready')
    const since = this.ports.now()
    return this.turns.run(seat, async here => {
      const waitedMs = this.ports.now() - since
      return waitedMs > turnWaitMsMax ? refuse('server.not_ready') : work(this.turns.draft(here))
    })
  }

  /** Takes back what was decided before a refusal or a fault. */
  private decideOn<Decided>(draft: Draft, decide: () => Result<Decided>): Result<Decided> {
    try {
      const decided = decide()
      if (!decided.ok) draft.undo()
      return decided
    } catch (error) {
      draft.undo()
      throw error
    }
  }

  /** The customer's seat, once something can be opened in an instrument or a fresh quote has been waited for. */
  private async readyToOpen({
    customer,
    code,
  }: Pick<OpenCommand, 'customer' | 'code'>): Promise<Result<Seat>> {
    const instrument = this.ports.instrument(code)
    if (instrument === undefined) return refuse('instrument.unknown', { code })
    if (this.upkeep.hasEnded(code)) return refuse('instrument.ended', { code })
    // In a halt no quote is waited for; one that begins meanwhile is met in the account's turn.
    const unheld = admitUnheld(instrument.code, this.ports.market(instrument.code).state)
    return unheld.ok ? this.ready(customer, instrument) : unheld
  }

  private async readyToClose(command: CloseCommand): Promise<Result<Seat>> {
    const found = await this.find(command)
    return found.ok ? this.ready(command.customer, found.value.instrument) : found
  }

  /** The customer's seat, once a fresh quote is there or has been waited for. Closed markets are refused at once. */
  private async ready(customer: CustomerId, instrument: Instrument): Promise<Result<Seat>> {
    if (this.stopping) return refuse('server.not_ready')
    await this.freshQuote(instrument)
    if (this.stopping) return refuse('server.not_ready')
    if (this.ports.market(instrument.code).state === 'closed')
      return refuse('market.closed', { code: instrument.code })
    // Last, so that nothing can make it forgotten between here and its turn.
    const seat = await this.seats.of(customer)
    return seat === undefined ? refuse('session.expired') : accept(seat)
  }

  /** Waits, after a pause of the process, until what came meanwhile has been read. */
  private async caughtUp(): Promise<void> {
    for (let ms = this.ports.holdMs(); ms > 0; ms = this.ports.holdMs())
      await new Promise<void>(resolve => this.ports.after(ms, resolve))
  }

  /** Waits for the next quote where the newest is not fresh, but not for long, and not in a closed market. */
  private async freshQuote(instrument: Instrument): Promise<void> {
    await this.caughtUp()
    const moment = this.quotes.moment(instrument)
    const isOpen = this.ports.market(instrument.code).state !== 'closed'
    if (isOpen && (!moment.ok || moment.value.freshness === 'stale'))
      await this.quotes.next(instrument.code, freshQuoteWaitMsMax)
    else if (isOpen && moment.ok && moment.value.conversionQuote !== undefined && isPairStale(moment.value))
      await this.quotes.next(moment.value.conversionQuote.code, freshQuoteWaitMsMax)
    // The first of many that waited, where the process stood still meanwhile.
    await this.caughtUp()
  }

  private async find(own: Own): Promise<Result<{ seat: Seat; instrument: Instrument }>> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(own.customer)
    const position = seat?.positions.get(own.order)
    if (seat === undefined || position === undefined) return refuse('order.not_open')
    const instrument = instrumentOf(this.desk, position)
    return instrument.ok ? accept({ seat, instrument: instrument.value }) : instrument
  }

  private async ofPending(
    command: Own & { readonly attempt?: Attempt },
    decide: (draft: Draft) => Result<unknown>,
  ): Promise<Outcome> {
    if (this.stopping) return refuse('server.not_ready')
    const seat = await this.seats.of(command.customer)
    return seat?.pendings.has(command.order) === true
      ? this.command(seat, command, decide)
      : refuse('order.not_pending')
  }
}

const isPairStale = (moment: KeptMoment): boolean => {
  const admitted = admitConversion(moment)
  return !admitted.ok && admitted.refusal === 'quote.stale'
}

const noWork = async (): Promise<void> => undefined
