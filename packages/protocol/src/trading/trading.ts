import { z } from 'zod'
import { entryTypes, profitLevelsMax } from '@plumbline/rules/trading'
import { declare } from '../core/call.ts'
import { attemptCalls } from './attempt.ts'
import {
  amountText,
  codeText,
  instant,
  lotsText,
  momentText,
  orderIdText,
  priceText,
  signedAmount,
} from '../core/fields.ts'
import { quoteView } from '../market/market.ts'
import { orderView, profitLevel, refusalView } from './order-view.ts'

export type { OpenedOrderView, OrderView } from './order-view.ts'

export const leverage = z
  .union([z.number(), z.string().regex(/^\d{1,4}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(1000))

/** Levels at which parts are closed before the take profit, which closes what is left: nearest first. */
export const profitLevels = z.array(profitLevel).max(profitLevelsMax)

const ticket = {
  kind: z.literal('contract'),
  type: z.enum(entryTypes).default('market'),
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: lotsText,
  leverage,
  /** The entry price of a limit or stop order. */
  price: priceText.optional(),
  /** When a limit or stop order ends if it has not opened; left out, it waits until it is cancelled. */
  expiresAt: momentText.optional(),
  takeProfit: priceText.optional(),
  stopLoss: priceText.optional(),
  /** How far behind the best price the stop loss follows. */
  trailing: priceText.optional(),
  profitLevels: profitLevels.optional(),
}

type Entry = { type: (typeof entryTypes)[number]; price?: string | undefined; expiresAt?: string | undefined }
/** A price and an end belong to an order that waits, and to no other. */
const isWhole = ({ type, price, expiresAt }: Entry): boolean =>
  type === 'market' ? price === undefined && expiresAt === undefined : price !== undefined
const wholeEntry = { path: ['price'] }

/** With maxSlippage: the price the customer saw. The fill is refused if it lies further away, either way. */
const slippage = { seenPrice: priceText.optional(), maxSlippage: priceText.optional() }
// A limit that is measured from nothing would protect nobody.
const isMeasured = ({
  seenPrice,
  maxSlippage,
}: {
  seenPrice?: string | undefined
  maxSlippage?: string | undefined
}) => maxSlippage === undefined || seenPrice !== undefined
const measured = { path: ['seenPrice'] }

export const previewView = z.object({
  quote: quoteView,
  price: priceText,
  notional: amountText,
  margin: amountText,
  feeOpen: amountText,
  feeCloseEstimate: amountText,
  spreadCost: signedAmount,
  tickValue: signedAmount,
  lossAtStop: signedAmount.nullable(),
  gainAtTarget: signedAmount.nullable(),
  /** What the trailing stop would lose if the price went against it at once; null without one. */
  lossAtTrailing: signedAmount.nullable(),
  /** What is posted at the next rollover for either side, and for how many nights; null where nothing is known of it. */
  overnight: z
    .object({ long: signedAmount, short: signedAmount, at: instant, days: z.number().int() })
    .nullable(),
  /** The price of this instrument at which, all else unchanged, the account would be closed out; null where there is none. */
  closeOutPrice: priceText.nullable(),
  freeMargin: signedAmount,
  /** Percent with two places, before and after; null where no margin is used. */
  marginLevelBefore: z.string().nullable(),
  marginLevelAfter: z.string().nullable(),
})
export type PreviewView = z.output<typeof previewView>

export const openingRefusals = [
  'customer.frozen',
  'instrument.unknown',
  'instrument.not_offered',
  'instrument.ended',
  'market.closed',
  'market.halted',
  'market.suspended',
  'quote.stale',
  'quote.indicative',
  'lots.below_minimum',
  'lots.above_maximum',
  'lots.off_step',
  'leverage.not_offered',
  'limit.paused',
  'limit.excluded',
  'limit.loss_day',
  'loan.restricts_order',
  'loan.blocked',
  'country.restricted',
  'country.required',
  'product.not_offered',
  'leverage.capped',
  'take_profit.wrong_side',
  'stop_loss.wrong_side',
  'trailing.too_near',
  'profit_level.wrong_side',
  'profit_level.order',
  'profit_level.lots',
  'price.off_tick',
  'entry.wrong_side',
  'pending.far',
  'order.expiry',
  'order.too_many_open',
  'order.too_many_pending',
  'exposure.customer',
  'exposure.house',
  'exposure.total',
  'margin.insufficient',
  'server.not_ready',
] as const

const deciding = ['market.closed', 'price.in_dispute', 'quote.stale', 'quote.indicative'] as const
const repeated = ['request.key_reused', 'server.not_ready'] as const

/** What a command for many orders left as it was, and why. */
const left = z.array(refusalView.extend({ id: orderIdText }))

/** As many as an account may have open, or pending. */
const orderIds = z.array(orderIdText).min(1).max(200)

/**
 * What the caller had before them of the order: where it is different by now, nothing is done. Null is none, and of what is left
 * out nothing is asked. A split or a part that was closed shows in the lots.
 */
const seenLots = { lots: lotsText.optional() }
const seenOrder = {
  ...seenLots,
  price: priceText.optional(),
  takeProfit: priceText.nullable().optional(),
  stopLoss: priceText.nullable().optional(),
  trailing: priceText.nullable().optional(),
  profitLevels: profitLevels.optional(),
  expiresAt: momentText.nullable().optional(),
}
const seenBefore =
  'What the caller saw of the order. Where it is different by now, the call is refused with order.changed.'
const seen = {
  lots: z.strictObject(seenLots).optional().meta({ description: seenBefore }),
  order: z.strictObject(seenOrder).optional().meta({ description: seenBefore }),
}

const named = (input: Readonly<Record<string, unknown>>): number =>
  Object.values(input).filter(value => value !== undefined).length

export const tradingCalls = {
  ...attemptCalls,
  previewOrder: declare('previewOrder', {
    summary:
      'What an order would cost and hold: at the newest quote, or at its entry price. Nothing is placed.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(ticket).refine(isWhole, wholeEntry),
    output: previewView,
    refusals: openingRefusals,
  }),
  submitOrder: declare('submitOrder', {
    summary:
      'Places an order. One at the market fills at the newest fresh quote, or is refused; a limit or stop order waits for its price.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z
      .strictObject({ ...ticket, ...slippage })
      .refine(isWhole, wholeEntry)
      .refine(isMeasured, measured),
    output: z.object({ order: orderView }),
    refusals: [...openingRefusals, 'agreement.acceptance_needed', 'slippage.exceeded', 'request.key_reused'],
  }),
  closeOrder: declare('closeOrder', {
    summary:
      'Closes an open position at the newest fresh quote, or so many lots of it: the closed part becomes an order of its own.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z
      .strictObject({ id: orderIdText, lots: lotsText.optional(), seen: seen.lots, ...slippage })
      .refine(isMeasured, measured),
    output: z.object({
      /** What was closed: the order itself, or the part. */
      order: orderView,
      /** What stays open. */
      rest: orderView.nullable(),
    }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'order.changed',
      'lots.close',
      'lots.off_step',
      'price.off_tick',
      'slippage.exceeded',
      ...deciding,
      ...repeated,
    ],
  }),
  requestClose: declare('requestClose', {
    summary:
      'Has an open position closed at the first undisputed price, while the price of its instrument is in dispute or nobody quotes it. Lasts until then, or until it is withdrawn.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: orderView }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'order.set_aside',
      'close.requested_already',
      'close.not_disputed',
      'instrument.unknown',
      'market.closed',
      ...repeated,
    ],
  }),
  withdrawClose: declare('withdrawClose', {
    summary: 'Takes back the request to close a position at the first undisputed price.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: orderView }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'order.set_aside',
      'close.not_requested',
      'close.of_copy',
      ...repeated,
    ],
  }),
  closeAllOrders: declare('closeAllOrders', {
    summary:
      'Closes many open positions: those named, those of an instrument, all, those that win or those that lose; where several are given, what is all of it. Says of each that stays open why.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z
      .strictObject({
        ids: orderIds.optional(),
        code: codeText.optional(),
        which: z.enum(['all', 'winners', 'losers']).optional(),
      })
      .refine(input => named(input) > 0, { path: ['which'] }),
    output: z.object({ closed: z.array(orderView), left }),
    refusals: [...repeated],
  }),
  reverseOrder: declare('reverseOrder', {
    summary:
      'Closes an open position and opens the opposite one of the same size at the same quote: both, or neither.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ id: orderIdText, seen: seen.lots, ...slippage }).refine(isMeasured, measured),
    output: z.object({ closed: orderView, opened: orderView }),
    refusals: [
      ...openingRefusals,
      'agreement.acceptance_needed',
      'order.not_found',
      'order.not_open',
      'order.changed',
      'slippage.exceeded',
      'request.key_reused',
    ],
  }),
  editOrder: declare('editOrder', {
    summary:
      'Sets, moves or (with null) removes take profit, stop loss, trailing stop and levels that close parts of an open position; of a pending order also its price, end and lots.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z
      .strictObject({
        id: orderIdText,
        takeProfit: priceText.nullable().optional(),
        stopLoss: priceText.nullable().optional(),
        trailing: priceText.nullable().optional(),
        /** All levels at which parts are closed, in place of those that stand; an empty list removes them. */
        profitLevels: profitLevels.optional(),
        price: priceText.optional(),
        expiresAt: momentText.nullable().optional(),
        lots: lotsText.optional(),
        seen: seen.order,
      })
      // What changes nothing is no event in an order's history.
      .refine(input => named({ ...input, seen: undefined }) > 1, { path: ['takeProfit'] }),
    output: z.object({ order: orderView }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'order.not_pending',
      'order.changed',
      'order.unchanged',
      'order.expiry',
      'take_profit.wrong_side',
      'stop_loss.wrong_side',
      'trailing.too_near',
      'profit_level.wrong_side',
      'profit_level.order',
      'profit_level.lots',
      'entry.wrong_side',
      'pending.far',
      'price.off_tick',
      'lots.below_minimum',
      'lots.above_maximum',
      'lots.off_step',
      'quote.stale',
      'quote.indicative',
      ...repeated,
    ],
  }),
  cancelOrder: declare('cancelOrder', {
    summary: 'Cancels a pending order.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: orderView }),
    refusals: ['order.not_found', 'order.not_pending', ...repeated],
  }),
  cancelAllOrders: declare('cancelAllOrders', {
    summary: 'Cancels many pending orders: those named, those of an instrument, or (with neither) all.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z
      .strictObject({ ids: orderIds.optional(), code: codeText.optional() })
      .refine(input => named(input) <= 1, { path: ['code'] }),
    output: z.object({ closed: z.array(orderView), left }),
    refusals: [...repeated],
  }),
}
