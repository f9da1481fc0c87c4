import { assert, type OrderId, type Refusal, type TransferId } from '@plumbline/rules/core'
import {
  orderMoves,
  type Closing,
  type Levels,
  type OcoLink,
  type OrderEventKind,
  type OrderState,
  type ProfitLevel,
} from '@plumbline/rules/trading'
import type { ContractAccount, ContractMovement } from '@plumbline/rules/account'
import type { Millis, SettledMillis, Quote } from '@plumbline/rules/market'
import type {
  AdjustmentFigures,
  CarriedStep,
  CloseRequestReason,
  Decision,
  EngineAccount,
  FinancingFigures,
  OpenPosition,
  PendingEnd,
  PendingOrder,
} from './decision.ts'
import type { MadeTransfer } from './made-transfer.ts'
import type { Seat } from './account-cache.ts'

/** What a draft's decisions count for at once, before they are committed; each is taken back where they are not. */
export type DraftPorts = {
  now(): Millis
  settledNow?(): SettledMillis
  newId(): string
  /** The engine's count of its decisions. */
  nextSequence(): number
  /** Watches an order's levels from the next quote on; those it had before too, as long as they may turn out to hold. */
  arm(order: OpenPosition | PendingOrder, former?: OpenPosition | PendingOrder): void
  disarm(order: OrderId): void
  /** Moves the firm’s exposure. */
  expose(before: OpenPosition | undefined, after: OpenPosition | undefined): void
}

/** What a closing comes to, and by which quotes. */
export type Settlement = {
  readonly closing: Closing
  readonly movement: ContractMovement
  readonly quote: Quote
  readonly conversion: Quote | undefined
}

/**
 * What one turn of one account decides. It is a working copy of the account: each decision is made as if those before it
 * were committed. All of them are committed as one unit; only then does `apply` change memory. Where the unit is not made,
 * `undo` leaves everything as it was.
 */
export class Draft {
  readonly seat: Seat
  /** The moment of the turn. */
  readonly now: Millis
  /** By which falls due what the calendar brings: a step of the clock ahead counts once it has stood for a while. */
  readonly settledNow: SettledMillis
  readonly decisions: Decision[] = []
  /** Money that leaves for, or comes from, another account of the customer; nothing else is decided with it. */
  transferred: MadeTransfer | undefined
  contract: ContractAccount
  /** Whether its commit's answer was lost, and the ledger has it. By itself, so that whoever asks later holds nothing else of the draft. */
  readonly fate = { isFoundMade: false }
  private open: Map<OrderId, OpenPosition>
  private waiting: Map<OrderId, PendingOrder>
  private readonly touched = new Set<OrderId>()
  private readonly exposed: [OpenPosition | undefined, OpenPosition | undefined][] = []
  private readonly ports: DraftPorts

  constructor(seat: Seat, ports: DraftPorts) {
    this.seat = seat
    this.ports = ports
    this.now = ports.now()
    this.settledNow = ports.settledNow?.() ?? (this.now as SettledMillis)
    this.contract = seat.contract
    this.open = seat.positions
    this.waiting = seat.pendings
  }

  get positions(): ReadonlyMap<OrderId, OpenPosition> {
    return this.open
  }

  get pendings(): ReadonlyMap<OrderId, PendingOrder> {
    return this.waiting
  }

  /** Whether anything was decided on an order. */
  hasDecided(order: OrderId): boolean {
    return this.touched.has(order)
  }

  newOrderId(): OrderId {
    return this.ports.newId() as OrderId
  }

  /** An order that waits. Its `changes` are counted here, as everywhere below. */
  place(order: PendingOrder): PendingOrder {
    const pending = this.counted('placed', order)
    this.putPending(pending)
    this.decide(pending, pending.placeQuote, { kind: 'placed', pending })
    return pending
  }

  /** @param quote what the change was judged against, where a price had to be */
  editPending(order: PendingOrder, quote: Quote | undefined): PendingOrder {
    const before = this.pendingOf(order.id)
    const pending = this.counted('edited', order)
    this.putPending(pending)
    this.decide(pending, quote, { kind: 'edited', pending, before })
    return pending
  }

