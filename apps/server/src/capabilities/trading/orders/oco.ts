import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, type OrderId, type Refusal, type Result } from '@plumbline/rules/core'
import type { EntryTicket } from '@plumbline/rules/trading'
import { admitCustomer } from './admit-customer.ts'
import { ocoAnswer } from './answers.ts'
import { nameRefusal } from './close-order.ts'
import { once } from '../commit/once.ts'
import type { OpeningCall, TradingCall, TradingContext } from '../context.ts'
import { readEntry } from './read-ticket.ts'

type PairInput = CallParsed<'submitOco'>

/** Refusals: those of readEntry. */
const readWaiting = (
  context: TradingContext,
  { kind, code }: Pick<PairInput, 'kind' | 'code'>,
  order: PairInput['first'],
) => {
  const read = readEntry(context.instruments, { kind, code, ...order })
  if (!read.ok) return read
  const { instrument, entry } = read.value
  assert(entry.is === 'pending', 'the declaration gives a price to each of a pair')
  return accept({ instrument, ticket: entry.ticket satisfies EntryTicket })
}

/**
 * Places two orders of which one cancels the other, both or neither. Refusals: those of readEntry, admitCustomer and
 * decidePlacing.
 */
export const placeOco =
  (context: TradingContext) =>
  async (call: OpeningCall, input: PairInput): Promise<Result<CallOutput<'submitOco'>>> => {
    const first = readWaiting(context, input, input.first)
    if (!first.ok) return first
    const second = readWaiting(context, input, input.second)
    if (!second.ok) return second
    const { instrument } = first.value
    return once(context, 'submitOco', ocoAnswer)(call, input, async attempt => {
      for (const { ticket } of [first.value, second.value]) {
        const admitted = await admitCustomer(context, call, instrument, ticket.leverage)
        if (!admitted.ok) return admitted
      }
      return context.engine.placeOco({
        customer: call.caller.customer,
        code: instrument.code,
        first: first.value.ticket,
        second: second.value.ticket,
        ...(attempt !== undefined && { attempt }),
      })
    })
  }

/** Ties two orders that wait. Refusals: order.not_found where either is not the caller's own, those of decideLinkOco. */
export const linkOco =
  (context: TradingContext) =>
  async (call: TradingCall, input: CallParsed<'linkOco'>): Promise<Result<CallOutput<'linkOco'>>> => {
    const answer = await once(context, 'linkOco', ocoAnswer)(call, input, attempt =>
      context.engine.linkOco({
        customer: call.caller.customer,
        ...input,
        ...(attempt !== undefined && { attempt }),
      }),
    )
    return answer.ok ? answer : nameAny(context, call, [input.first, input.second], answer)
  }

/** Unties two orders. Refusals: order.not_found, order.not_pending, order.set_aside, oco.not_linked. */
export const unlinkOco =
  (context: TradingContext) =>
  async (call: TradingCall, input: CallParsed<'unlinkOco'>): Promise<Result<CallOutput<'unlinkOco'>>> => {
    const answer = await once(context, 'unlinkOco', ocoAnswer)(call, input, attempt =>
      context.engine.unlinkOco({
        customer: call.caller.customer,
        order: input.id,
        ...(attempt !== undefined && { attempt }),
      }),
    )
    return answer.ok ? answer : nameAny(context, call, [input.id], answer)
  }

/** Nobody learns of orders of others, whichever of the two is named. */
const nameAny = async (
  context: TradingContext,
  call: TradingCall,
  orders: readonly OrderId[],
  refusal: Refusal,
): Promise<Refusal> => {
  for (const order of orders) {
    const named = await nameRefusal(context, { customer: call.caller.customer, order }, refusal)
    if (named.refusal !== refusal.refusal) return named
  }
  return refusal
}
