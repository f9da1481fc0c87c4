import type { CallOutput } from '@plumbline/protocol/core'
import type { SavingsBookView } from '@plumbline/protocol/savings'
import { accept, type Book, type Result } from '@plumbline/rules/core'
import { cents, formatCents, negateCents, zero, type Cents } from '@plumbline/rules/money'
import { reserveLeft, savingsProductsOf, type SavingsProductSettings } from '@plumbline/rules/savings'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { SavingsStaffContext } from './context.ts'

type Counted = { readonly orders: number; readonly principal: bigint; readonly interest: bigint }
type Running = Counted & { readonly book: Book; readonly product: string }
type Due = Counted & { readonly book: Book; readonly day: string }
type Account = { readonly book: Book; readonly available: bigint; readonly late: number }

const readFacts = async (on: Queryable, now: Date) => {
  const { rows: running } = await on.query<Running>({
    name: 'savings.running_by_product',
    text: 'select book, product, orders, principal, interest from savings.running where orders > 0',
  })
  const { rows: due } = await on.query<Due>({
    name: 'savings.due_by_day',
    text: `select book, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as orders,
        sum(principal)::bigint as principal, sum(interest)::bigint as interest
      from savings.savings_order where state = 'active' group by 1, 2 order by 2`,
  })
  const { rows: accounts } = await on.query<Account>({
    name: 'savings.accounts',
    text: `select a.book, a.available, (
        select count(*)::int from savings.savings_order o
        where o.book = a.book and o.state = 'active' and o.due_at <= $1) as late
      from ledger.account a where a.owner is null and a.kind = 'savings_interest'`,
    values: [now],
  })
  return { running, due, accounts }
}

const sumsView = ({ orders, principal, interest }: Counted) => ({
  orders,
  principal: formatCents(cents(principal)),
  interest: formatCents(cents(interest)),
})
const nothing: Counted = { orders: 0, principal: 0n, interest: 0n }

const bookView = (
  { running, due, accounts }: Awaited<ReturnType<typeof readFacts>>,
  products: SavingsProductSettings,
  book: Book,
): SavingsBookView => {
  const own = running.filter(each => each.book === book)
  const account = accounts.find(each => each.book === book)
  const known = savingsProductsOf(products)
  const gone = own.filter(({ product }) => !Object.hasOwn(products, product))
  const total = own.reduce<Counted>(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      principal: sum.principal + each.principal,
      interest: sum.interest + each.interest,
    }),
    nothing,
  )
  return {
    total: sumsView(total),
    products: [
      ...known.map(({ id, names, offered, places }) => ({
        id,
        names: { ...names },
        offered,
        places,
        ...sumsView(own.find(each => each.product === id) ?? nothing),
      })),
      ...gone.map(each => ({
        id: each.product,
        names: null,
        offered: false,
        places: null,
        ...sumsView(each),
      })),
    ],
    due: due.filter(each => each.book === book).map(each => ({ day: each.day, ...sumsView(each) })),
    late: account?.late ?? 0,
    account: formatCents(cents(account?.available ?? 0n)),
  }
}

/** What is saved, when it is due, and whether the reserve covers its interest. */
export const showSavingsOverview =
  (context: SavingsStaffContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'savingsOverview'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const at = new Date(now)
      const facts = await readFacts(tx, at)
      const { value } = context.products()
      const real = bookView(facts, value, 'real')
      const of = (figure: bigint | undefined): Cents => cents(figure ?? 0n)
      const reserve = {
        amount: context.reserveOf('real') ?? zero,
        paid: negateCents(of(facts.accounts.find(({ book }) => book === 'real')?.available)),
        toCome: facts.running
          .filter(({ book }) => book === 'real')
          .reduce((sum, { interest }) => cents(sum + interest), zero),
      }
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'savings.overview_viewed',
        subject: { kind: 'savings', id: 'overview' },
        now,
      })
      return accept({
        at: at.toISOString(),
        reserve: {
          amount: formatCents(reserve.amount),
          version: context.reserveVersion(),
          paid: formatCents(reserve.paid),
          toCome: formatCents(reserve.toCome),
          left: formatCents(reserveLeft(reserve)),
        },
        real,
        demo: bookView(facts, value, 'demo'),
      })
    })
