import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { admitContract, type Result } from '@plumbline/rules'
import type { OpeningCall, TradingContext } from './context.ts'
import { once } from './once.ts'
import { readTicket } from './read-ticket.ts'

/**
 * Places a market order at the newest fresh quote. Refusals: those of decideOpening, instrument.unknown, and those of what
 * is not offered where the customer lives.
 */
export const placeOrder =
  (context: TradingContext) =>
  async (call: OpeningCall, input: CallParsed<'submitOrder'>): Promise<Result<CallOutput<'submitOrder'>>> => {
    const read = readTicket(context.instruments, input)
    if (!read.ok) return read
    const { instrument, ticket } = read.value
    return once(context, 'submitOrder')(call, input, async attempt => {
      const availability = await context.availabilityOf(call.caller, call.address)
      const admitted = admitContract(availability, instrument, ticket.leverage)
      if (!admitted.ok) return admitted
      return context.engine.open({
        customer: call.caller.customer,
        code: instrument.code,
        ticket,
        ...(attempt !== undefined && { attempt }),
      })
    })
  }
