import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { minuteMs, accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents, parseCents, type Cents } from '@plumbline/rules/money'
import { paymentMin, paymentMinutes, paymentsOpenMax } from '@plumbline/rules/payment'
import type { Millis } from '@plumbline/rules/market'
import { isTaken, type Transaction } from '../../core/platform/db/database.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import { holdAttempt, wasGivenUp } from '../../core/platform/db/attempt.ts'
import { leftOfDay } from './allowance.ts'
import type { PaymentContext } from './context.ts'
import { ProviderAway } from './provider.ts'
import { countOpen, findByKey, findPayment, insertPayment, nameOpened, type StoredPayment } from './stored.ts'
import { paymentView } from './views.ts'

type Start = CallContext & { readonly address: string; readonly language: Language }
type Wish = {
  readonly amount: Cents
  readonly key: string | undefined
  readonly language: Language
}

/**
 * Opens the provider's page for a payment. The payment stands here first, so that whatever is paid there is known; sent
 * again under the same key it opens the same page. Refusals: those of its declaration.
 */
export const startPayment =
  (context: PaymentContext) =>
  async (
    { caller, idempotencyKey: key, address, language }: Start,
    input: CallParsed<'paymentStart'>,
  ): Promise<Result<CallOutput<'paymentStart'>>> => {
    const provider = context.providers.of(caller.book)
    if (provider === undefined) return refuse('payment.unavailable')
    const admitted = await context.admit(caller, address)
    if (!admitted.ok) return admitted
    const amount = parseCents(input.amount)
    assert(amount !== undefined, 'the declaration takes amounts only')
    const kept = await keep(context, caller, { amount, key, language }, provider.name)
    if (!kept.ok) return kept
    const { value: payment } = kept
    if (payment.reference !== undefined || payment.state !== 'started')
      return accept({ payment: paymentView(payment) })
    try {
      const opened = await provider.open(payment)
      const named = await nameOpened(context.database, { id: payment.id, ...opened })
      assert(named !== undefined, 'a payment is never removed')
      return accept({ payment: paymentView(named) })
    } catch (error) {
      if (error instanceof ProviderAway) return refuse('payment.provider_away')
      throw error
    }
  }

const keep = async (
  context: PaymentContext,
  caller: CallContext['caller'],
  wish: Wish,
  provider: StoredPayment['provider'],
): Promise<Result<StoredPayment>> => {
  const before = await repeated(context, caller.customer, wish)
  if (before !== undefined) return before
  const id = context.newId()
  const judge = async (tx: Transaction): Promise<Result<undefined>> => {
    const identity = await context.judgeIdentity(tx, caller, 'deposit')
    if (!identity.ok) return identity
    const now = context.now()
    // First of all, so that two at once, or a payment and a deposit, are not both the last that fits.
    await context.holdLimits(tx, caller.customer)
    const open = await countOpen(tx, caller.customer)
    if (open >= paymentsOpenMax) return refuse('payment.too_many_open', { maximum: String(paymentsOpenMax) })
    const { depositItem, depositDay } = context.limits()
    const judged = judgeAmount(wish.amount, {
      maximum: depositItem,
      limit: depositDay,
      left: await leftOfDay(context, tx, caller.customer),
    })
    if (!judged.ok) return judged
    const { key } = wish
    if (key !== undefined) {
      const attempt = { customer: caller.customer, call: 'paymentStart', key }
      await holdAttempt(tx, attempt)
      if (await wasGivenUp(tx, attempt)) return refuse('request.key_reused')
    }
    await insertPayment(tx, {
      id,
      customer: caller.customer,
      book: caller.book,
      provider,
      amount: wish.amount,
      language: wish.language,
      key: wish.key,
      createdAt: now,
      expiresAt: (now + paymentMinutes * minuteMs) as Millis,
    })
    return accept(undefined)
  }
  try {
    const judged = await context.database.transaction(judge)
    if (!judged.ok) return judged
  } catch (error) {
    if (!isTaken(error)) throw error
    const other = await repeated(context, caller.customer, wish)
    assert(other !== undefined, 'whoever has taken the key has kept a payment')
    return other
  }
  const payment = await findPayment(context.database, { customer: caller.customer, id })
  assert(payment !== undefined, 'what was committed is there')
  return accept(payment)
}

const judgeAmount = (
  amount: Cents,
  { maximum, limit, left }: Readonly<Record<'maximum' | 'limit' | 'left', Cents>>,
): Result<undefined> => {
  const currency = 'USD'
  if (amount < paymentMin)
    return refuse('funding.below_minimum', { minimum: formatCents(paymentMin), currency })
  if (amount > maximum) return refuse('funding.above_maximum', { maximum: formatCents(maximum), currency })
  return amount > left
    ? refuse('funding.day_limit', { left: formatCents(left), limit: formatCents(limit) })
    : accept(undefined)
}

/** The payment of an attempt that was sent before. Refuses: request.key_reused. */
const repeated = async (
  { database }: PaymentContext,
  customer: CustomerId,
  { amount, key }: Pick<Wish, 'amount' | 'key'>,
): Promise<Result<StoredPayment> | undefined> => {
  if (key === undefined) return undefined
  const payment = await findByKey(database, { customer, key })
  if (payment === undefined)
    return (await wasGivenUp(database, { customer, call: 'paymentStart', key }))
      ? refuse('request.key_reused')
      : undefined
  return payment.amount === cents(amount) ? accept(payment) : refuse('request.key_reused')
}
