import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { Result } from '@plumbline/rules'
import type { CallContext } from '../platform/caller.ts'
import type { TradingContext } from './context.ts'
import { once } from './once.ts'
import { readTicket } from './read-ticket.ts'

/** Places a market order at the newest fresh quote. Refusals: those of decideOpening, instrument.unknown. */
export const placeOrder =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'submitOrder'>): Promise<Result<CallOutput<'submitOrder'>>> => {
    const read = readTicket(context.instruments, input)
    if (!read.ok) return read
    const { instrument, ticket } = read.value
    return once(context, 'submitOrder')(call, input, attempt =>
      context.engine.open({
        customer: call.caller.customer,
        code: instrument.code,
        ticket,
        ...(attempt !== undefined && { attempt }),
      }),
    )
  }
