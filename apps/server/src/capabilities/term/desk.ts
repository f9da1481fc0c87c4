import {
  accept,
  refuse,
  type Code,
  type CustomerId,
  type OrderId,
  type Result,
  type TransferId,
} from '@plumbline/rules/core'
import { cents, zero, type Cents } from '@plumbline/rules/money'
import { twiceMid, type Millis, type Quote } from '@plumbline/rules/market'
import {
  admitPayout,
  counts,
  expiryOf,
  isEntryOver,
  judgeEntry,
  judgeExit,
  lateMsMax,
  type HoldAtExpiry,
  type TermProduct,
  type VoidReason,
} from '@plumbline/rules/term'
import type { Entering, NewDeal, Settling, TermDeal } from './deal.ts'
import { RunningBook, type Running } from './running-book.ts'

export type AcceptVerdict = 'committed' | 'key_used' | 'insufficient' | LimitPassed
/** A limit of the customer's own. */
export type LimitPassed = 'pause' | 'exclusion' | 'stake_day' | 'loss_day'

export type DeskPorts<Attempt> = {
  now(): Millis
  newId(): string
  /** Why an instrument could not be traded at this moment; undefined where it could. */
  holdAt(code: Code, at: Millis): HoldAtExpiry | undefined
  accept(deal: NewDeal, attempt: Attempt | undefined): Promise<AcceptVerdict>
  /** Of an error of that: whether nobody knows if the deal was written. With any other it certainly was not. */
  isUnknown(error: unknown): boolean
  enter(entering: Entering): Promise<void>
  settle(settling: Settling): Promise<void>
  /** Settles a deal by the log, where memory does not hold the quote that decides it. */
  settleFromLog(deal: OrderId): Promise<void>
  /** What staff must look at. */
  alarm(what: string, detail: Readonly<Record<string, unknown>>): void
}

/**
 * A deal that does not run yet. It is asked until its acceptance is written, and waits for its first quote then. What is found while it
 * is asked is kept with it: it begins, or is void, once it is written. Then it runs, in the running book, until it is decided.
 *
 *   asked → waits → runs → decided      asked → (not made)      asked, waits → decided as void
 */
type Begun = {
  readonly deal: TermDeal
  state: 'asked' | 'waits'
  entry: Quote | undefined
  voided: VoidReason | undefined
  /** The clock was set since its first quote came: what became of it only the log tells. */
  isOfOtherClock: boolean
}

/**
 * Decides every term and micro deal against the accepted quotes, in their order. Pure memory: time, storage and the
 * market come through ports. Nothing of a customer goes into a decision.
 */
export class TermDesk<Attempt> {
  private readonly ports: DeskPorts<Attempt>
  private readonly running = new RunningBook()
  private readonly begun = new Map<Code, Map<OrderId, Begun>>()
  private readonly newest = new Map<Code, Quote>()
  /** The latest time that a source has said, which sources that change places may say out of order. */
  private readonly latestAt = new Map<Code, number>()
  /** Profit that running deals on the real book would pay, by instrument and direction. */
  private readonly payouts = new Map<string, Cents>()
  /** Deals of one kind that a customer has running. */
  private readonly counts = new Map<string, number>()
  /** Entries on their way: a settlement is written behind its own. */
  private readonly entering = new Map<OrderId, Promise<void>>()
  private readonly writing = new Set<Promise<void>>()
  private isStopping = false

  constructor(ports: DeskPorts<Attempt>) {
    this.ports = ports
  }

  /** A last known quote of before the start: a deal that expires before another comes is decided by it. */
  hold(quote: Quote): void {
    if (!this.newest.has(quote.code)) this.newest.set(quote.code, quote)
  }

  /** Takes over a deal that was accepted before the start and has not begun. */
  loadWaiting(deal: TermDeal): void {
    this.take(deal, 'waits')
  }

  /** Takes over a deal that runs. */
  loadRunning(deal: Running): void {
    this.count(deal, 1)
    this.running.add(deal)
  }

  /** Begins a deal that was accepted before the start, by a quote of the log, and lets it run. */
  begin(deal: TermDeal, quote: Quote): Promise<void> {
    this.count(deal, 1)
    return this.enter(deal, quote)
  }

  /** Writes the first quote of a deal that has ended since. */
  enterFromLog({ id, customer, book, seconds }: TermDeal, quote: Quote): Promise<void> {
    const expiresAt = expiryOf(quote, seconds)
    return this.follow(this.ports.enter({ id, customer, book, quote, expiresAt, at: this.ports.now() }), id)
  }

  /** Settles a deal whose outcome was found elsewhere, from the log. */
  settleNow(deal: Pick<TermDeal, 'id' | 'customer' | 'book'>, outcome: Settling['outcome']): Promise<void> {
    return this.write(deal, outcome)
  }

  get runningCount(): number {
    return this.running.count
  }

