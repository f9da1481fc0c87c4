import {
  endsInstrument,
  inOrderOfEffect,
  actionsDue,
  changesDue,
  type EffectiveAction,
} from '@plumbline/rules/corporate-action'
import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { Adjust, type AdjustPorts } from './adjust.ts'
import type { OpenPosition, PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import { Finance, type FinancePorts } from './finance.ts'
import { Lacks } from '../missing-quotes.ts'
import type { Quotes } from '../quotes.ts'
import type { Seat } from '../account-cache.ts'

export type UpkeepPorts = FinancePorts &
  AdjustPorts & {
    /** Every corporate action that was entered; another list whenever one is. */
    actions(): readonly EffectiveAction[]
    readonly quotes: Quotes
    seats(): Iterable<Seat>
    /** A turn of an account in which nothing but its upkeep is decided. Never rejects. */
    turn(seat: Seat): Promise<void>
    /** Runs work after what else waits for the processor. */
    soon(work: () => void): void
    /** Fires what the newest quote of a code has reached. */
    refire(code: Code): void
    /** An order on which nothing is decided any more. */
    isAside(order: OrderId): boolean
    setAside(order: OrderId, cause: unknown, customer: CustomerId): void
  }

/** Decisions of one unit of upkeep: what is more goes into the next one. */
const decisionsMax = 300
/** Accounts whose upkeep commits at once: customers' commands find their way between. */
const turnsAtOnce = 64
/** Accounts that are looked at before others get the processor. */
const lookedAtOnce = 2_000
/** How long what could not be committed waits until it is tried again, or is looked at again for a quote that has come. */
const retryMs = 5_000
/** What waits for a quote that has not come is looked at again after this, whatever it waits for. */
const waitMsMax = 60_000

/** What fails so often, over so long, will not come right by itself. */
const failuresMax = 5
const failingMsMax = 30_000

const none: readonly EffectiveAction[] = []

/**
 * What time does to accounts: overnight financing and corporate actions. It comes before whatever a turn of the account
 * decides, so that nothing is closed, edited or fired in units that are no more, or slips past its charge. Accounts on
 * which nothing happens are brought up to date one after another.
 */
export class Upkeep {
  private readonly ports: UpkeepPorts
  private readonly lacks: Lacks
  private readonly finance: Finance
  private readonly adjust: Adjust
  private known: readonly EffectiveAction[] = none
  private readonly byCode = new Map<Code, EffectiveAction[]>()
  /** Up to which opening every position of a code stands in new units. */
  private readonly finished = new Map<Code, Millis>()
  /** At which stamp an account was found to have nothing due. */
  private readonly seen = new WeakMap<Seat, number>()
  private stamp = 0
  private rollover = 0
  private changesAt = 0
  /** The stamp at which every account was brought up to date, and when some last were. */
  private sweptAt = 0
  private broughtAt = 0
  private bringing: Promise<void> | undefined
  private looked = 0
  private pause: Promise<void> | undefined
  private readonly failing = new WeakMap<Seat, { readonly since: Millis; count: number }>()
  /** Accounts that wait for a quote. */
  private waiting: ReadonlySet<Seat> = new Set()

  constructor(ports: UpkeepPorts) {
    this.ports = ports
    this.lacks = new Lacks(ports.quotes)
    this.finance = new Finance(ports, this.lacks, {
      of: code => this.actionsOf(code),
      all: () => this.ports.actions(),
    })
    this.adjust = new Adjust(ports, this.lacks)
  }

  /** Whether something is due on an account; cheap where it was looked at since the last rollover and opening. */
  isDue(seat: Seat): boolean {
    const now = this.look()
    if (seat.positions.size === 0 && seat.pendings.size === 0) return false
    if (this.seen.get(seat) === this.stamp) return false
    const isDue = this.hasActionDue(seat, now) || this.hasFinancingDue(seat, now)
    if (!isDue) this.seen.set(seat, this.stamp)
    return isDue
  }

  /** Decides what is due, as much as one unit holds. Nothing where it has to wait for a quote. */
  decide(draft: Draft): void {
    this.look()
    for (const position of draft.positions.values()) {
      if (draft.decisions.length >= decisionsMax) return
      this.guarded(position, () => this.decidePosition(draft, position))
    }
    for (const id of draft.pendings.keys()) {
      if (draft.decisions.length >= decisionsMax) return
      // As the draft has it: the end of another order may have untied it.
      const pending = draft.pendings.get(id)
      if (pending === undefined) continue
      this.guarded(pending, () => this.adjust.decidePending(draft, pending, this.actionsOf(pending.code)))
    }
  }

  made(seat: Seat): void {
    this.failing.delete(seat)
  }

  /**
   * It could not be committed. One account must not hold back an instrument's levels for everybody: in the end its orders
   * that were to be changed are set aside, and the others go on.
   */
  failed({ seat, decisions }: Draft, cause: unknown): void {
    const now = this.ports.now()
    const failing = this.failing.get(seat) ?? { since: now, count: 0 }
    failing.count += 1
    this.failing.set(seat, failing)
    if (failing.count < failuresMax || now - failing.since < failingMsMax) return
    this.failing.delete(seat)
    for (const { order, customer } of decisions) this.ports.setAside(order, cause, customer)
  }

  private decidePosition(draft: Draft, position: OpenPosition): void {
    const actions = this.actionsOf(position.code)
    // A charge is made in the units of its quote: those before an action, or those after it.
    const charged = this.finance.decide(draft, position, { actions, decisionsMax })
    if (actions.length === 0) return
    const adjusted = this.adjust.decide(draft, charged, code => this.actionsOf(code))
    if (adjusted !== undefined && adjusted !== charged)
      this.finance.decide(draft, adjusted, { actions: this.actionsOf(adjusted.code), decisionsMax })
  }

  /** One bad order must not stop the rest of its account. */
  private guarded<Value>(
    { id, customer }: OpenPosition | PendingOrder,
    work: () => Value,
  ): Value | undefined {
    if (this.ports.isAside(id)) return undefined
    try {
      return work()
    } catch (error) {
      this.ports.setAside(id, error, customer)
      return undefined
    }
  }

  /** Whether levels of a code are still in units of before an action: none of them may fire. */
  holdsBack(code: Code): boolean {
    const now = this.look()
    const actions = this.byCode.get(code)
    if (actions === undefined) return false
    const last = actions.findLast(({ effectiveAt }) => effectiveAt <= now)
    if (last === undefined || last.effectiveAt <= (this.finished.get(code) ?? 0)) return false
    if (this.sweptAt !== this.stamp) void this.bring()
    else if (this.lacks.isMet) void this.bring(this.waiting)
    return true
  }

  onTime(now: Millis): void {
    this.look()
    if (this.sweptAt !== this.stamp) void this.bring()
    else if (this.waiting.size > 0 && this.isWorthwhile(now)) void this.bring(this.waiting)
  }

  private isWorthwhile(now: Millis): boolean {
    const waitedMs = now - this.broughtAt
    // Put back meanwhile, the clock says nothing of how long it was.
    if (waitedMs < 0) return true
    if (waitedMs < retryMs) return false
    return !this.lacks.isAny || this.lacks.isMet || waitedMs >= waitMsMax
  }

  /** Resolves when what is being brought up to date is committed. */
  async settled(): Promise<void> {
    await this.bringing
  }

  /** Takes up actions that were entered. */
  private take(): readonly EffectiveAction[] {
    const actions = this.ports.actions()
    if (actions !== this.known) {
      this.known = actions
      this.byCode.clear()
      for (const action of actions.toSorted(inOrderOfEffect)) {
        const of = this.byCode.get(action.code)
        if (of === undefined) this.byCode.set(action.code, [action])
        else of.push(action)
      }
      this.changesAt = 0
    }
    return actions
  }

  /** Takes up rollovers, openings and actions that have come. */
  private look(): SettledMillis {
    const now = this.ports.now()
    const actions = this.take()
    const rollover = this.finance.newest(now)
    if (now >= this.changesAt || rollover !== this.rollover) {
      this.stamp += 1
      this.rollover = rollover
      const openings = actions.map(({ effectiveAt }) => effectiveAt).filter(at => at > now)
      this.changesAt = Math.min(this.finance.comes, ...openings)
    }
    return now
  }

  /** Whether an instrument has ended: nothing is opened in it any more. */
  hasEnded(code: Code): boolean {
    const now = this.look()
    return this.actionsOf(code).some(
      ({ action, effectiveAt }) => endsInstrument(action) && effectiveAt <= now,
    )
  }

  /** What was entered for an instrument, in order of effect. */
  actionsOf(code: Code): readonly EffectiveAction[] {
    this.take()
    return this.byCode.get(code) ?? none
  }

  private hasFinancingDue(seat: Seat, now: SettledMillis): boolean {
    for (const position of seat.positions.values())
      if (this.guarded(position, () => this.finance.due(position, now).length > 0) === true) return true
    return false
  }

  private hasActionDue(seat: Seat, now: SettledMillis, isToldOf?: (code: Code) => void): boolean {
    if (this.byCode.size === 0) return false
    let isAny = false
    const note = (order: OpenPosition | PendingOrder, isDue: () => boolean): void => {
      if (this.guarded(order, isDue) !== true) return
      isAny = true
      isToldOf?.(order.code)
    }
    for (const position of seat.positions.values())
      note(position, () => actionsDue(position, this.actionsOf(position.code), now).length > 0)
    for (const pending of seat.pendings.values())
      note(pending, () => changesDue(pending, this.actionsOf(pending.code), now).length > 0)
    return isAny
  }

  /** Brings accounts up to date, all of them or those that waited; one such run at a time. */
  private bring(seats?: Iterable<Seat>): Promise<void> {
    this.bringing ??= this.turnAll(seats).finally(() => {
      this.bringing = undefined
    })
    return this.bringing
  }

  private async turnAll(seats: Iterable<Seat> | undefined): Promise<void> {
    const now = this.look()
    const stamp = this.stamp
    this.broughtAt = now
    this.lacks.forget()
    const left = (seats ?? this.ports.seats())[Symbol.iterator]()
    const waiting = new Set<Seat>()
    await Promise.all(Array.from({ length: turnsAtOnce }, () => this.work(left, waiting)))
    this.waiting = waiting
    if (seats === undefined) this.sweptAt = stamp
    this.release(now)
  }

  /** Takes one account after another; of very many that have nothing due a few thousand at a time, so that quotes pass. */
  private async work(left: Iterator<Seat>, waiting: Set<Seat>): Promise<void> {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const seat = next.value
      this.looked += 1
      if (this.looked % lookedAtOnce === 0)
        this.pause = new Promise<void>(resolve => this.ports.soon(resolve)).then(() => {
          this.pause = undefined
        })
      if (this.pause !== undefined) await this.pause
      if (!this.isDue(seat)) continue
      await this.ports.turn(seat)
      if (this.isDue(seat)) waiting.add(seat)
    }
  }

  /** Levels of a code may fire again once nothing of it waits for its adjustment. */
  private release(asOf: SettledMillis): void {
    const held = new Set<Code>()
    for (const seat of this.waiting) this.hasActionDue(seat, asOf, code => held.add(code))
    for (const [code, actions] of this.byCode) {
      const last = actions.findLast(({ effectiveAt }) => effectiveAt <= asOf)
      if (last === undefined || held.has(code) || last.effectiveAt <= (this.finished.get(code) ?? 0)) continue
      this.finished.set(code, last.effectiveAt)
      this.ports.refire(code)
    }
  }
}
