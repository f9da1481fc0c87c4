import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { accept, refuse, type Instrument, type Price, type Result } from '@plumbline/rules'
import type { CallContext } from '../platform/caller.ts'
import { nameRefusal } from './close-order.ts'
import type { TradingContext } from './context.ts'
import { once } from './once.ts'
import { readPrice } from './read-ticket.ts'

/** Moves take profit and stop loss. Refusals: order.not_found, order.not_open, those of admitTargets, quote.stale. */
export const editOrder =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'editOrder'>): Promise<Result<CallOutput<'editOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    // All of it under the key: an edit sent again gets its first answer, also when the order is closed by now.
    const answer = await once(context, 'editOrder')(call, input, async attempt => {
      const position = await context.engine.position(own)
      const instrument = position && context.instruments.get(position.code)
      if (instrument === undefined) return refuse('order.not_open')
      const takeProfit = readLevel(input.takeProfit, instrument)
      if (!takeProfit.ok) return takeProfit
      const stopLoss = readLevel(input.stopLoss, instrument)
      if (!stopLoss.ok) return stopLoss
      return context.engine.edit({
        ...own,
        takeProfit: takeProfit.value,
        stopLoss: stopLoss.value,
        ...(attempt !== undefined && { attempt }),
      })
    })
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }

const readLevel = (
  text: string | null | undefined,
  instrument: Instrument,
): Result<Price | null | undefined> => (text === null ? accept(null) : readPrice(text, instrument))
