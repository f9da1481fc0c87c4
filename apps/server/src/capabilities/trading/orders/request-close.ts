import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Result } from '@plumbline/rules/core'
import { orderAnswer } from './answers.ts'
import { nameRefusal } from './close-order.ts'
import type { TradingCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'

/**
 * Has a position closed at the first undisputed price. Refusals: order.not_found; those of decideRequestClose.
 */
export const requestClose =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    input: CallParsed<'requestClose'>,
  ): Promise<Result<CallOutput<'requestClose'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'requestClose', orderAnswer)(call, input, attempt =>
      context.engine.requestClose({ ...own, ...(attempt !== undefined && { attempt }) }),
    )
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }

/** Takes that back. Refusals: order.not_found; those of decideWithdrawClose. */
export const withdrawClose =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    input: CallParsed<'withdrawClose'>,
  ): Promise<Result<CallOutput<'withdrawClose'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'withdrawClose', orderAnswer)(call, input, attempt =>
      context.engine.withdrawClose({ ...own, ...(attempt !== undefined && { attempt }) }),
    )
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }
