import type { CallOutput } from '@plumbline/protocol/core'
import type { SavingsProductView } from '@plumbline/protocol/savings'
import { accept, type Result } from '@plumbline/rules/core'
import { cents, formatCents, subtractCents } from '@plumbline/rules/money'
import {
  coversInterest,
  interestOf,
  maximumOf,
  minimumOf,
  savingsProductsOf,
  type SavingsProduct,
} from '@plumbline/rules/savings'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { SavingsCall, SavingsContext } from './context.ts'
import { maySave } from './guard.ts'
import { readIntake, type Intake } from './intake.ts'
import { percentText } from './stored.ts'

type Counted = { product: string; orders: number; own: bigint }

/** How full each product of a book is, and what a customer has in it. */
const readCounted = async (
  on: Queryable,
  { customer, book }: SavingsCall['caller'],
): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await on.query<Counted>({
    name: 'savings.counted',
    text: `select r.product, r.orders, (
        select coalesce(sum(o.principal), 0)::bigint from savings.savings_order o
        where o.customer = $2 and o.book = r.book and o.product = r.product and o.state = 'active') as own
      from savings.running r where r.book = $1`,
    values: [book, customer],
  })
  return new Map(rows.map(row => [row.product, row]))
}

const productView = (
  product: SavingsProduct,
  { reserve }: Pick<Intake, 'reserve'>,
  counted: Counted | undefined,
): SavingsProductView => {
  const minimum = minimumOf(product)
  const maximum = maximumOf(product)
  const own = cents(counted?.own ?? 0n)
  // In the demo book nobody takes anybody's place.
  const placesLeft =
    reserve === undefined || product.places === null
      ? null
      : Math.max(0, product.places - (counted?.orders ?? 0))
  return {
    id: product.id,
    names: { ...product.names },
    currency: product.currency,
    min: formatCents(minimum),
    max: maximum === undefined ? null : formatCents(maximum),
    left: maximum === undefined ? null : formatCents(maximum > own ? subtractCents(maximum, own) : cents(0n)),
    rate: percentText(product.rate),
    days: product.days,
    placesLeft,
    state:
      placesLeft === 0
        ? 'places_full'
        : coversInterest(reserve, interestOf(minimum, product))
          ? 'open'
          : 'reserve',
  }
}

/** The products that take deposits now, with what this customer may still save in each. */
export const showSavingsProducts =
  (context: SavingsContext) =>
  async (call: SavingsCall): Promise<Result<CallOutput<'savingsProducts'>>> =>
    context.database.transaction(async tx => {
      const { version, value } = context.products()
      const intake = await readIntake(tx, context, call.caller, {
        product: '',
        at: new Date(context.now()),
        book: 'free',
      })
      const may = await maySave(context, call, intake)
      const counted = await readCounted(tx, call.caller)
      return accept({
        version,
        items: savingsProductsOf(value)
          .filter(({ offered }) => offered)
          .map(product => productView(product, intake, counted.get(product.id))),
        refusal: may.ok ? null : { refusal: may.refusal, figures: { ...may.figures } },
        available: formatCents(intake.available),
      })
    })
