import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type OrderId, type Result } from '@plumbline/rules/core'
import { formatCents, parseCents, subtractCents, type Cents } from '@plumbline/rules/money'
import {
  admitSavings,
  findSavingsProduct,
  promiseOf,
  yearlyOf,
  type SavingsProduct,
} from '@plumbline/rules/savings'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import { attemptRow, runOnce, type Attempt } from '../trading/index.ts'
import type { SavingsCall, SavingsContext } from './context.ts'
import { maySave } from './guard.ts'
import { readIntake, type Intake } from './intake.ts'
import { newOrderView, percentText, type NewOrder } from './stored.ts'

type Ticket = CallParsed<'savingsPreview'>
type Admitted = {
  readonly product: SavingsProduct
  readonly version: number
  readonly principal: Cents
  readonly intake: Intake
}

/** Everything that is looked at before a deposit is taken. Refusals: as declared. */
const judgeTicket = async (
  tx: Transaction,
  context: SavingsContext,
  call: SavingsCall,
  input: Ticket,
  { now, book }: { readonly now: Millis; readonly book: 'held' | 'free' },
): Promise<Result<Admitted>> => {
  const principal = parseCents(input.amount)
  assert(principal !== undefined, 'the amount was read')
  const { version, value } = context.products()
  const product = findSavingsProduct(value, input.product)
  if (!product.ok) return product
  if (input.version !== version) return refuse('savings.product_changed')
  const intake = await readIntake(tx, context, call.caller, {
    product: input.product,
    at: new Date(now),
    book,
  })
  const may = await maySave(context, call, intake)
  if (!may.ok) return may
  const admitted = admitSavings({ product: product.value, principal, intake, ...intake })
  return admitted.ok ? accept({ product: product.value, version, principal, intake }) : admitted
}

/** What a deposit would bring at this moment. */
export const previewSavings =
  (context: SavingsContext) =>
  async (call: SavingsCall, input: Ticket): Promise<Result<CallOutput<'savingsPreview'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const ready = await judgeTicket(tx, context, call, input, { now, book: 'free' })
      if (!ready.ok) return ready
      const { product, version, principal, intake } = ready.value
      const { interest, payout, due } = promiseOf(product, principal, now)
      return accept({
        version,
        principal: formatCents(principal),
        rate: percentText(product.rate),
        yearly: percentText(yearlyOf(principal, interest, product.days)),
        days: product.days,
        interest: formatCents(interest),
        payout: formatCents(payout),
        startsAt: new Date(now).toISOString(),
        dueAt: new Date(due).toISOString(),
        available: formatCents(intake.available),
        availableAfter: formatCents(subtractCents(intake.available, principal)),
      })
    })

type Made = { readonly order: NewOrder }
type SavingsAttempt = Attempt<Made>

const keyOf = (order: NewOrder, attempt: SavingsAttempt | undefined): string | null =>
  attempt === undefined ? null : JSON.stringify(attemptRow(attempt, { order }))

/** Writes the order and freezes its principal. Verdict 3: its key was used by another; 4: the fund lacks the money. */
const write = async (
  tx: Transaction,
  { caller: { customer, book } }: SavingsCall,
  order: NewOrder,
  attempt: SavingsAttempt | undefined,
): Promise<{ readonly verdict: number; readonly number: bigint | null }> => {
  const { rows } = await tx.query<{ verdict: number; number: bigint | null }>({
    name: 'savings.deposit',
    text: 'select verdict, number from savings.deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [
      order.id,
      book,
      customer,
      order.product,
      order.version,
      order.principal.toString(),
      order.rate,
      order.days,
      order.interest.toString(),
      order.atMaturity,
      new Date(order.startedAt),
      keyOf(order, attempt),
    ],
  })
  const [row] = rows
  assert(row !== undefined, 'the database answers')
  return row
}

/**
 * Takes a deposit: order, frozen principal and idempotency key in one transaction, while nobody else can take the last place or
 * the rest of the reserve. Refusals: as declared.
 */
export const depositSavings =
  (context: SavingsContext) =>
  (call: SavingsCall, input: CallParsed<'savingsDeposit'>): Promise<Result<CallOutput<'savingsDeposit'>>> =>
    runOnce<Made, CallOutput<'savingsDeposit'>>(context, call, input, {
      name: 'savingsDeposit',
      answer: ({ order }) => ({ order: newOrderView(context, order) }),
      run: async attempt => {
        let told: number | undefined
        const outcome = await context.database.transaction(async tx => {
          const now = context.now()
          const ready = await judgeTicket(tx, context, call, input, { now, book: 'held' })
          if (!ready.ok) return ready
          const { product, version, principal, intake } = ready.value
          const order: NewOrder = {
            id: context.newId() as OrderId,
            product: product.id,
            version,
            principal,
            rate: product.rate,
            days: product.days,
            atMaturity: input.atMaturity,
            startedAt: now,
            ...promiseOf(product, principal, now),
          }
          const { verdict, number } = await write(tx, call, order, attempt)
          if (verdict === 4)
            return refuse('savings.insufficient', { available: formatCents(intake.available) })
          if (verdict !== 1) return accept({ repeated: true } as const)
          told = number === null ? undefined : Number(number)
          return accept({ repeated: false, order } as const)
        })
        if (outcome.ok && !outcome.value.repeated) context.nudge(call.caller.customer, told)
        return outcome
      },
    })
