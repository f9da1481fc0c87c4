import { z } from 'zod'
import { closeReasons, entryTypes, orderStates } from '@plumbline/rules/trading'
import { corporateActionKinds } from '@plumbline/rules/corporate-action'
import {
  amountText,
  codeText,
  instant,
  lotsText,
  orderIdText,
  priceText,
  signedAmount,
} from '../core/fields.ts'
import { quoteView } from '../market/market.ts'

/** Why something was refused: its number and name, and the text in the caller's language (English in frames). */
export const refusalView = z.object({
  code: z.number().int(),
  refusal: z.string(),
  figures: z.record(z.string(), z.string()),
  message: z.string(),
})
export type RefusalView = z.output<typeof refusalView>

/** What is known of an order from its opening on; null of one that has not opened. */
const openFacts = {
  notional: amountText.nullable(),
  margin: amountText.nullable(),
  openPrice: priceText.nullable(),
  openedAt: instant.nullable(),
  openQuote: quoteView.nullable(),
  /** The conversion pair's quote at opening; null for instruments in USD. */
  openConversion: quoteView.nullable(),
  feeOpen: amountText.nullable(),
}

/** At this price so many lots are closed by themselves, with a profit. */
export const profitLevel = z.strictObject({ price: priceText, lots: lotsText })

const ocoView = z.object({ other: orderIdText, first: z.boolean() })

export const orderView = z.object({
  id: orderIdText,
  kind: z.literal('contract'),
  type: z.enum(entryTypes),
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: z.string(),
  leverage: z.number().int(),
  state: z.enum(orderStates),
  /** The entry price of a limit or stop order; null at the market. */
  price: priceText.nullable(),
  placedAt: instant,
  /** The quote that the entry price was judged against. Null at the market; frames and answers of commands may leave it out. */
  placeQuote: quoteView.nullable(),
  /** When a pending order ends; null for one that waits until it is cancelled, and once it has opened. */
  expiresAt: instant.nullable(),
  takeProfit: priceText.nullable(),
  stopLoss: priceText.nullable(),
  /** How far behind the best price the stop loss follows; null where it stays. */
  trailing: priceText.nullable(),
  /** Levels at which parts are closed before the take profit, nearest first. */
  profitLevels: z.array(profitLevel),
  /** The version of the instrument's figures that decided it. */
  instrumentVersion: z.number().int(),
  feeRate: z.string().meta({ description: 'The fee rate of that version', example: '0.0001' }),
  ...openFacts,
  /** The order that this closed part was split from. */
  parent: orderIdText.nullable(),
  /** Overnight financing posted so far; negative was paid by the customer. */
  financing: signedAmount,
  /** Cash of corporate actions posted so far. */
  adjusted: signedAmount,
  /** When the last corporate action took effect that is in its figures: a quote of before is in other units. */
  adjustedTo: instant.nullable(),
  /** Since when it is to be closed at the first undisputed price; null where nobody has asked for that. */
  closeRequestedAt: instant.nullable(),
  /** The follow by which it copies an order of a trader; null for an order of one's own. */
  follow: z.uuid().nullable(),
  closePrice: priceText.nullable(),
  closedAt: instant.nullable(),
  closeQuote: quoteView.nullable(),
  closeConversion: quoteView.nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  /**
   * One cancels the other: the pending order that it cancels by opening, and that cancels it; of one that ended so, the order
   * that was filled. `first` is the one that a quote which reaches both prices opens.
   */
  oco: ocoView.nullable(),
  /** Why it was refused when it triggered. */
  refusal: refusalView.nullable(),
  feeClose: amountText.nullable(),
  /** Price result before fees. */
  result: signedAmount.nullable(),
  /** Result less both fees, with financing and cash of corporate actions. */
  net: signedAmount.nullable(),
  /** How many events its history has. */
  changes: z.number().int(),
})
export type OrderView = z.output<typeof orderView>

/** An order that has opened, closed since or not. */
export type OpenedOrderView = OrderView & {
  readonly [Fact in Exclude<keyof typeof openFacts, 'openConversion'>]: NonNullable<OrderView[Fact]>
}

export const orderEventKinds = [
  'placed',
  'edited',
  'ended',
  'linked',
  'unlinked',
  'opened',
  'targets',
  'close_requested',
  'close_withdrawn',
  'trailed',
  'split',
  'closed',
  'financed',
  'adjusted',
] as const

const versionedCode = z.object({ code: codeText, version: z.number().int() })
const sumView = z.object({ before: z.string(), after: z.string() })

/** One change of an order and what it made of it; what stood before is in the event before. */
export const orderEventView = z.object({
  /** Counts the order's events from 1. */
  number: z.number().int(),
  kind: z.enum(orderEventKinds),
  at: instant,
  /** 'epoch.number': orders all decisions of a deployment. */
  sequence: z.string(),
  /** The quote that decided it. */
  quote: quoteView.nullable(),
  conversion: quoteView.nullable(),
  lots: z.string(),
  price: priceText.nullable(),
  takeProfit: priceText.nullable(),
  stopLoss: priceText.nullable(),
  trailing: priceText.nullable(),
  profitLevels: z.array(profitLevel),
  /** The level that has closed the part, where it was one. */
  level: priceText.nullable(),
  expiresAt: instant.nullable(),
  /** The take profit that a gap had passed when the order was filled, and that does not hold any more. */
  droppedTakeProfit: priceText.nullable(),
  reason: z.enum(closeReasons).nullable(),
  refusal: refusalView.nullable(),
  /** The other order of a pair of which one cancels the other: tied or untied by this, cancelled by it, or filled before it. */
  oco: ocoView.nullable(),
  /** The part that was closed, as an order of its own. */
  child: z.object({ id: orderIdText, lots: z.string() }).nullable(),
  /** The account's sums by which its money was rounded, before and after it: '0', or a fraction of a cent. */
  sums: z.object({ result: sumView.optional(), fee: sumView.optional() }).nullable(),
  financing: z
    .object({
      /** The trading day that it is for, YYYY-MM-DD, and the nights up to the next. */
      day: z.string(),
      days: z.number().int(),
      rate: z.string().meta({ description: 'Rate of a year', example: '-0.0325' }),
      notional: amountText,
      amount: signedAmount,
      /** The version of the table of rates. */
      version: z.number().int(),
    })
    .nullable(),
  action: z
    .object({
      id: z.string(),
      kind: z.enum(corporateActionKinds),
      /** What stood before it. */
      before: z.object({
        lots: z.string(),
        price: priceText,
        takeProfit: priceText.nullable(),
        stopLoss: priceText.nullable(),
        trailing: priceText.nullable(),
        profitLevels: z.array(profitLevel),
      }),
      cash: signedAmount,
      /**
       * Where its instrument was replaced by a successor: the order is one of that from then on, and prices of before are those of
       * the one that was replaced; null where too little was held for that, and it was paid and closed.
       */
      replacement: z
        .object({
          replaced: versionedCode.extend({ notional: amountText, margin: amountText }).nullable(),
          successor: versionedCode,
        })
        .nullable(),
    })
    .nullable(),
})
export type OrderEventView = z.output<typeof orderEventView>

/** A part of an order that was closed by itself. */
export const orderPartView = z.object({ id: orderIdText, lots: lotsText, net: signedAmount })
export type OrderPartView = z.output<typeof orderPartView>

/** One change of an order, as it is told while it happens. */
export const orderFrameView = z.object({ order: orderView, event: orderEventView })
export type OrderFrameView = z.output<typeof orderFrameView>
