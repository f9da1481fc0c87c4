import type { Code } from '@plumbline/rules/core'
import type { MarginBound } from '@plumbline/rules/margin'
import type { Quote } from '@plumbline/rules/market'
import { Slots } from '../triggers/slots.ts'
import { TriggerBook } from '../triggers/triggers.ts'

/** The figures of one instrument's quotes that accounts are watched by, a slot for each account. */
export class MarginGauges<Watch extends object> {
  readonly code: Code
  private readonly slots = new Slots<Watch>()
  private readonly sides = new TriggerBook()
  private readonly spread = new TriggerBook()
  private readonly twiceMid = new TriggerBook()

  // Of the quote in hand: one function for all, so that a quote which passes nothing allocates nothing.
  private passed: Watch[] = []
  private readonly pass = (slot: number): void => {
    this.clear(slot)
    const watch = this.slots.of(slot)
    if (watch !== undefined) this.passed.push(watch)
  }

  constructor(code: Code) {
    this.code = code
  }

  take(watch: Watch): number {
    return this.slots.take(watch)
  }

  free(slot: number): void {
    this.clear(slot)
    this.slots.free(slot)
  }

  /** Watches a slot at one more figure. */
  set(slot: number, { gauge, from, at }: Omit<MarginBound, 'code'>): void {
    const [falls, rises] = from === 'above' ? [at, undefined] : [undefined, at]
    switch (gauge) {
      case 'bid':
      case 'ask':
        this.sides.arm(slot, gauge, falls, rises)
        break
      case 'spread':
        this.spread.arm(slot, 'bid', falls, rises)
        break
      case 'twiceMid':
        this.twiceMid.arm(slot, 'bid', falls, rises)
    }
  }

  /** Lets whatever quote comes next be the one. */
  setAtAny(slot: number): void {
    this.sides.arm(slot, 'bid', Number.POSITIVE_INFINITY, undefined)
  }

  clear(slot: number): void {
    this.sides.disarm(slot)
    this.spread.disarm(slot)
    this.twiceMid.disarm(slot)
  }

  /** Adds every account that a quote passes a bound of, once, and cleared. */
  fire({ bid, ask }: Pick<Quote, 'bid' | 'ask'>, passed: Watch[]): void {
    this.passed = passed
    this.sides.fire(bid, ask, this.pass)
    this.spread.fire(ask - bid, ask - bid, this.pass)
    this.twiceMid.fire(bid + ask, bid + ask, this.pass)
  }
}
