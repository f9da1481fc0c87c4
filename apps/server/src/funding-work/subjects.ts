import {
  accept,
  refuse,
  type CustomerId,
  type FundingItem,
  type FundingState,
  type Result,
} from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'

/** An item of the real book, as far as a decision on it begins with it. */
export type Subject = {
  readonly customer: CustomerId
  readonly state: FundingState
  readonly revision: number
}

/** Refusals: funding.unknown; demo accounts' are nobody's work. */
export const findSubject = async (
  on: Queryable,
  { kind, id }: { readonly kind: FundingItem; readonly id: string },
): Promise<Result<Subject>> => {
  const { rows } = await on.query<{ customer: bigint; state: FundingState; revision: number }>({
    name: `funding_work.${kind}`,
    text: `select customer, state, revision from funding.${kind} where id = $1 and book = 'real'`,
    values: [id],
  })
  const [row] = rows
  return row === undefined
    ? refuse('funding.unknown')
    : accept({ ...row, customer: row.customer.toString() as CustomerId })
}

/** Whoever decides has seen what is there now. Refusals: funding.closed, funding.changed. */
export const judgeSeen = (subject: Pick<Subject, 'state' | 'revision'>, seen: number): Result<'seen'> => {
  if (subject.state !== 'review') return refuse('funding.closed')
  return subject.revision === seen ? accept('seen') : refuse('funding.changed')
}
