import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { formatCents } from '@plumbline/rules/money'
import { paymentMin } from '@plumbline/rules/payment'
import type { CallContext } from '../../core/platform/caller.ts'
import { pageOf, readCursor, type Cursor } from '../../core/platform/page-cursor.ts'
import { leftOfDay } from './allowance.ts'
import type { PaymentContext } from './context.ts'
import { ProviderAway } from './provider.ts'
import { settlePayment } from './settle.ts'
import { findPayment, readPayments, type StoredPayment } from './stored.ts'
import { paymentView } from './views.ts'

/** Whoever looks again and again has the provider asked no oftener than this. */
const lookEveryMs = 3_000

/** Whether and through whom cards are taken, and how much may still come. */
export const showMethods =
  (context: PaymentContext) =>
  async ({ caller }: CallContext): Promise<Result<CallOutput<'paymentMethods'>>> => {
    const provider = context.providers.of(caller.book)
    if (provider === undefined) return accept({ card: null })
    const { depositItem, depositDay } = context.limits()
    const left = await context.database.transaction(tx => leftOfDay(context, tx, caller.customer))
    return accept({
      card: {
        provider: provider.name,
        minimum: formatCents(paymentMin),
        maximum: formatCents(depositItem),
        dayMaximum: formatCents(depositDay),
        dayLeft: formatCents(left),
      },
    })
  }

const placeOf = ({ createdAt, id }: StoredPayment): Cursor => ({ at: new Date(createdAt), id })

/** A customer's payments, the newest first. */
export const listPayments =
  ({ database }: PaymentContext) =>
  async (
    { caller: { customer } }: CallContext,
    { cursor, limit = pageSizeDefault }: CallParsed<'payments'>,
  ): Promise<Result<CallOutput<'payments'>>> => {
    const found = await readPayments(database, { customer, below: readCursor(cursor), limit: limit + 1 })
    const { shown, nextCursor } = pageOf(found, limit, placeOf)
    return accept({ items: shown.map(paymentView), nextCursor })
  }

/** One of them, after a look at how it stands. Refuses: payment.unknown. */
export const showPayment =
  (context: PaymentContext) =>
  async (
    { caller: { customer } }: CallContext,
    { id }: CallParsed<'payment'>,
  ): Promise<Result<CallOutput<'payment'>>> => {
    const payment = await findPayment(context.database, { customer, id })
    if (payment === undefined) return refuse('payment.unknown')
    return accept({ payment: paymentView(await lookedAt(context, payment)) })
  }

const lookedAt = async (context: PaymentContext, payment: StoredPayment): Promise<StoredPayment> => {
  const isFresh = payment.lookedAt !== undefined && context.now() - payment.lookedAt < lookEveryMs
  if (payment.state !== 'started' || isFresh) return payment
  try {
    return (await settlePayment(context, payment.id)) ?? payment
  } catch (error) {
    // What is known is shown; the upkeep goes on asking.
    if (error instanceof ProviderAway) return payment
    throw error
  }
}
