import type { Book, CustomerId } from '@plumbline/rules/core'
import { type PaymentState, paymentProviders } from '@plumbline/rules/payment'
import { formatCents, cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = {
  id: string
  customer: bigint
  uid: string
  book: Book
  amount: bigint
  state: PaymentState
  named: boolean
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The payments that a text names: by their own id, or by what their provider calls their page or what was charged there. */
export const searchPayments = async (on: Queryable, q: string) => {
  const { rows } = await on.query<Row>({
    name: 'payment.search',
    text: `with found as (
        select id from payment.payment where id = $1::uuid
        union select id from payment.payment where provider = any ($2) and reference = $3
        union select id from payment.payment where provider = any ($2) and charge = $3
      )
      select p.id, p.customer, c.uid, p.book, p.amount, p.state, p.id is not distinct from $1::uuid as named
      from found join payment.payment p using (id) join identity.customer c on c.id = p.customer`,
    values: [uuidPattern.test(q) ? q : null, paymentProviders, q],
  })
  return rows.map(({ customer, amount, named, ...payment }) => ({
    ...payment,
    kind: 'payment' as const,
    amount: formatCents(cents(amount)),
    matched: named ? ('id' as const) : ('reference' as const),
    customer: customer.toString() as CustomerId,
  }))
}
