import { cents } from '@plumbline/rules/money'
import { holdForOpening, settleClosing, type ContractAccount } from '@plumbline/rules/account'
import type { Code, OrderId } from '@plumbline/rules/core'
import type { Leverage, MicroLots, Price, Quote } from '@plumbline/rules/market'
import type { Decision, OpenPosition, PendingOrder } from '@plumbline/server/core/engine/index'
import type { Database } from '@plumbline/server/core/platform/db/database'
import { newUuid } from '@plumbline/server/core/platform/ids'
import { newTransferId, nextMoment, openPerson, type Person } from '../support/builders/ledger.ts'

export const quoteOf = (bid: number): Quote => ({
  code: 'EURUSD' as Code,
  bid: bid as Price,
  ask: (bid + 10) as Price,
  at: nextMoment(),
  receivedAt: nextMoment(),
  epoch: 1,
  number: nextMoment(),
  source: 'test',
  kind: 'synthetic',
})

let sequence = 0
const newOrder = (): OrderId => newUuid(nextMoment()) as OrderId

/** A customer whose decisions are made one after another, as the engine makes them. */
export const openTrader = async (owner: Database, balance = 10_000) => {
  const person: Person = await openPerson(owner, 'ada', { balance })
  let contract: ContractAccount = {
    available: cents(BigInt(balance)),
    frozen: cents(0n),
    margins: cents(0n),
    advance: cents(0n),
  }
  const common = (order: OrderId, number: number) => ({
    id: newTransferId(),
    order,
    customer: person.customer,
    book: person.book,
    account: person.accounts.contract,
    number,
    sequence: (sequence += 1),
    at: nextMoment(),
  })
  const shared = {
    customer: person.customer,
    book: person.book,
    code: 'EURUSD' as Code,
    side: 'long' as const,
    leverage: 20 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
    trailing: undefined,
    instrumentVersion: 1,
    priceScale: 6,
    digits: 5,
    adjustedTo: undefined,
  }
  const place = (price = 1_100_000): Decision & { kind: 'placed' } => {
    const quote = quoteOf(1_140_000)
    const id = newOrder()
    const pending: PendingOrder = {
      ...shared,
      id,
      type: 'limit',
      price: price as Price,
      lots: 100_000 as MicroLots,
      expiresAt: undefined,
      oco: undefined,
      placedAt: nextMoment(),
      placeQuote: quote,
      changes: 1,
    }
    return { ...common(id, 1), kind: 'placed', pending, quote, targets: pending }
  }
  const open = (margin = 3_000n, from?: PendingOrder): Decision & { kind: 'opened' } => {
    const quote = quoteOf(1_140_000)
    const movement = holdForOpening(contract, { margin: cents(margin), fee: cents(0n) })
    contract = movement.after
    const openedAt = nextMoment()
    const position: OpenPosition = {
      ...shared,
      id: from?.id ?? newOrder(),
      type: from?.type ?? 'market',
      price: from?.price,
      placedAt: from?.placedAt ?? openedAt,
      lots: 100_000 as MicroLots,
      openPrice: quote.ask,
      notional: cents(margin * 20n),
      margin: cents(margin),
      feeOpen: cents(0n),
      openQuote: quote,
      openConversion: undefined,
      openedAt,
      parent: undefined,
      financing: cents(0n),
      financedTo: undefined,
      adjusted: cents(0n),
      closeRequestedAt: undefined,
      closeRequestedFor: undefined,
      follow: undefined,
      changes: (from?.changes ?? 0) + 1,
    }
    return {
      ...common(position.id, position.changes),
      kind: 'opened',
      position,
      movement,
      from,
      quote,
      targets: position,
    }
  }
  const close = (position: OpenPosition, positionsLeft: number): Decision & { kind: 'closed' } => {
    const quote = quoteOf(1_140_020)
    const movement = settleClosing(contract, {
      result: cents(10n),
      fee: cents(0n),
      margin: position.margin,
      positionsLeft,
    })
    contract = movement.after
    return {
      ...common(position.id, position.changes + 1),
      kind: 'closed',
      position,
      movement,
      closing: { price: quote.bid, result: cents(10n), feeClose: cents(0n), net: cents(10n) },
      conversion: undefined,
      reason: 'customer',
      quote,
      targets: position,
    }
  }
  const split = (before: OpenPosition): Decision & { kind: 'split' } => {
    const half = (figure: bigint) => cents(figure / 2n)
    const position = {
      ...before,
      lots: (before.lots / 2) as MicroLots,
      margin: half(before.margin),
      notional: half(before.notional),
      changes: before.changes + 1,
    }
    return {
      ...common(before.id, position.changes),
      kind: 'split',
      position,
      before,
      child: newOrder(),
      level: undefined,
      quote: quoteOf(1_140_020),
      targets: position,
    }
  }
  const end = (pending: PendingOrder): Decision & { kind: 'ended' } => ({
    ...common(pending.id, pending.changes + 1),
    kind: 'ended',
    pending,
    reason: 'cancelled',
    refusal: undefined,
    quote: undefined,
    targets: pending,
  })
  return { person, place, open, close, split, end }
}
