import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { refuse, type Result } from '@plumbline/rules'
import type { CallContext } from '../platform/caller.ts'
import type { TradingContext } from './context.ts'
import { once } from './once.ts'
import { readOneOrder } from './stored.ts'

/** Closes an open position. Refusals: order.not_found, order.not_open, market.closed, quote.stale, quote.indicative. */
export const closeOrder =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'closeOrder'>): Promise<Result<CallOutput<'closeOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'closeOrder')(call, input, attempt =>
      context.engine.close({ ...own, ...(attempt !== undefined && { attempt }) }),
    )
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }

/** An order that is not open may be closed already, or not the caller's at all: nobody learns of orders of others. */
export const nameRefusal = async (
  context: TradingContext,
  own: Parameters<typeof readOneOrder>[1],
  refusal: Extract<Result<never>, { ok: false }>,
): Promise<Extract<Result<never>, { ok: false }>> => {
  if (refusal.refusal !== 'order.not_open') return refusal
  return (await readOneOrder(context.database, own)) === undefined ? refuse('order.not_found') : refusal
}