  /** Ties two orders that wait: whichever opens cancels the other. */
  link(first: PendingOrder, second: PendingOrder): void {
    this.tie(first, { other: second.id, isFirst: true })
    this.tie(second, { other: first.id, isFirst: false })
  }

  /** Both go on, each for itself. */
  unlink(order: PendingOrder): void {
    const other = this.otherOf(order)
    this.untie(order)
    if (other !== undefined) this.untie(other)
  }

  /** An order that it was tied to goes on for itself, unless it was that one's opening that has ended it. */
  end(order: PendingOrder, reason: PendingEnd, by: { quote?: Quote; refusal?: Refusal } = {}): void {
    const other = this.otherOf(order)
    if (other !== undefined) this.untie(other)
    const pending = this.counted('ended', {
      ...order,
      oco: reason === 'other_filled' ? order.oco : undefined,
    })
    this.dropPending(order.id)
    const refusal = by.refusal && {
      refusal: by.refusal.refusal,
      ...(by.refusal.figures && { figures: by.refusal.figures }),
    }
    this.decide(pending, by.quote, { kind: 'ended', pending, reason, refusal })
  }

  /** With it ends, in the same unit, the order that it cancels. */
  openPosition(order: OpenPosition, movement: ContractMovement, from?: PendingOrder): OpenPosition {
    const other = from && this.otherOf(from)
    assert(from?.oco === undefined || other !== undefined, `what ${order.id} cancels still waits`)
    const position = this.counted('opened', order)
    if (from !== undefined) this.dropPending(from.id)
    this.putPosition(undefined, position)
    const carried = this.account(movement)
    this.decide(position, position.openQuote, { kind: 'opened', position, movement, carried, from })
    if (other !== undefined) this.end(other, 'other_filled', { quote: position.openQuote })
    return position
  }

  /** Moves take profit, stop loss and trailing as the customer wants. */
  retarget(order: OpenPosition, quote: Quote | undefined): OpenPosition {
    const before = this.positionOf(order.id)
    const position = this.counted('targets', order)
    this.putPosition(before, position)
    this.decide(position, quote, { kind: 'targets', position, before })
    return position
  }

  /** The position is to be closed at the first undisputed price, for this reason; `withdrawn` takes that back. */
  requestClose(order: OpenPosition, request: CloseRequestReason | 'withdrawn'): OpenPosition {
    const before = this.positionOf(order.id)
    const isWithdrawn = request === 'withdrawn'
    const kind = isWithdrawn ? 'close_withdrawn' : 'close_requested'
    const position = this.counted(kind, {
      ...order,
      closeRequestedAt: isWithdrawn ? undefined : this.now,
      closeRequestedFor: isWithdrawn ? undefined : request,
    })
    this.putPosition(before, position)
    this.decide(position, undefined, { kind, position })
    return position
  }

  /** A step of a trailing stop, by the quote that made it. */
  trail(order: OpenPosition, quote: Quote): OpenPosition {
    const before = this.positionOf(order.id)
    const position = this.counted('trailed', order)
    this.putPosition(before, position)
    this.decide(position, quote, { kind: 'trailed', position, before })
    return position
  }

  close(
    order: OpenPosition,
    reason: Extract<Decision, { kind: 'closed' }>['reason'],
    settled: Settlement,
  ): void {
    const before = this.positionOf(order.id)
    const position = this.counted('closed', before)
    this.putPosition(before, undefined)
    this.settle(position, reason, settled)
  }

  /** Closes a part as an order of its own. `part.id` is new and `part.parent` is the one that stays open as `rest`. */
  closePart(
    parts: { rest: OpenPosition; part: OpenPosition; level: ProfitLevel | undefined },
    reason: Extract<Decision, { kind: 'closed' }>['reason'],
    settled: Settlement,
  ): void {
    const before = this.positionOf(parts.rest.id)
    const rest = this.counted('split', parts.rest)
    this.putPosition(before, rest)
    const { part, level } = parts
    this.decide(rest, settled.quote, { kind: 'split', position: rest, before, child: part.id, level })
    this.settle({ ...part, changes: 1 }, reason, settled)
  }

