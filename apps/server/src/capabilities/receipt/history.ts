import type { OrderEventView, OrderView } from '@plumbline/protocol/trading'
import type { QuoteView } from '@plumbline/protocol/market'
import { addCents, formatCents, parseCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import { assert, type Code } from '@plumbline/rules/core'
import { formatLots, parseLots } from '@plumbline/rules/trading'
import type { MicroLots } from '@plumbline/rules/market'
import type {
  ReceiptLevel,
  ReceiptQuote,
  ReceiptReplacement,
  ReceiptShare,
  ReceiptStep,
  ReceiptSums,
  ReceiptTargets,
} from '@plumbline/rules/receipt'

/** An order with everything that happened to it, and the parts that were closed of it, in any order. */
export type OrderHistory = {
  readonly order: OrderView
  readonly events: readonly OrderEventView[]
  readonly parts: readonly OrderView[]
}

/** What is not in an order's history itself. */
export type HistoryTerms = {
  /** Days of a year in the financing of this instrument. */
  readonly basis: 360 | 365
  readonly actions: ReadonlyMap<
    string,
    {
      readonly terms: Exclude<Terms, ReceiptReplacement> | Omit<ReceiptReplacement, keyof Successor>
      readonly effectiveAt: string
    }
  >
  /** What an order became one of. */
  readonly successorOf: (of: { readonly code: Code; readonly version: number }) => Successor
}

type Terms = Extract<ReceiptStep, { kind: 'adjusted' }>['terms']
type Successor = Pick<ReceiptReplacement, 'instrument' | 'lotsMin' | 'lotsStep'>

const money = (text: string): Cents => {
  const amount = parseCents(text)
  assert(amount !== undefined, 'the server writes amounts that can be read')
  return amount
}
const lotsIn = (text: string): MicroLots => {
  const lots = parseLots(text)
  assert(lots !== undefined, 'the server writes lots that can be read')
  return lots
}

/** Where it stands in the log is found out afterwards. */
const unplaced = (quote: QuoteView): ReceiptQuote => ({ ...quote, minute: null })
const unplacedOrNull = (quote: QuoteView | null): ReceiptQuote | null => quote && unplaced(quote)
const needed = (quote: QuoteView | null): ReceiptQuote => {
  assert(quote !== null, 'what a price decided names its quote')
  return unplaced(quote)
}

type Share = {
  readonly lots: MicroLots
  readonly notional: Cents
  readonly margin: Cents
  readonly feeOpen: Cents
  readonly financing: Cents
  readonly adjusted: Cents
}

const shareOf = (order: OrderView): Share => ({
  lots: lotsIn(order.lots),
  notional: order.notional === null ? zero : money(order.notional),
  margin: order.margin === null ? zero : money(order.margin),
  feeOpen: order.feeOpen === null ? zero : money(order.feeOpen),
  financing: money(order.financing),
  adjusted: money(order.adjusted),
})

const shareText = (share: Share): ReceiptShare => ({
  lots: formatLots(share.lots),
  notional: formatCents(share.notional),
  margin: formatCents(share.margin),
  feeOpen: formatCents(share.feeOpen),
  financing: formatCents(share.financing),
  adjusted: formatCents(share.adjusted),
})

const joined = (a: Share, b: Share): Share => ({
  lots: (a.lots + b.lots) as MicroLots,
  notional: addCents(a.notional, b.notional),
  margin: addCents(a.margin, b.margin),
  feeOpen: addCents(a.feeOpen, b.feeOpen),
  financing: addCents(a.financing, b.financing),
  adjusted: addCents(a.adjusted, b.adjusted),
})

const targetsOf = ({
  takeProfit,
  stopLoss,
  trailing,
  profitLevels = [],
}: ReceiptTargets): ReceiptTargets => ({
  takeProfit,
  stopLoss,
  trailing,
  ...levelsOf(profitLevels),
})

/** Of an order without levels a receipt says none, as those did that were made before there were any. */
const levelsOf = (profitLevels: readonly ReceiptLevel[]): Pick<ReceiptTargets, 'profitLevels'> =>
  profitLevels.length === 0 ? {} : { profitLevels }

/** Those of an event of before there were sums are left out, as they were in its receipts. */
const sumsOf = ({ sums }: OrderEventView): { sums?: ReceiptSums } => (sums === null ? {} : { sums })

/**
 * The steps of an order, oldest first. Goes back from what is left of it now: what was closed of it is put back at each
 * split, so that the first step has the whole.
 */
const stepsOf = ({ order, events, parts }: OrderHistory, terms: HistoryTerms): readonly ReceiptStep[] => {
  let share = shareOf(order)
  let price = order.openPrice
  const byId = new Map(parts.map(part => [part.id as string, part]))
  const step = (event: OrderEventView): ReceiptStep => {
    const common = {
      order: order.id as string,
      number: event.number,
      decision: event.sequence,
      at: event.at,
      quote: unplacedOrNull(event.quote),
    }
    const targets = targetsOf(event)
    switch (event.kind) {
      case 'placed':
      case 'edited': {
        const { kind, lots, expiresAt } = event
        assert(event.price !== null, 'a pending order has its price')
        return { kind, ...common, ...targets, price: event.price, lots, expiresAt }
      }
      case 'ended': {
        const { reason, refusal } = event
        assert(reason !== null, 'an order ends for a reason')
        const why = refusal && { code: refusal.refusal, figures: refusal.figures }
        const other = event.oco !== null && { other: event.oco.other as string }
        return { kind: 'ended', ...common, reason, refusal: why, ...other }
      }
      case 'linked':
      case 'unlinked': {
        const { kind, oco } = event
        assert(oco !== null, 'a tie names the other order')
        return { kind, ...common, other: oco.other, place: oco.first ? 1 : 2 }
      }
      case 'opened': {
        assert(price !== null, 'an order that opened has a price')
        const { lots, notional, margin, feeOpen } = shareText(share)
        const quote = needed(event.quote)
        const conversion = unplacedOrNull(order.openConversion)
        const dropped = event.droppedTakeProfit !== null && { droppedTakeProfit: event.droppedTakeProfit }
        const opening = { price, lots, notional, margin, feeOpen, ...dropped, ...sumsOf(event) }
        // What was before it waited for its price and had none of its own.
        price = null
        return { kind: 'opened', ...common, quote, conversion, ...targets, ...opening }
      }
      case 'close_requested':
      case 'close_withdrawn':
        return { kind: event.kind, ...common }
      case 'targets':
      case 'trailed':
        return { kind: event.kind, ...common, ...targets }
      case 'split': {
        const child = event.child && byId.get(event.child.id)
        assert(child !== undefined && child !== null, 'a part that was closed is an order of its own')
        const [part, rest] = [shareOf(child), share]
        share = joined(part, rest)
        const shares = { child: child.id, part: shareText(part), rest: shareText(rest) }
        const level = event.level !== null && { level: event.level }
        return { kind: 'split', ...common, ...shares, ...level, ...levelsOf(event.profitLevels) }
      }
      case 'financed': {
        const { financing } = event
        assert(financing !== null, 'financing has its figures')
        share = { ...share, financing: subtractCents(share.financing, money(financing.amount)) }
        const conversion = unplacedOrNull(event.conversion)
        return { kind: 'financed', ...common, quote: needed(event.quote), conversion, ...financing, basis: terms.basis, ...sumsOf(event) } // prettier-ignore
      }
      case 'adjusted': {
        const { action } = event
        const known = action && terms.actions.get(action.id)
        assert(action !== null && known !== undefined && known !== null, 'an adjustment has its action')
        const { cash, id, replacement } = action
        const { effectiveAt } = known
        const ofSuccessor = replacement && terms.successorOf(replacement.successor)
        const before = { lots: action.before.lots, price: action.before.price, ...targetsOf(action.before) }
        const after = { ...targets, lots: event.lots, price: price ?? event.price ?? before.price }
        share = {
          ...share,
          lots: lotsIn(before.lots),
          adjusted: subtractCents(share.adjusted, money(cash)),
        }
        const replaced = replacement?.replaced ?? null
        if (replaced !== null)
          share = { ...share, notional: money(replaced.notional), margin: money(replaced.margin) }
        if (price !== null) price = before.price
        const conversion = unplacedOrNull(event.conversion)
        return {
          kind: 'adjusted',
          ...common,
          action: id,
          effectiveAt,
          terms: { ...known.terms, ...ofSuccessor } as Terms,
          conversion,
          before,
          after,
          cash,
          ...sumsOf(event),
        }
      }
      case 'closed': {
        const { closePrice, closeReason, result, feeClose, net } = order
        assert(
          closePrice !== null && closeReason !== null && result !== null && feeClose !== null && net !== null,
          'an order that closed has its figures',
        )
        const quote = needed(event.quote)
        const conversion = unplacedOrNull(order.closeConversion)
        return { kind: 'closed', ...common, quote, conversion, reason: closeReason, price: closePrice, result, feeClose, net, ...sumsOf(event) } // prettier-ignore
      }
    }
  }
  return events
    .toSorted((a, b) => b.number - a.number)
    .map(step)
    .toReversed()
}

/** The instrument that an order was opened in, and the version of its figures: the one that was replaced first, or its own. */
export const openedIn = (
  own: OrderHistory,
  whole: OrderHistory | undefined,
): { readonly code: Code; readonly version: number } => {
  const events = [...(whole?.events ?? []), ...own.events]
  const first = events.find(({ action }) => (action?.replacement?.replaced ?? null) !== null)
  const { code, instrumentVersion: version } = own.order
  return first?.action?.replacement?.replaced ?? { code, version }
}

/** All that happened to an order; a part that was closed begins with what happened to the whole until then. */
export const historySteps = (
  own: OrderHistory,
  whole: OrderHistory | undefined,
  terms: HistoryTerms,
): readonly ReceiptStep[] => {
  const steps = stepsOf(own, terms)
  if (whole === undefined) return steps
  const before = stepsOf(whole, terms)
  const parted = before.findIndex(step => step.kind === 'split' && step.child === own.order.id)
  return [...before.slice(0, parted + 1), ...steps]
}
