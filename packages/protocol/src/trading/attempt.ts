import { z } from 'zod'
import { declare } from '../core/call.ts'
import { momentText } from '../core/fields.ts'

/** Calls that move money or open and close positions: carried out twice they would be done twice. */
export const movingCalls = [
  'withdraw',
  'recharge',
  'paymentStart',
  'transfer',
  'submitOrder',
  'submitOco',
  'closeOrder',
  'reverseOrder',
  'closeAllOrders',
  'submitTerm',
  'savingsDeposit',
  'loanApply',
  'loanRepay',
] as const
export type MovingCall = (typeof movingCalls)[number]

export const attemptCalls = {
  settleAttempt: declare('settleAttempt', {
    summary:
      'What became of a call that was sent under an idempotency key and not answered. One that was not carried out is given up: what arrives under its key later is refused.',
    who: 'customer',
    key: 'trade',
    idempotent: false,
    input: z.strictObject({
      call: z.enum(movingCalls),
      key: z.string().regex(/^[\x21-\x7e]{1,128}$/),
      sentAt: momentText.meta({ description: 'When it was sent first' }),
    }),
    output: z.object({
      /** `under_way`: ask again. `too_old`: first answers are kept for a day; lists say what was done. */
      state: z.enum(['done', 'not_done', 'under_way', 'too_old']),
    }),
    refusals: [],
  }),
}
