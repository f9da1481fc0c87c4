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
  enter(entering: Entering): Promise<void>
  settle(settling: Settling): Promise<void>
  /** Settles a deal by the log, where memory does not hold the quote that decides it. */
  settleFromLog(deal: OrderId): Promise<void>
  /** What staff must look at. */
  alarm(what: string, detail: Readonly<Record<string, unknown>>): void
}

/** A deal that waits for its first quote. `isWritten` once its acceptance is committed. */
type Waiting = {
  readonly deal: TermDeal
  isWritten: boolean
  entry: Quote | undefined
  /** Decided, or never accepted: no quote begins it any more. */
  isGone: boolean
  /** Why it is void, found before its acceptance was committed. */
  isVoid?: VoidReason
}

/**
 * Decides every term and micro deal against the accepted quotes, in their order. Pure memory: time, storage and the
 * market come through ports. Nothing of a customer goes into a decision.
 */
export class TermDesk<Attempt> {
  private readonly ports: DeskPorts<Attempt>
  private readonly running = new RunningBook()
  private readonly waiting = new Map<Code, Waiting[]>()
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
    this.count(deal, 1)
    this.wait({ deal, isWritten: true, entry: undefined, isGone: false })
  }

  /** Takes over a deal that runs. */
  loadRunning(deal: Running): void {
    this.count(deal, 1)
    this.running.add(deal)
  }

  /** Begins a deal that was accepted before the start, by a quote of the log, and lets it run. */
  begin(deal: TermDeal, quote: Quote): Promise<void> {
    this.count(deal, 1)
    return this.enter({ deal }, quote)
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
    this.count(deal, 1)
    const waiting: Waiting = { deal, isWritten: false, entry: undefined, isGone: false }
    this.wait(waiting)
    try {
      const verdict = await this.ports.accept(deal, attempt)
      if (verdict === 'committed') this.written(waiting)
      else if (!waiting.isGone) this.drop(waiting)
      return accept(verdict)
    } catch (error) {
      // Whether it was written is not known: it stays counted, and the next start settles it from the log.
      waiting.isGone = true
      this.ports.alarm('nobody knows whether a deal was accepted', { deal: deal.id })
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
    for (const [code, list] of this.waiting) {
      const over = list.filter(each => each.entry === undefined && isEntryOver(each.deal.acceptedAt, now))
      if (over.length === 0) continue
      this.waiting.set(
        code,
        list.filter(each => !over.includes(each)),
      )
      for (const each of over) this.voidWaiting(each, 'no_entry')
    }
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
        this.uncount(deal)
        void this.write(deal, { is: 'void', reason: 'clock', exit: undefined })
      }
    for (const list of this.waiting.values()) for (const each of list) this.voidWaiting(each, 'clock')
    this.waiting.clear()
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

  private wait(waiting: Waiting): void {
    const { code } = waiting.deal
    const list = this.waiting.get(code)
    if (list === undefined) this.waiting.set(code, [waiting])
    else list.push(waiting)
  }

  /** Begins the deals for which this quote is the first one. */
  private beginAll(quote: Quote): void {
    const list = this.waiting.get(quote.code)
    if (list === undefined || list.length === 0) return
    const left: Waiting[] = []
    for (const each of list) {
      if (each.isGone) continue
      switch (judgeEntry(each.deal.acceptedAt, quote)) {
        case 'before':
          left.push(each)
          break
        case 'late':
          this.voidWaiting(each, 'no_entry')
          break
        case 'delayed':
          this.voidWaiting(each, 'delayed')
          break
        case 'enters':
          each.entry = quote
          if (each.isWritten) void this.enter(each, quote)
      }
    }
    this.waiting.set(quote.code, left)
  }

  private written(waiting: Waiting): void {
    waiting.isWritten = true
    if (waiting.isVoid !== undefined)
      void this.write(waiting.deal, { is: 'void', reason: waiting.isVoid, exit: undefined })
    if (waiting.isGone) return
    if (waiting.entry !== undefined) void this.enter(waiting, waiting.entry)
  }

  private enter({ deal }: Pick<Waiting, 'deal'>, quote: Quote): Promise<void> {
    const { id, customer, book, code, direction, kind, profit } = deal
    const expiresAt = expiryOf(quote, deal.seconds)
    if (this.isPast(code, expiresAt)) return this.settleLate(deal, quote, expiresAt)
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
    this.uncount(deal)
    const written = this.ports.enter({ id, customer, book, quote, expiresAt, at: this.ports.now() })
    return this.follow(
      written.then(() => this.ports.settleFromLog(id)),
      id,
    )
  }

  private drop(waiting: Waiting): void {
    waiting.isGone = true
    this.uncount(waiting.deal)
    const list = this.waiting.get(waiting.deal.code)
    if (list !== undefined)
      this.waiting.set(
        waiting.deal.code,
        list.filter(each => each !== waiting),
      )
  }

  private voidWaiting(waiting: Waiting, reason: VoidReason): void {
    if (waiting.isGone) return
    waiting.isGone = true
    this.uncount(waiting.deal)
    const { deal } = waiting
    // While the acceptance is being written nothing can be settled: it is waited for.
    if (waiting.isWritten) void this.write(deal, { is: 'void', reason, exit: undefined })
    else waiting.isVoid = reason
  }

  /** Settles what expires before a moment, by the last quote that counts. */
  private expire(code: Code, before: number, exit: Quote | undefined): void {
    for (;;) {
      const deal = this.running.takeExpired(code, before)
      if (deal === undefined) return
      this.uncount(deal)
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

  private uncount(deal: Counted): void {
    this.count(deal, -1)
  }
}

type Counted = Pick<TermDeal, 'customer' | 'book' | 'kind' | 'code' | 'direction' | 'profit'>
const countKey = ({ customer, kind }: { customer: CustomerId; kind: string }): string => `${customer} ${kind}`
const payoutKey = ({ code, direction }: { code: Code; direction: string }): string => `${code} ${direction}`
