import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Result } from '@plumbline/rules/core'
import { manyAnswer } from './answers.ts'
import type { Attempt } from '../commit/attempt.ts'
import type { TradingCall, TradingContext } from '../context.ts'
import { once } from '../commit/once.ts'

/** Which orders of the caller are meant. */
const meantBy = (
  { caller }: TradingCall,
  { ids, code }: CallParsed<'cancelAllOrders'>,
  attempt: Attempt | undefined,
) => ({ customer: caller.customer, orders: ids, code, ...(attempt !== undefined && { attempt }) })

/** Closes many open positions; whatever stays open is named with its reason. */
export const closeAllOrders =
  (context: TradingContext) =>
  (call: TradingCall, input: CallParsed<'closeAllOrders'>): Promise<Result<CallOutput<'closeAllOrders'>>> =>
    once(context, 'closeAllOrders', manyAnswer)(call, input, attempt =>
      context.engine.closeAll({
        ...meantBy(call, input, attempt),
        ...(input.which !== undefined && { which: input.which }),
      }),
    )

/** Cancels many pending orders; whatever stays is named with its reason. */
export const cancelAllOrders =
  (context: TradingContext) =>
  (call: TradingCall, input: CallParsed<'cancelAllOrders'>): Promise<Result<CallOutput<'cancelAllOrders'>>> =>
    once(context, 'cancelAllOrders', manyAnswer)(call, input, attempt =>
      context.engine.cancelAll(meantBy(call, input, attempt)),
    )
