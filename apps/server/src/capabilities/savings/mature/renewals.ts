import { isRestrictedCountry } from '@plumbline/rules/identity'
import { addCents, negateCents, type Cents } from '@plumbline/rules/money'
import { decideRenewal, findSavingsProduct, interestOf, type SavingsReserve } from '@plumbline/rules/savings'
import type { Book, OrderId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { SavingsContext } from '../context.ts'
import type { Ending } from './complete.ts'
import type { DueOrder } from './take.ts'

/** What the reserve of each book has paid and promised, while both books are held. */
export const readReserves = async (
  on: Queryable,
  { reserveOf }: Pick<SavingsContext, 'reserveOf'>,
): Promise<ReadonlyMap<Book, SavingsReserve>> => {
  const { rows } = await on.query<{ book: Book; paid: Cents; to_come: Cents }>({
    name: 'savings.reserves',
    text: `select a.book, -a.available as paid, (
        select coalesce(sum(r.interest), 0)::bigint from savings.running r where r.book = a.book) as to_come
      from ledger.account a where a.owner is null and a.kind = 'savings_interest'`,
  })
  return new Map(
    rows.flatMap(({ book, paid, to_come: toCome }) => {
      const amount = reserveOf(book)
      return amount === undefined ? [] : [[book, { amount, paid, toCome }] as const]
    }),
  )
}

export type RenewalContext = Pick<SavingsContext, 'judgeLoan' | 'newId' | 'reserveOf'> & {
  /** The products that held at a moment. */
  readonly productsAt: (at: number) => {
    readonly version: number
    readonly value: Parameters<typeof findSavingsProduct>[0]
  }
}

/** Decides on orders one after another: what one of them takes of the reserve is not there for the next. */
export const decideRenewals = async (
  on: Queryable,
  context: RenewalContext,
  orders: readonly DueOrder[],
): Promise<readonly Ending[]> => {
  const reserves = new Map(await readReserves(on, context))
  return orders.map(order => {
    const { version, value } = context.productsAt(order.dueAt.getTime())
    const found = findSavingsProduct(value, order.product)
    const held = reserves.get(order.book)
    // What it earned is paid now, and not to come any more.
    const reserve =
      held === undefined
        ? undefined
        : {
            ...held,
            paid: addCents(held.paid, order.interest),
            toCome: addCents(held.toCome, negateCents(order.interest)),
          }
    const decided = decideRenewal({
      principal: order.principal,
      product: found.ok ? found.value : undefined,
      intake: order,
      reserve,
      standing: {
        suspended: order.suspended,
        restricted: order.book === 'real' && (order.country === null || isRestrictedCountry(order.country)),
        paused: order.paused,
        // Of other debts take_due knows.
        owes: !context.judgeLoan(order.customer, { kind: 'save' }).ok,
      },
    })
    const settlement = context.newId()
    if (!decided.renew) {
      if (reserve !== undefined) reserves.set(order.book, reserve)
      return { order, settlement, reason: decided.reason }
    }
    const interest = interestOf(order.principal, decided.product)
    if (reserve !== undefined)
      reserves.set(order.book, { ...reserve, toCome: addCents(reserve.toCome, interest) })
    const { rate, days } = decided.product
    return { order, settlement, successor: { id: context.newId() as OrderId, version, rate, days, interest } }
  })
}
