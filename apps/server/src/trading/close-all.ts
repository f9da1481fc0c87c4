import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { Result } from '@plumbline/rules'
import { manyAnswer } from './answers.ts'
import type { TradingCall, TradingContext } from './context.ts'
import { once } from './once.ts'

/** Closes many open positions; whatever stays open is named with its reason. */
export const closeAllOrders =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    input: CallParsed<'closeAllOrders'>,
  ): Promise<Result<CallOutput<'closeAllOrders'>>> =>
    once(context, 'closeAllOrders', manyAnswer)(call, input, attempt =>
      context.engine.closeAll({
        customer: call.caller.customer,
        orders: input.ids,
        code: input.code,
        ...(input.which !== undefined && { which: input.which }),
        ...(attempt !== undefined && { attempt }),
      }),
    )
