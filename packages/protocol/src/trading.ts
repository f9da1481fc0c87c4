import { z } from 'zod'
import { closeReasons, orderStates } from '@plumbline/rules'
import { declare } from './call.ts'
import { amountText, codeText, instant, listOf, lotsText, orderIdText, page, priceText } from './fields.ts'
import { quoteView } from './market.ts'

const signedAmount = z.string().meta({ description: 'USD, may be negative', example: '-12.30' })
const leverage = z
  .union([z.number(), z.string().regex(/^\d{1,4}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(1000))

const ticket = {
  kind: z.literal('contract'),
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: lotsText,
  leverage,
  takeProfit: priceText.optional(),
  stopLoss: priceText.optional(),
}

export const orderView = z.object({
  id: orderIdText,
  kind: z.literal('contract'),
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: z.string(),
  leverage: z.number().int(),
  state: z.enum(orderStates),
  takeProfit: priceText.nullable(),
  stopLoss: priceText.nullable(),
  notional: amountText,
  margin: amountText,
  /** The version of the instrument's figures that decided it. */
  instrumentVersion: z.number().int(),
  feeRate: z.string().meta({ description: 'The fee rate of that version', example: '0.0001' }),
  openPrice: priceText,
  openedAt: instant,
  openQuote: quoteView,
  /** The conversion pair's quote at opening; null for instruments in USD. */
  openConversion: quoteView.nullable(),
  feeOpen: amountText,
  closePrice: priceText.nullable(),
  closedAt: instant.nullable(),
  closeQuote: quoteView.nullable(),
  closeConversion: quoteView.nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  feeClose: amountText.nullable(),
  /** Price result before fees. */
  result: signedAmount.nullable(),
  /** Result less both fees. */
  net: signedAmount.nullable(),
})
export type OrderView = z.output<typeof orderView>

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
  freeMargin: signedAmount,
  /** Percent with two places, before and after; null where no margin is used. */
  marginLevelBefore: z.string().nullable(),
  marginLevelAfter: z.string().nullable(),
})
export type PreviewView = z.output<typeof previewView>

const openingRefusals = [
  'customer.frozen',
  'instrument.unknown',
  'instrument.not_offered',
  'market.closed',
  'market.halted',
  'market.suspended',
  'quote.stale',
  'quote.indicative',
  'lots.below_minimum',
  'lots.above_maximum',
  'lots.off_step',
  'leverage.not_offered',
  'country.restricted',
  'country.required',
  'product.not_offered',
  'leverage.capped',
  'take_profit.wrong_side',
  'stop_loss.wrong_side',
  'price.off_tick',
  'order.too_many_open',
  'margin.insufficient',
  'server.not_ready',
] as const

export const orderListStates = ['positions', 'closed'] as const

export const tradingCalls = {
  previewOrder: declare('previewOrder', {
    summary: 'What an order would cost and hold at the newest quote. Nothing is placed.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(ticket),
    output: previewView,
    refusals: openingRefusals,
  }),
  submitOrder: declare('submitOrder', {
    summary: 'Places a market order. It fills at the newest fresh quote, or is refused.',
    who: 'customer',
    idempotent: true,
    input: z
      .strictObject({
        ...ticket,
        type: z.literal('market').default('market'),
        /** With maxSlippage: the price the customer saw. The fill is refused if it lies further away, either way. */
        seenPrice: priceText.optional(),
        maxSlippage: priceText.optional(),
      })
      // A limit that is measured from nothing would protect nobody.
      .refine(({ seenPrice, maxSlippage }) => maxSlippage === undefined || seenPrice !== undefined, {
        path: ['seenPrice'],
      }),
    output: z.object({ order: orderView }),
    refusals: [...openingRefusals, 'slippage.exceeded', 'request.key_reused'],
  }),
  closeOrder: declare('closeOrder', {
    summary: 'Closes an open position at the newest fresh quote.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: orderView }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'market.closed',
      'quote.stale',
      'quote.indicative',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  editOrder: declare('editOrder', {
    summary: 'Sets, moves or (with null) removes take profit and stop loss of an open position.',
    who: 'customer',
    idempotent: true,
    input: z
      .strictObject({
        id: orderIdText,
        takeProfit: priceText.nullable().optional(),
        stopLoss: priceText.nullable().optional(),
      })
      // What changes nothing is no event in an order's history.
      .refine(({ takeProfit, stopLoss }) => takeProfit !== undefined || stopLoss !== undefined, {
        path: ['takeProfit'],
      }),
    output: z.object({ order: orderView }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'take_profit.wrong_side',
      'stop_loss.wrong_side',
      'price.off_tick',
      'quote.stale',
      'quote.indicative',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  orderList: declare('orderList', {
    summary: 'Open positions or closed orders, newest first.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      segment: z.literal('contract').default('contract'),
      state: z.enum(orderListStates),
      ...page,
    }),
    output: listOf(orderView),
    refusals: [],
  }),
  orderDetail: declare('orderDetail', {
    summary: 'One order with the quotes that decided it.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: orderView }),
    refusals: ['order.not_found'],
  }),
}