  /** Whether one more deal could be taken now. Refusals: term.too_many_running, term.exposure. */
  admit(
    deal: Pick<TermDeal, 'customer' | 'book' | 'kind' | 'code' | 'direction' | 'profit'>,
    product: Pick<TermProduct, 'running' | 'payout'>,
  ): Result<undefined> {
    if ((this.counts.get(countKey(deal)) ?? 0) >= product.running)
      return refuse('term.too_many_running', { maximum: String(product.running) })
    // Nothing that demo accounts do is at anybody's risk.
    return deal.book === 'demo'
      ? accept(undefined)
      : admitPayout(product, this.payouts.get(payoutKey(deal)) ?? zero, deal.profit)
  }

  /** Deals of a kind that a customer has running. */
  runningOf(customer: CustomerId, kind: TermDeal['kind']): number {
    return this.counts.get(countKey({ customer, kind })) ?? 0
  }

  /** Profit that running deals of one direction on an instrument would pay on the real book. */
  promised(code: Code, direction: TermDeal['direction']): Cents {
    return this.payouts.get(payoutKey({ code, direction })) ?? zero
  }

  /**
   * Takes a deal on. It counts at once, so that of two at the same moment the second knows of the first; its first quote may
   * come while it is being written.
   */
  async accept(
    deal: NewDeal,
    product: Pick<TermProduct, 'running' | 'payout'>,
    attempt: Attempt | undefined,
  ): Promise<Result<AcceptVerdict>> {
    if (this.isStopping) return refuse('server.not_ready')
    const admitted = this.admit(deal, product)
    if (!admitted.ok) return admitted
    const asked = this.take(deal, 'asked')
    try {
      const verdict = await this.ports.accept(deal, attempt)
      if (verdict === 'committed') {
        asked.state = 'waits'
        this.goOn(asked)
      } else this.release(this.leave(asked))
      return accept(verdict)
    } catch (error) {
      const { deal: held } = asked
      // Where nobody knows whether it was written it stays counted: the next start finds it by its id, and settles it from the log.
      this.leave(asked)
      if (this.ports.isUnknown(error))
        this.ports.alarm('nobody knows whether a deal was accepted', { deal: held.id })
      else this.release(held)
      throw error
    }
  }

  /** Every accepted quote, in order. */
  onQuote(quote: Quote): void {
    const before = this.newest.get(quote.code)
    if (before !== undefined) {
      // What should have been decided before this quote was received is decided without it.
      this.expire(quote.code, quote.receivedAt - lateMsMax, before)
      this.expire(quote.code, quote.at, before)
    }
    this.newest.set(quote.code, quote)
    this.latestAt.set(quote.code, Math.max(quote.at, this.latestAt.get(quote.code) ?? 0))
    this.beginAll(quote)
  }

  /** To be called several times a second: what time alone decides. */
  onTime(now: Millis): void {
    for (const code of this.running.codes()) {
      this.expire(code, now - lateMsMax, this.newest.get(code))
    }
    for (const each of this.allBegun())
      if (each.entry === undefined && isEntryOver(each.deal.acceptedAt, now)) this.voidBegun(each, 'no_entry')
  }

  /**
   * The clock was set: nobody knows any more how long a deal has run, so that all are void that were not over by what it said before.
   */
  onClockStep(before: Millis): void {
    this.onTime(before)
    for (const code of this.running.codes())
      for (;;) {
        const deal = this.running.takeExpired(code, Number.POSITIVE_INFINITY)
        if (deal === undefined) break
        this.release(deal)
        void this.write(deal, { is: 'void', reason: 'clock', exit: undefined })
      }
    for (const each of this.allBegun())
      if (each.entry === undefined) this.voidBegun(each, 'clock')
      else each.isOfOtherClock = true
    // Times of before say nothing of what begins now.
    this.newest.clear()
    this.latestAt.clear()
  }

  /** Refuses what is new and waits until what was decided is written. */
  async stop(): Promise<void> {
    this.isStopping = true
    await this.settled()
  }

  /** Waits until everything that was decided is written; more may be decided meanwhile. */
  async settled(): Promise<void> {
    while (this.writing.size > 0) await Promise.allSettled(this.writing)
  }

  /** Takes a deal on, and counts it until it is released. */
  private take(deal: TermDeal, state: Begun['state']): Begun {
    const begun: Begun = { deal, state, entry: undefined, voided: undefined, isOfOtherClock: false }
    this.count(deal, 1)
    const others = this.begun.get(deal.code)
    if (others === undefined) this.begun.set(deal.code, new Map([[deal.id, begun]]))
    else others.set(deal.id, begun)
    return begun
  }

  /** It is asked and waits no more: it runs, or is decided, or was not made. */
  private leave({ deal }: Begun): TermDeal {
    this.begun.get(deal.code)?.delete(deal.id)
    return deal
  }

  private allBegun(): readonly Begun[] {
    return Array.from(this.begun.values(), others => [...others.values()]).flat()
  }

  /** Begins the deals for which this quote is the first one. */
  private beginAll(quote: Quote): void {
    for (const each of this.begun.get(quote.code)?.values() ?? []) {
      if (each.entry !== undefined || each.voided !== undefined) continue
      switch (judgeEntry(each.deal.acceptedAt, quote)) {
        case 'before':
          break
        case 'late':
          this.voidBegun(each, 'no_entry')
          break
        case 'delayed':
          this.voidBegun(each, 'delayed')
          break
        case 'enters':
          each.entry = quote
          this.goOn(each)
      }
    }
  }

