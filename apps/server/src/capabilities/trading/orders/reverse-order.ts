import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { refuse, type Result } from '@plumbline/rules/core'
import { reverseAnswer } from './answers.ts'
import { nameRefusal, readOwnSlippage } from './close-order.ts'
import type { OpeningCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'
import { readSeenLots } from './read-seen.ts'
import { admitCustomer } from './admit-customer.ts'

/**
 * Closes a position and opens the opposite one at the same quote, both or neither. Refusals: those of closing and of
 * opening.
 */
export const reverseOrder =
  (context: TradingContext) =>
  async (
    call: OpeningCall,
    input: CallParsed<'reverseOrder'>,
  ): Promise<Result<CallOutput<'reverseOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    const answer = await once(context, 'reverseOrder', reverseAnswer)(call, input, async attempt => {
      const position = await context.engine.position(own)
      const instrument = position && context.instruments.get(position.code)
      if (position === undefined || instrument === undefined) return refuse('order.not_open')
      if (instrument.offered === false) return refuse('instrument.not_offered', { code: instrument.code })
      const admitted = await admitCustomer(context, call, instrument, position.leverage)
      if (!admitted.ok) return admitted
      const slippage = await readOwnSlippage(context, own, input)
      if (!slippage.ok) return slippage
      return context.engine.reverse({
        ...own,
        ...slippage.value,
        seen: readSeenLots(input.seen),
        ...(attempt !== undefined && { attempt }),
      })
    })
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }
