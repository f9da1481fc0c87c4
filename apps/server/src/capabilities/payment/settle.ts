import { addCents, formatCents, negateCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import { assert } from '@plumbline/rules/core'
import {
  bearTakenBack,
  nextPaymentStep,
  shareGivenBack,
  type PaymentStanding,
  type PaymentStep,
} from '@plumbline/rules/payment'
import { tellCustomer } from '../identity/index.ts'
import { post, readBalances, type Leg } from '../../core/ledger/index.ts'
import type { Told } from '../notifications/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { PaymentContext } from './context.ts'
import { holdAccounts, holdDebt, holdOwed, repayOwed } from './owed.ts'
import { lockPayment, noteLook, savePayment, type StoredPayment } from './stored.ts'

/** How often a look is repeated because somebody else has moved the payment meanwhile. */
const triesMax = 10

type Settling = Pick<
  PaymentContext,
  | 'database'
  | 'house'
  | 'providers'
  | 'notifications'
  | 'outbox'
  | 'audit'
  | 'now'
  | 'settled'
  | 'newId'
  | 'onMismatch'
>

/**
 * Asks the provider for the state of a payment and brings ours there: once, however often and by whomever it is called.
 * What was seen is taken only if nobody has moved the payment since the provider was asked. Gives the payment as it is
 * then; undefined where there is none. Throws ProviderAway.
 */
export const settlePayment = async (context: Settling, id: string): Promise<StoredPayment | undefined> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const seen = await noteLook(context.database, { id, now: context.now() })
    if (seen === undefined) return undefined
    const standing = await standingOf(context, seen)
    if (standing === undefined) return seen
    const done = await context.database.transaction(tx => bring(context, tx, seen, standing))
    if (done === 'moved meanwhile') continue
    context.notifications.tell(done.told)
    context.outbox.wake()
    if (done.isMismatch) context.onMismatch(id)
    return done.payment
  }
  throw new Error(`payment ${id} is moved on and on`)
}

/** One whose page was never opened can be paid by nobody; it runs out by our own clock. */
const standingOf = async (
  { providers, settled }: Settling,
  payment: StoredPayment,
): Promise<PaymentStanding | undefined> => {
  if (payment.reference === undefined) return settled() > payment.expiresAt ? { state: 'expired' } : undefined
  return providers.behind(payment)?.look(payment.reference)
}

type Brought = {
  readonly payment: StoredPayment
  readonly told: readonly Told[]
  readonly isMismatch: boolean
}

const bring = async (
  context: Settling,
  tx: Transaction,
  seen: StoredPayment,
  standing: PaymentStanding,
): Promise<Brought | 'moved meanwhile'> => {
  await holdDebt(tx, seen.customer)
  await holdOwed(tx, seen)
  const locked = await lockPayment(tx, seen.id)
  assert(locked !== undefined, 'a payment is never removed')
  if (locked.changes !== seen.changes) return 'moved meanwhile'
  const told: Told[] = []
  let payment = standing.state === 'paid' ? { ...locked, charge: locked.charge ?? standing.charge } : locked
  for (;;) {
    const step = nextPaymentStep(payment, standing)
    if (step === 'none' || step === 'mismatch') return { payment, told, isMismatch: step === 'mismatch' }
    const next = await take(context, tx, payment, step)
    payment = next.payment
    told.push(...next.told)
  }
}

type Taken = { readonly payment: StoredPayment; readonly told: readonly Told[] }