  private voidBegun(begun: Begun, reason: VoidReason): void {
    begun.voided ??= reason
    this.goOn(begun)
  }

  /** What was found of a deal is done once its acceptance is written: before that there is nothing to settle. */
  private goOn(begun: Begun): void {
    if (begun.state === 'asked') return
    if (begun.voided !== undefined) {
      const deal = this.leave(begun)
      this.release(deal)
      void this.write(deal, { is: 'void', reason: begun.voided, exit: undefined })
    } else if (begun.entry !== undefined)
      void this.enter(this.leave(begun), begun.entry, begun.isOfOtherClock)
  }

  private enter(deal: TermDeal, quote: Quote, isOfOtherClock = false): Promise<void> {
    const { id, customer, book, code, direction, kind, profit } = deal
    const expiresAt = expiryOf(quote, deal.seconds)
    if (isOfOtherClock || this.isPast(code, expiresAt)) return this.settleLate(deal, quote, expiresAt)
    this.running.add({
      id,
      customer,
      book,
      kind,
      code,
      direction,
      profit,
      entryMid: twiceMid(quote),
      expiresAt,
    })
    const entered = this.follow(
      this.ports.enter({ id, customer, book, quote, expiresAt, at: this.ports.now() }),
      id,
    )
    this.entering.set(id, entered)
    void entered.finally(() => this.entering.delete(id))
    return entered
  }

  /** Whether a quote has come already that ends what expires then. */
  private isPast(code: Code, expiresAt: Millis): boolean {
    const receivedAt = this.newest.get(code)?.receivedAt ?? 0
    return (this.latestAt.get(code) ?? 0) > expiresAt || receivedAt > expiresAt + lateMsMax
  }

  /** The acceptance took longer than the deal itself: memory no longer knows the quote that decides it, the log does. */
  private settleLate(deal: TermDeal, quote: Quote, expiresAt: Millis): Promise<void> {
    const { id, customer, book } = deal
    this.release(deal)
    const written = this.ports.enter({ id, customer, book, quote, expiresAt, at: this.ports.now() })
    return this.follow(
      written.then(() => this.ports.settleFromLog(id)),
      id,
    )
  }

  /** Settles what expires before a moment, by the last quote that counts. */
  private expire(code: Code, before: number, exit: Quote | undefined): void {
    for (;;) {
      const deal = this.running.takeExpired(code, before)
      if (deal === undefined) return
      this.release(deal)
      const { id, direction, entryMid, expiresAt } = deal
      if (exit === undefined || !counts(expiresAt, exit)) {
        void this.follow(this.ports.settleFromLog(id), id)
        continue
      }
      const outcome = judgeExit({
        direction,
        // Twice the mid is all of the first quote that decides.
        entry: { bid: entryMid as Quote['bid'], ask: 0 as Quote['ask'] },
        exit,
        expiry: expiresAt,
        hold: this.ports.holdAt(code, expiresAt),
      })
      void this.write(deal, outcome)
    }
  }

  private async write(
    { id, customer, book }: Pick<TermDeal, 'id' | 'customer' | 'book'>,
    outcome: Settling['outcome'],
  ): Promise<void> {
    const settling = {
      id,
      customer,
      book,
      settlement: this.ports.newId() as TransferId,
      outcome,
      at: this.ports.now(),
    }
    const entered = this.entering.get(id)
    await this.follow(
      entered === undefined ? this.ports.settle(settling) : entered.then(() => this.ports.settle(settling)),
      id,
    )
  }

  /** What cannot be written is settled from the log by the next start. */
  private follow(work: Promise<void>, deal: OrderId): Promise<void> {
    const followed = work.catch((error: unknown) =>
      this.ports.alarm('a deal could not be written', { deal, error: String(error) }),
    )
    this.writing.add(followed)
    void followed.finally(() => this.writing.delete(followed))
    return followed
  }

  private count(deal: Counted, by: 1 | -1): void {
    const key = countKey(deal)
    const count = (this.counts.get(key) ?? 0) + by
    if (count === 0) this.counts.delete(key)
    else this.counts.set(key, count)
    if (deal.book === 'demo') return
    const paid = cents((this.payouts.get(payoutKey(deal)) ?? 0n) + BigInt(by) * deal.profit)
    if (paid === 0n) this.payouts.delete(payoutKey(deal))
    else this.payouts.set(payoutKey(deal), paid)
  }

  /** It counts no more: it is decided, or was never made. */
  private release(deal: Counted): void {
    this.count(deal, -1)
  }
}

type Counted = Pick<TermDeal, 'customer' | 'book' | 'kind' | 'code' | 'direction' | 'profit'>
const countKey = ({ customer, kind }: { customer: CustomerId; kind: string }): string => `${customer} ${kind}`
const payoutKey = ({ code, direction }: { code: Code; direction: string }): string => `${code} ${direction}`
