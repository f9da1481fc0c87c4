import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { AboutKind } from '@plumbline/rules/support'
import type { Queryable } from '../../core/platform/db/database.ts'

export type About = { readonly kind: AboutKind; readonly id: string; readonly code: string | null }

/** Where each kind of thing is, and what instrument it is of. */
const places = {
  order: { table: 'trading.contract_order', code: 'code' },
  deal: { table: 'term.deal', code: 'code' },
  deposit: { table: 'funding.deposit', code: 'null' },
  withdrawal: { table: 'funding.withdrawal', code: 'null' },
  savings: { table: 'savings.savings_order', code: 'null' },
  loan: { table: 'lending.loan', code: 'null' },
} as const satisfies Record<AboutKind, { readonly table: string; readonly code: string }>

/** A thing of the customer's own. Refusals: support.about_unknown, the same for what is not there and for what is another's. */
export const findAbout = async (
  on: Queryable,
  customer: CustomerId,
  about: { readonly kind: AboutKind; readonly id: string } | undefined,
): Promise<Result<About | undefined>> => {
  if (about === undefined) return accept(undefined)
  const { table, code } = places[about.kind]
  const { rows } = await on.query<{ code: string | null }>({
    name: `support.about_${about.kind}`,
    text: `select ${code}::text as code from ${table} where id = $1 and customer = $2`,
    values: [about.id, customer],
  })
  const [row] = rows
  return row === undefined ? refuse('support.about_unknown') : accept({ ...about, code: row.code })
}
