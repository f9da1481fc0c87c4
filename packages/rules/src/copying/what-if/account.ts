import {
  carryOn,
  freeMarginOf,
  equityOf,
  settleCash,
  settleClosing,
  settleTransfer,
} from '../../account/account.ts'
import type { ContractAccount } from '../../account/account.ts'
import type { Code, OrderId } from '../../core/ids.ts'
import {
  exactDividend,
  exactEnd,
  exactSplit,
  isWholeSplit,
  priceAfter,
} from '../../corporate-action/adjustment.ts'
import type { CorporateAction, Replacement } from '../../corporate-action/corporate-action.ts'
import { quoteInto, replacePosition } from '../../corporate-action/replacement.ts'
import { assert } from '../../core/refusal.ts'
import { needsCloseOut, nextToClose } from '../../margin/margin.ts'
import type { Instrument, MicroLots, Millis, Price, Quote, Side } from '../../market/index.ts'
import { addCents, cents, maxCents, minCents, zero, type Cents } from '../../money/money.ts'
import type { Fraction } from '../../money/running-sum.ts'
import { closingOf, unrealisedOf, type Opening } from '../../trading/order.ts'
import { splitShares } from '../../trading/split.ts'
import { addPart, wholeShare } from '../sizing.ts'
import type { ReplayEvent, SeenQuote } from './events.ts'

type ReplayAction = Extract<ReplayEvent, { kind: 'adjusted' }>

/** A copy as it is replayed. */
export type ReplayCopy = {
  readonly order: OrderId
  /** A replacement changes it. */
  instrument: Instrument
  readonly side: Side
  readonly openedAt: Millis
  lots: MicroLots
  /** Which share of what was copied is open of the copy, and of the trader's order. */
  own: Fraction
  trader: Fraction
  openPrice: Price
  notional: Cents
  margin: Cents
  feeOpen: Cents
  financing: Cents
  adjusted: Cents
  /** The newest quote that was replayed, in the units in which the copy stands; by it the copy is valued and closed. */
  seen: SeenQuote
  /** Result at that quote, without costs. */
  value: Cents
  /** A replacement has left too little of it for the successor: it closes at its last quote. */
  isOver?: boolean
}

/** The follower's account as it was taken when the replay began. */
export type ReplayStart = {
  readonly contract: ContractAccount
  /** Of own positions, at the quotes of now: it stays as it is. */
  readonly unrealised: Cents
  readonly positions: number
}

/** The follower's contract account and copies while events are replayed. Changes in place; nothing else sees it. */
export class ReplayAccount {
  readonly copies = new Map<OrderId, ReplayCopy>()
  private readonly start: ReplayStart
  private contract: ContractAccount
  private open = 0n
  private openCosts = 0n
  margin = 0n
  realised = zero
  fees = zero
  financing = zero

  constructor(start: ReplayStart) {
    this.start = start
    this.contract = start.contract
  }

  get unrealised(): Cents {
    return cents(this.start.unrealised + this.open)
  }
  get equity(): Cents {
    return equityOf(this.contract, this.unrealised)
  }
  get freeMargin(): Cents {
    return freeMarginOf(this.contract, this.unrealised)
  }
  get account(): ContractAccount {
    return this.contract
  }
  get positions(): number {
    return this.start.positions + this.copies.size
  }
  /** Result of what is open, with its costs so far. */
  get openResult(): Cents {
    return cents(this.open + this.openCosts)
  }
  /** What may leave the account. */
  get available(): Cents {
    return maxCents(zero, addCents(this.contract.available, minCents(zero, this.unrealised)))
  }

  /** Values the copies of an instrument at a newer quote. */
  see(code: Code, seen: SeenQuote): void {
    for (const copy of this.copies.values())
      if (copy.instrument.code === code) {
        copy.seen = seen
        this.value(copy)
      }
  }

  private value(copy: ReplayCopy): void {
    const { instrument, seen } = copy
    const { quote, conversion } = seen
    const value = unrealisedOf({ instrument, position: copy, quote, conversionQuote: conversion })
    this.open += value - copy.value
    copy.value = value
  }

  openCopy(
    entry: Pick<ReplayCopy, 'order' | 'instrument' | 'side' | 'openedAt' | 'lots' | 'seen'>,
    { price, notional, margin, feeOpen }: Opening,
    after: ContractAccount,
  ): void {
    this.contract = after
    const copy: ReplayCopy = {
      ...entry,
      own: wholeShare,
      trader: wholeShare,
      openPrice: price,
      notional,
      margin,
      feeOpen,
      financing: zero,
      adjusted: zero,
      value: zero,
    }
    this.copies.set(entry.order, copy)
    this.margin += margin
    this.fees = addCents(this.fees, feeOpen)
    this.openCosts -= feeOpen
    this.value(copy)
  }

  /** Closes all of a copy, or so many of its lots, at the newest quote of its instrument. */
  close(copy: ReplayCopy, lots: MicroLots = copy.lots): void {
    this.open -= copy.value
    this.openCosts -= costsOf(copy)
    if (lots === copy.lots) {
      this.copies.delete(copy.order)
      this.realise(copy, this.positions)
      return
    }
    copy.own = addPart(copy.own, { left: (copy.lots - lots) as MicroLots, taken: lots })
    const { part, rest } = splitShares(copy, lots)
    this.realise({ ...copy, ...part }, this.positions)
    Object.assign(copy, rest, { value: zero })
    this.openCosts += costsOf(copy)
    this.value(copy)
  }

