import type { SavingsNamesView, SavingsOrderView } from '@plumbline/protocol/savings'
import type { Book, OrderId } from '@plumbline/rules/core'
import { addCents, cents, formatCents, type Cents } from '@plumbline/rules/money'
import {
  savingsStatusOf,
  yearlyOf,
  type AnnualRate,
  type AtMaturity,
  type NotRenewedReason,
  type SavingsState,
} from '@plumbline/rules/savings'
import type { SavingsContext } from './context.ts'

/** An order as its table keeps it. */
export type StoredOrder = {
  id: OrderId
  book: Book
  customer: bigint
  product: string
  product_version: number
  principal: bigint
  rate: number
  days: number
  interest: bigint
  state: SavingsState
  at_maturity: AtMaturity
  started_at: Date
  due_at: Date
  completed_at: Date | null
  renewed_from: OrderId | null
  renewed_by: OrderId | null
  not_renewed: NotRenewedReason | null
}

/** For queries that name the table `o`. */
export const orderColumns = `o.id, o.book, o.customer, o.product, o.product_version, o.principal, o.rate, o.days, o.interest,
  o.state, o.at_maturity, o.started_at, o.due_at, o.completed_at, o.renewed_from, o.renewed_by, o.not_renewed`

/** Hundredths of a percent as percent with two places. */
export const percentText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** What a product was called in the version under which an order was made; its id where nobody knows any more. */
export const namesOf = (
  { productsOf }: Pick<SavingsContext, 'productsOf'>,
  { product, product_version: version }: Pick<StoredOrder, 'product' | 'product_version'>,
): SavingsNamesView => ({ ...(productsOf(version)?.[product]?.names ?? { en: product }) })

export const orderView = (
  context: Pick<SavingsContext, 'productsOf'>,
  row: Omit<StoredOrder, 'book' | 'customer'>,
): SavingsOrderView => {
  const [principal, interest] = [cents(row.principal), cents(row.interest)]
  return {
    id: row.id,
    status: savingsStatusOf[row.state],
    product: row.product,
    names: namesOf(context, row),
    productVersion: row.product_version,
    currency: 'USD',
    principal: formatCents(principal),
    rate: percentText(row.rate),
    yearly: percentText(yearlyOf(principal, interest, row.days)),
    days: row.days,
    interest: formatCents(interest),
    payout: formatCents(addCents(principal, interest)),
    startedAt: row.started_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    atMaturity: row.at_maturity,
    notRenewed: row.not_renewed,
    renewedFrom: row.renewed_from,
    renewedBy: row.renewed_by,
  }
}

/** An order that is being made, before its table has it. */
export type NewOrder = {
  readonly id: OrderId
  readonly product: string
  readonly version: number
  readonly principal: Cents
  readonly rate: AnnualRate
  readonly days: number
  readonly interest: Cents
  readonly atMaturity: AtMaturity
  readonly startedAt: number
  readonly due: number
}

export const newOrderView = (
  context: Pick<SavingsContext, 'productsOf'>,
  order: NewOrder,
): SavingsOrderView =>
  orderView(context, {
    id: order.id,
    product: order.product,
    product_version: order.version,
    principal: order.principal,
    rate: order.rate,
    days: order.days,
    interest: order.interest,
    state: 'active',
    at_maturity: order.atMaturity,
    started_at: new Date(order.startedAt),
    due_at: new Date(order.due),
    completed_at: null,
    renewed_from: null,
    renewed_by: null,
    not_renewed: null,
  })