  finance(
    order: OpenPosition,
    by: {
      movement: ContractMovement
      financing: FinancingFigures
      quote: Quote
      conversion: Quote | undefined
    },
  ): OpenPosition {
    const before = this.positionOf(order.id)
    const position = this.counted('financed', order)
    this.putPosition(before, position)
    const { movement, financing, conversion } = by
    const carried = this.account(movement)
    this.decide(position, by.quote, { kind: 'financed', position, movement, carried, financing, conversion })
    return position
  }

  adjust(
    order: OpenPosition,
    by: {
      movement: ContractMovement | undefined
      action: AdjustmentFigures
      quote: Quote | undefined
      conversion: Quote | undefined
    },
  ): OpenPosition {
    const before = this.positionOf(order.id)
    const position = this.counted('adjusted', order)
    // What was watched before the action means nothing any more: the old levels are in the old units.
    this.putPosition(before, position, 'instead')
    const { movement, action, conversion } = by
    const carried = this.account(movement)
    this.decide(position, by.quote, { kind: 'adjusted', position, movement, carried, action, conversion })
    return position
  }

  adjustPending(order: PendingOrder, action: AdjustmentFigures, quote: Quote | undefined): PendingOrder {
    const pending = this.counted('adjusted', order)
    this.putPending(pending, 'instead')
    this.decide(pending, quote, { kind: 'adjusted', pending, action })
    return pending
  }

  transfer(made: Pick<MadeTransfer, 'from' | 'to' | 'amount' | 'unrealised' | 'movement'>): MadeTransfer {
    assert(this.decisions.length === 0 && this.transferred === undefined, 'a transfer is a unit of its own')
    const { customer, book, account } = this.seat
    const id = this.ports.newId() as TransferId
    this.contract = made.movement.after
    this.transferred = { ...made, id, customer, book, account, at: this.now }
    return this.transferred
  }

  /** The unit is committed: memory becomes what the database is. */
  apply(): void {
    const { seat } = this
    seat.contract = this.contract
    for (const id of this.touched) {
      const position = this.open.get(id)
      const pending = this.waiting.get(id)
      if (position === undefined) seat.positions.delete(id)
      else seat.positions.set(id, position)
      if (pending === undefined) seat.pendings.delete(id)
      else seat.pendings.set(id, pending)
    }
    this.watchAsSeated()
  }

  /** The unit is not made: what counted from the decision on counts no more. */
  undo(): void {
    this.takeBackExposure()
    this.watchAsSeated()
  }

  /** Nobody knows whether the unit was made: until the account is read anew its orders are watched as if, and as if not. */
  doubt(): void {
    this.takeBackExposure()
  }

  /** The orders that it decided on, those that it opened or placed among them. */
  get orders(): ReadonlySet<OrderId> {
    return this.touched
  }

  /** Before anything else is decided on the account: looks whether it was made after all. */
  findIn({ positions, pendings }: Pick<EngineAccount, 'positions' | 'pendings'>): void {
    this.fate.isFoundMade = [...this.touched].every(
      id =>
        (this.open.get(id) ?? this.waiting.get(id))?.changes ===
        (positions.get(id) ?? pendings.get(id))?.changes,
    )
  }

  private takeBackExposure(): void {
    for (const [before, after] of this.exposed.toReversed()) this.ports.expose(after, before)
  }

  private watchAsSeated(): void {
    for (const id of this.touched) {
      const order = this.seat.positions.get(id) ?? this.seat.pendings.get(id)
      if (order === undefined) this.ports.disarm(id)
      else this.ports.arm(order)
    }
  }

  /** The order that is tied to this one, where it still waits. */
  private otherOf({ oco }: PendingOrder): PendingOrder | undefined {
    return oco && this.waiting.get(oco.other)
  }

