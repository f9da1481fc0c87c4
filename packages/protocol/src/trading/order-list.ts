import { z } from 'zod'
import { closeReasons } from '@plumbline/rules/trading'
import { declare } from '../core/call.ts'
import {
  amountText,
  codeText,
  instant,
  listOf,
  momentText,
  orderIdText,
  page,
  signedAmount,
} from '../core/fields.ts'
import { orderEventView, orderPartView, orderView } from './order-view.ts'

export const orderListStates = ['positions', 'pending', 'closed'] as const

/** Orders that match all of these. What is about the end of an order finds closed ones only. */
const filters = {
  code: codeText.optional(),
  side: z.enum(['long', 'short']).optional(),
  reason: z.enum(closeReasons).optional(),
  result: z.enum(['profit', 'loss']).optional(),
  /** Closed at or after; of positions and pending orders: opened, placed. */
  from: momentText.optional(),
  /** Before. */
  to: momentText.optional(),
  /** Part of the code, or the beginning or end of the id. */
  q: z.string().trim().min(1).max(40).optional(),
}
const which = {
  segment: z.literal('contract').default('contract'),
  state: z.enum(orderListStates),
  ...filters,
}

export const orderTotalsView = z.object({
  count: z.number().int(),
  /** With a net above nothing, and below. */
  winners: z.number().int(),
  losers: z.number().int(),
  /** Price results before fees; nothing of orders that are not closed. */
  result: signedAmount,
  fees: amountText,
  financing: signedAmount,
  adjusted: signedAmount,
  net: signedAmount,
})
export type OrderTotalsView = z.output<typeof orderTotalsView>

/** Rows of one export at most. */
export const orderExportRowsMax = 10_000

export const orderListCalls = {
  orderList: declare('orderList', {
    summary: 'Open positions, pending or closed orders that match, newest first.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ ...which, ...page }),
    output: listOf(orderView),
    refusals: [],
  }),
  orderTotals: declare('orderTotals', {
    summary: 'What the orders that match have brought and cost together.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ ...which, state: z.enum(orderListStates).default('closed') }),
    output: orderTotalsView,
    refusals: [],
  }),
  orderExport: declare('orderExport', {
    summary: 'The newest 10,000 orders that match, as one text of comma-separated values.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ ...which, state: z.enum(orderListStates).default('closed') }),
    output: z.object({
      fileName: z.string(),
      rows: z.number().int(),
      /** More orders match than one export holds: the older ones are not in it. */
      complete: z.boolean(),
      at: instant,
      text: z.string(),
    }),
    refusals: [],
  }),
  orderDetail: declare('orderDetail', {
    summary:
      'One order with its whole history, the parts that were closed, and the quotes that decided each step.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({
      order: orderView,
      events: z.array(orderEventView),
      parts: z.array(orderPartView),
      /** The order that it was split from. */
      parent: orderIdText.nullable(),
    }),
    refusals: ['order.not_found'],
  }),
}