/** One step. The customer's mailbox is held before any account, as in every decision on money. */
const take = async (
  context: Settling,
  tx: Transaction,
  before: StoredPayment,
  step: PaymentStep,
): Promise<Taken> => {
  const at = context.now()
  const payment = { ...before, changes: before.changes + 1 }
  switch (step.step) {
    case 'end': {
      const ended = { ...payment, state: step.state, endedAt: at }
      await savePayment(tx, ended, { kind: step.state, at, moved: undefined })
      await write(context, tx, before, ended, 'payment.ended')
      return { payment: ended, told: [] }
    }
    case 'capture': {
      const { amount } = step
      const captured = { ...payment, state: 'captured' as const, endedAt: at }
      const told = await tell(context, tx, captured, 'payment_received', amount)
      await move(context, tx, captured, { kind: 'captured', amount, advanced: zero })
      await write(context, tx, before, captured, 'payment.captured')
      return { payment: await repaying(context, tx, captured), told }
    }
    case 'take back': {
      const { amount, state } = step
      const told = await tell(context, tx, payment, 'payment_reversed', amount)
      const { advanced } = bearTakenBack(await holdAccounts(tx, payment), amount)
      const taken = {
        ...payment,
        state,
        takenBack: addCents(payment.takenBack, amount),
        advanced: addCents(payment.advanced, advanced),
      }
      await move(context, tx, taken, { kind: 'taken_back', amount, advanced })
      await write(context, tx, before, taken, 'payment.taken_back')
      return { payment: taken, told }
    }
    case 'give back': {
      const { amount, state } = step
      const { advanced } = shareGivenBack(payment.advanced, amount)
      const given = {
        ...payment,
        state,
        takenBack: subtractCents(payment.takenBack, amount),
        advanced: subtractCents(payment.advanced, advanced),
      }
      const told = await tell(context, tx, given, 'payment_received', amount)
      await move(context, tx, given, { kind: 'given_back', amount, advanced })
      await write(context, tx, before, given, 'payment.given_back')
      return { payment: await repaying(context, tx, given), told }
    }
  }
}

type Movement = {
  readonly kind: 'captured' | 'taken_back' | 'given_back'
  readonly amount: Cents
  /** Of the amount: what the firm advances, or gets back of what it has advanced. */
  readonly advanced: Cents
}

const legsOf = async (
  { house }: Settling,
  tx: Transaction,
  { customer, book }: StoredPayment,
  { kind, amount, advanced }: Movement,
): Promise<readonly Leg[]> => {
  const { fund } = await readBalances(tx, customer)
  const signed = (change: Cents): Cents => (kind === 'taken_back' ? negateCents(change) : change)
  const legs: readonly Leg[] = [
    { account: house[book].external_clearing, part: 'available', change: negateCents(signed(amount)) },
    { account: fund.account, part: 'available', change: signed(subtractCents(amount, advanced)) },
    { account: house[book].deficit_advances, part: 'available', change: signed(advanced) },
  ]
  return legs.filter(({ change }) => change !== zero)
}

/** Saves a payment as it stands now, with its event, and posts what that moves; the fund is held where money leaves it. */
const move = async (
  context: Settling,
  tx: Transaction,
  payment: StoredPayment,
  movement: Movement,
): Promise<void> => {
  const { kind, amount, advanced } = movement
  const id = context.newId()
  const at = context.now()
  await savePayment(tx, payment, { kind, at, moved: { amount, advanced, transfer: id } })
  const [verdict] = await post(tx, [
    {
      id,
      book: payment.book,
      kind: kind === 'taken_back' ? 'payment.reverse' : 'payment.deposit',
      reference: payment.id,
      at,
      legs: await legsOf(context, tx, payment, movement),
    },
  ])
  assert(verdict === 'posted', 'what comes in, and what is held, never lacks money')
}

/** What came in repays first what is owed, for this payment too. */
const repaying = async (
  { now }: Settling,
  tx: Transaction,
  payment: StoredPayment,
): Promise<StoredPayment> => {
  const repaid = await repayOwed(tx, { ...payment, now: now() })
  const after = repaid === zero ? payment : await lockPayment(tx, payment.id)
  assert(after !== undefined, 'a payment is never removed')
  return after
}

const standing = ({ state, takenBack, advanced }: StoredPayment) => ({
  state,
  takenBack: formatCents(takenBack),
  advanced: formatCents(advanced),
})

/** In the audit log: the provider has said so, whoever had it asked. */
const write = (
  { audit, now }: Settling,
  tx: Transaction,
  before: StoredPayment,
  after: StoredPayment,
  action: 'payment.captured' | 'payment.ended' | 'payment.taken_back' | 'payment.given_back',
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'system' },
    action,
    subject: { kind: 'payment', id: after.id },
    customer: after.customer,
    before: standing(before),
    after: { ...standing(after), amount: formatCents(after.amount), currency: 'USD' },
    now: now(),
  })

const tell = async (
  { notifications, outbox, now }: Settling,
  tx: Transaction,
  { customer, id, language }: StoredPayment,
  kind: 'payment_received' | 'payment_reversed',
  amount: Cents,
): Promise<readonly Told[]> => {
  const at = now()
  const figures = { amount: formatCents(amount), currency: 'USD' }
  await tellCustomer(outbox, tx, { customer, letter: `funding.${kind}`, figures, language, now: at })
  return notifications.append(tx, [
    { customer, kind, at: new Date(at).toISOString(), data: { id, ...figures } },
  ])
}