  private realise(closed: ReplayCopy, positionsLeft: number): void {
    const { instrument, margin, seen } = closed
    const { quote, conversion } = seen
    const position = { ...closed, ...noLevels }
    const { closing, account } = closingOf(
      { instrument, position, quote, conversionQuote: conversion },
      this.contract,
    )
    const { result, feeClose } = closing
    this.contract = settleClosing(account, { result, fee: feeClose, margin, positionsLeft }).after
    this.margin -= margin
    this.realised = addCents(this.realised, closing.net)
    this.fees = addCents(this.fees, feeClose)
  }

  /** Posts an amount on an open copy. */
  post(copy: ReplayCopy, exact: Fraction, as: 'financing' | 'adjusted'): void {
    const { paid: amount, account } = carryOn(this.contract, exact, 'result')
    this.contract = settleCash(account, amount, as === 'financing' ? 'financing' : 'tradingResult').after
    copy[as] = addCents(copy[as], amount)
    this.openCosts += amount
    if (as === 'financing') this.financing = addCents(this.financing, amount)
  }

  /**
   * A corporate action, worked out for the copy itself. Gives what it pays. The quote by which the copy is valued is then one of
   * after it too, until one of the new session is replayed.
   */
  adjust(copy: ReplayCopy, event: ReplayAction): Fraction {
    const { instrument } = copy
    const { action } = event
    const conversionQuote = event.conversion ?? copy.seen.conversion
    if (action.kind === 'dividend') {
      this.revalue(copy, copy.seen.quote, { action, conversion: copy.seen.conversion })
      return exactDividend(copy, action.amount, { instrument, conversionQuote })
    }
    if (action.kind === 'end') {
      // Its closing comes by itself, at the quote that this is held against.
      const quote = event.quote ?? copy.seen.quote
      return exactEnd(copy, action.price, { instrument, quote, conversionQuote })
    }
    if (action.kind === 'replacement') return this.replace(copy, event, action)
    const isAfter = event.quote !== undefined && event.quote.at >= event.effectiveAt
    const before = event.quote ?? copy.seen.quote
    const { after, cash } = exactSplit({ ...copy, ...noLevels }, action, {
      instrument,
      reference: isWholeSplit(copy.lots, action) ? undefined : { quote: before, isAfter },
      conversionQuote,
    })
    copy.lots = after.lots
    copy.openPrice = after.openPrice
    this.revalue(copy, before, { action: isAfter ? undefined : action, conversion: conversionQuote })
    return cash
  }

  /** As the trader's: a position of the successor, valued at what the old quote comes to until one of the successor is replayed. */
  private replace(copy: ReplayCopy, event: ReplayAction, action: Replacement): Fraction {
    const { instrument: from } = copy
    const { successor: into } = event
    assert(into !== undefined, `${action.successor} is known as ${from.code} became it`)
    const conversionQuote = event.conversion ?? copy.seen.conversion
    const { quote } = copy.seen
    const made = replacePosition({ ...copy, ...noLevels }, action, { from, into, quote, conversionQuote })
    assert(made !== undefined, 'a copy has a quote')
    if (made.is === 'paid') {
      copy.isOver = true
      return made.cash
    }
    const { lots, openPrice, notional, margin } = made.after
    const released = cents(copy.margin - margin)
    this.contract = settleCash(this.contract, zero, 'tradingResult', released).after
    this.margin -= released
    Object.assign(copy, { instrument: into, lots, openPrice, notional, margin })
    copy.seen = {
      quote: { code: into.code, ...quoteInto(quote, action, { from, into }) },
      conversion: conversionQuote,
    }
    this.value(copy)
    return made.cash
  }

  /** Values a copy at a quote, as it stands after an action that the quote does not know of. */
  private revalue(
    copy: ReplayCopy,
    { bid, ask }: Pick<Quote, 'bid' | 'ask'>,
    { action, conversion }: { action: CorporateAction | undefined; conversion: SeenQuote['conversion'] },
  ): void {
    const { instrument } = copy
    const now = (price: Price) => (action === undefined ? price : priceAfter(price, action, instrument))
    copy.seen = { quote: { code: instrument.code, bid: now(bid), ask: now(ask) }, conversion }
    this.value(copy)
  }

  /** Takes a share of profit, as far as that much may leave the account; gives what was taken. */
  pay(due: Cents): Cents {
    const paid = maxCents(minCents(due, this.available), zero)
    if (paid > 0n) this.contract = settleTransfer(this.contract, cents(-paid)).after
    return paid
  }

  /** Closes what a margin close-out would close. */
  closeOut(): void {
    while (this.copies.size > 0 && needsCloseOut(this.contract, this.unrealised)) {
      const next = nextToClose(
        [...this.copies.values()].map(copy => ({
          id: copy.order,
          openedAt: copy.openedAt,
          unrealised: copy.value,
        })),
      )
      const copy = next && this.copies.get(next.id)
      if (copy === undefined) return
      this.close(copy)
    }
  }
}

const noLevels = { takeProfit: undefined, stopLoss: undefined, trailing: undefined }
const costsOf = ({ feeOpen, financing, adjusted }: ReplayCopy): bigint => financing + adjusted - feeOpen
