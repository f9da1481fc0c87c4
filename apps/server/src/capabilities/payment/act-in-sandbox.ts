import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { PaymentContext } from './context.ts'
import { actInSandbox } from './sandbox.ts'
import { settlePayment } from './settle.ts'
import { findPayment } from './stored.ts'
import { paymentView } from './views.ts'

/** Acts on the stand-in's page, and settles as after any provider's message. Refuses: payment.unknown, payment.over. */
export const actOnPage =
  (context: PaymentContext) =>
  async (
    { caller: { customer } }: CallContext,
    { id, act }: CallParsed<'paymentSandbox'>,
  ): Promise<Result<CallOutput<'paymentSandbox'>>> => {
    const payment = await findPayment(context.database, { customer, id })
    if (payment?.reference === undefined || context.providers.behind(payment)?.name !== 'sandbox')
      return refuse('payment.unknown')
    const { reference } = payment
    const hasActed = await actInSandbox(context.database, { reference, act, now: context.now() })
    if (!hasActed) return refuse('payment.over')
    const settled = await settlePayment(context, id)
    assert(settled !== undefined, 'a payment is never removed')
    return accept({ payment: paymentView(settled) })
  }
