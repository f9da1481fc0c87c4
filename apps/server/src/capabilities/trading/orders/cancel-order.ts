import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Result } from '@plumbline/rules/core'
import { orderAnswer } from './answers.ts'
import { nameRefusal } from './close-order.ts'
import type { TradingCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'

/** Cancels a pending order. Refusals: order.not_found, order.not_pending. */
export const cancelOrder =
  (context: TradingContext) =>
  async (call: TradingCall, input: CallParsed<'cancelOrder'>): Promise<Result<CallOutput<'cancelOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'cancelOrder', orderAnswer)(call, input, attempt =>
      context.engine.cancel({ ...own, ...(attempt !== undefined && { attempt }) }),
    )
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }
