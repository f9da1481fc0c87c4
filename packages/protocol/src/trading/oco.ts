import { z } from 'zod'
import { entryTypes } from '@plumbline/rules/trading'
import { declare } from '../core/call.ts'
import { codeText, lotsText, momentText, orderIdText, priceText } from '../core/fields.ts'
import { orderView } from './order-view.ts'
import { leverage, openingRefusals, profitLevels } from './trading.ts'

/** One of two orders of which one cancels the other: both wait for a price. */
const waiting = z.strictObject({
  type: z.enum(entryTypes).exclude(['market']),
  side: z.enum(['long', 'short']),
  lots: lotsText,
  leverage,
  price: priceText,
  /** When it ends if it has not opened; left out, it waits until it is cancelled. */
  expiresAt: momentText.optional(),
  takeProfit: priceText.optional(),
  stopLoss: priceText.optional(),
  /** How far behind the best price the stop loss follows. */
  trailing: priceText.optional(),
  profitLevels: profitLevels.optional(),
})

const pair = z.object({
  /** The one that opens where a quote reaches both prices. */
  first: orderView,
  second: orderView,
})

/** Such a pair holds nothing but what its orders hold: margin, limits and exposure are looked at when one of them opens. */
const placingRefusals = openingRefusals.filter(
  refusal =>
    !['margin.insufficient', 'order.too_many_open'].includes(refusal) && !refusal.startsWith('exposure.'),
)

export const ocoCalls = {
  submitOco: declare('submitOco', {
    summary:
      'Places two pending orders in one instrument, both or neither. Whichever opens cancels the other; a quote that reaches both prices opens the first.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({
      kind: z.literal('contract'),
      code: codeText,
      first: waiting,
      second: waiting,
    }),
    output: pair,
    refusals: [...placingRefusals, 'agreement.acceptance_needed', 'request.key_reused'],
  }),
  linkOco: declare('linkOco', {
    summary:
      'Ties two pending orders in one instrument: whichever opens cancels the other. A quote that reaches both prices opens the first.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ first: orderIdText, second: orderIdText }),
    output: pair,
    refusals: [
      'order.not_found',
      'order.not_pending',
      'order.set_aside',
      'oco.same_order',
      'oco.other_instrument',
      'oco.linked_already',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  unlinkOco: declare('unlinkOco', {
    summary: 'Unties two pending orders: both go on, and neither cancels the other.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject({ id: orderIdText }),
    output: pair,
    refusals: [
      'order.not_found',
      'order.not_pending',
      'order.set_aside',
      'oco.not_linked',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
}
