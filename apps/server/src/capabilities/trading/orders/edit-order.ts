import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { parseLots } from '@plumbline/rules/trading'
import type { Instrument, Millis } from '@plumbline/rules/market'
import type { Outcome } from '../../../core/engine/index.ts'
import { orderAnswer } from './answers.ts'
import type { Attempt } from '../commit/attempt.ts'
import { nameRefusal } from './close-order.ts'
import type { TradingCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'
import { readSeenOrder } from './read-seen.ts'
import { readLevel, readPrice, readProfitLevels } from './read-ticket.ts'

type Input = CallParsed<'editOrder'>

/**
 * Moves the levels of an open position, or whatever a pending order waits for. Refusals: order.not_found, order.not_open,
 * order.not_pending, order.changed, order.unchanged, quote.stale, and those of admitTargets, admitLevelChange, admitTrailing, admitEntry,
 * admitExpiry and admitSize.
 */
export const editOrder =
  (context: TradingContext) =>
  async (call: TradingCall, input: Input): Promise<Result<CallOutput<'editOrder'>>> => {
    const own = { customer: call.caller.customer, order: input.id }
    // All of it under the key: an edit sent again gets its first answer, also when the order is closed by now.
    const answer = await once(context, 'editOrder', orderAnswer)(call, input, attempt =>
      edit(context, own, input, attempt),
    )
    return answer.ok ? answer : nameRefusal(context, own, answer)
  }

const edit = async (
  context: TradingContext,
  own: Parameters<TradingContext['engine']['position']>[0],
  input: Input,
  attempt: Attempt | undefined,
): Promise<Outcome> => {
  const pending = await context.engine.pending(own)
  const order = pending ?? (await context.engine.position(own))
  const instrument = order && context.instruments.get(order.code)
  if (instrument === undefined) return refuse('order.not_open')
  const levels = readLevels(input, instrument)
  if (!levels.ok) return levels
  const seen = readSeenOrder(input.seen, instrument)
  if (!seen.ok) return seen
  const command = {
    ...own,
    ...levels.value,
    seen: seen.value,
    ...(attempt !== undefined && { attempt }),
  }
  if (pending !== undefined) {
    const price = readPrice(input.price, instrument)
    if (!price.ok) return price
    return context.engine.editPending({
      ...command,
      price: price.value,
      expiresAt:
        typeof input.expiresAt === 'string' ? (Date.parse(input.expiresAt) as Millis) : input.expiresAt,
      lots: input.lots === undefined ? undefined : parseLots(input.lots),
    })
  }
  // Where and until when it enters is settled once it is open.
  const isOfEntry = input.price !== undefined || input.expiresAt !== undefined || input.lots !== undefined
  return isOfEntry ? refuse('order.not_pending') : context.engine.edit(command)
}

const readLevels = (input: Input, instrument: Instrument) => {
  const takeProfit = readLevel(input.takeProfit, instrument)
  if (!takeProfit.ok) return takeProfit
  const stopLoss = readLevel(input.stopLoss, instrument)
  if (!stopLoss.ok) return stopLoss
  const trailing = readLevel(input.trailing, instrument)
  if (!trailing.ok) return trailing
  const levels = input.profitLevels && readProfitLevels(input.profitLevels, instrument)
  if (levels?.ok === false) return levels
  return accept({
    takeProfit: takeProfit.value,
    stopLoss: stopLoss.value,
    trailing: trailing.value,
    profitLevels: levels?.value,
  })
}
