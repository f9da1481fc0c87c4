import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Result } from '@plumbline/rules/core'
import { orderAnswer } from './answers.ts'
import type { OpeningCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'
import { readEntry } from './read-ticket.ts'
import { admitCustomer } from './admit-customer.ts'

/**
 * Places an order: at the market it opens at the newest fresh quote, otherwise it waits for its price. Refusals: those of
 * decideOpening and decidePlacing, instrument.unknown, and those of what is not offered where the customer lives.
 */
export const placeOrder =
  (context: TradingContext) =>
  async (call: OpeningCall, input: CallParsed<'submitOrder'>): Promise<Result<CallOutput<'submitOrder'>>> => {
    const read = readEntry(context.instruments, input)
    if (!read.ok) return read
    const { instrument, entry } = read.value
    return once(context, 'submitOrder', orderAnswer)(call, input, async attempt => {
      const admitted = await admitCustomer(context, call, instrument, entry.ticket.leverage)
      if (!admitted.ok) return admitted
      const command = {
        customer: call.caller.customer,
        code: instrument.code,
        ...(attempt !== undefined && { attempt }),
      }
      return entry.is === 'market'
        ? context.engine.open({ ...command, ticket: entry.ticket })
        : context.engine.place({ ...command, ticket: entry.ticket })
    })
  }