  private tie(order: PendingOrder, oco: OcoLink): void {
    const pending = this.counted('linked', { ...order, oco })
    this.putPending(pending)
    this.decide(pending, undefined, { kind: 'linked', pending, oco })
  }

  private untie(order: PendingOrder): void {
    const { oco } = order
    assert(oco !== undefined, `${order.id} is tied to another order`)
    const pending = this.counted('unlinked', { ...order, oco: undefined })
    this.putPending(pending)
    this.decide(pending, undefined, { kind: 'unlinked', pending, oco })
  }

  /** Goes on with the account as a movement leaves it. */
  private account(movement: ContractMovement | undefined): CarriedStep {
    const before = this.contract.carried
    if (movement !== undefined) this.contract = movement.after
    return { before, after: this.contract.carried }
  }

  private settle(
    position: OpenPosition,
    reason: Extract<Decision, { kind: 'closed' }>['reason'],
    { closing, movement, quote, conversion }: Settlement,
  ): void {
    const carried = this.account(movement)
    this.decide(position, quote, { kind: 'closed', position, movement, carried, closing, conversion, reason })
  }

  private decide(order: OpenPosition | PendingOrder, quote: Quote | undefined, made: object): void {
    const { customer, book, account } = this.seat
    const targets: Levels = {
      takeProfit: order.takeProfit,
      stopLoss: order.stopLoss,
      trailing: order.trailing,
      profitLevels: order.profitLevels,
    }
    this.decisions.push({
      id: this.ports.newId() as TransferId,
      order: order.id,
      customer,
      book,
      account,
      number: order.changes,
      sequence: this.ports.nextSequence(),
      at: this.now,
      targets,
      quote,
      ...made,
    } as Decision)
  }

  private stateOf(id: OrderId): OrderState | 'new' {
    if (this.open.has(id)) return 'open'
    return this.waiting.has(id) ? 'pending' : 'new'
  }

  /** The order with one more change, if it may make this move. */
  private counted<Order extends OpenPosition | PendingOrder>(kind: OrderEventKind, order: Order): Order {
    const from = this.stateOf(order.id)
    const moves: readonly { readonly from: OrderState | 'new' }[] = orderMoves[kind]
    assert(
      moves.some(move => move.from === from),
      `no order that is ${from} is ${kind}`,
    )
    const before = this.open.get(order.id) ?? this.waiting.get(order.id)
    return { ...order, changes: (before?.changes ?? 0) + 1 }
  }

  private positionOf(id: OrderId): OpenPosition {
    const position = this.open.get(id)
    assert(position !== undefined, `${id} is open`)
    return position
  }

  private pendingOf(id: OrderId): PendingOrder {
    const pending = this.waiting.get(id)
    assert(pending !== undefined, `${id} is pending`)
    return pending
  }

  private putPosition(
    before: OpenPosition | undefined,
    after: OpenPosition | undefined,
    watched: 'as well' | 'instead' = 'as well',
  ): void {
    const id = (after ?? before)?.id
    assert(id !== undefined, 'a position comes, changes or goes')
    if (this.open === this.seat.positions) this.open = new Map(this.open)
    this.touched.add(id)
    this.exposed.push([before, after])
    this.ports.expose(before, after)
    if (after === undefined) {
      // Its levels stay watched until the commit: if it is not made, no quote has been missed.
      this.open.delete(id)
      return
    }
    this.open.set(id, after)
    this.ports.arm(after, watched === 'as well' ? this.seat.positions.get(after.id) : undefined)
  }

  private putPending(after: PendingOrder, watched: 'as well' | 'instead' = 'as well'): void {
    if (this.waiting === this.seat.pendings) this.waiting = new Map(this.waiting)
    this.touched.add(after.id)
    this.waiting.set(after.id, after)
    this.ports.arm(after, watched === 'as well' ? this.seat.pendings.get(after.id) : undefined)
  }

  private dropPending(id: OrderId): void {
    if (this.waiting === this.seat.pendings) this.waiting = new Map(this.waiting)
    this.touched.add(id)
    this.waiting.delete(id)
  }
}
