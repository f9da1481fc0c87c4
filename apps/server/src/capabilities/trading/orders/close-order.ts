import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { parseLots } from '@plumbline/rules/trading'
import { closeAnswer } from './answers.ts'
import type { TradingCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'
import { readSeenLots } from './read-seen.ts'
import { readSlippage } from './read-ticket.ts'
import { readOneOrder } from './stored.ts'

/**
 * Closes an open position, or so many lots of it. Refusals: order.not_found, order.not_open, order.changed, lots.close, market.closed,
 * quote.stale, quote.indicative, slippage.exceeded.
 */
export const closeOrder =
  (context: TradingContext) =>
  async (call: TradingCall, input: CallParsed<'closeOrder'>): Promise<Result<CallOutput<'closeOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'closeOrder', closeAnswer)(call, input, async attempt => {
      const slippage = await readOwnSlippage(context, own, input)
      if (!slippage.ok) return slippage
      return context.engine.close({
        ...own,
        ...slippage.value,
        // Their form was read before; undefined closes all of it.
        lots: input.lots === undefined ? undefined : parseLots(input.lots),
        seen: readSeenLots(input.seen),
        ...(attempt !== undefined && { attempt }),
      })
    })
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }

/** Limits of the fill in the position's own scale. Refusals: order.not_open, price.off_tick. */
export const readOwnSlippage = async (
  context: TradingContext,
  own: Parameters<typeof readOneOrder>[1],
  input: { readonly seenPrice?: string | undefined; readonly maxSlippage?: string | undefined },
) => {
  if (input.seenPrice === undefined) return accept({ seenPrice: undefined, maxSlippage: undefined })
  const position = await context.engine.position(own)
  // Closing stays possible in what is no longer listed.
  const instrument =
    position &&
    (context.instruments.get(position.code) ?? context.versionOf(position.code, position.instrumentVersion))
  return instrument === undefined ? refuse('order.not_open') : readSlippage(input, instrument)
}

/**
 * An order that is not open, or does not wait, may be so by now, or not the caller's at all: nobody learns of orders of
 * others.
 */
export const nameRefusal = async (
  context: TradingContext,
  own: Parameters<typeof readOneOrder>[1],
  refusal: Extract<Result<never>, { ok: false }>,
): Promise<Extract<Result<never>, { ok: false }>> => {
  if (refusal.refusal !== 'order.not_open' && refusal.refusal !== 'order.not_pending') return refusal
  return (await readOneOrder(context.database, own)) === undefined ? refuse('order.not_found') : refusal
}
