import { accept, refuse, type CustomerId, type Result, type StaffId } from '@plumbline/rules/core'
import type { FundingItem, FundingState } from '@plumbline/rules/funding'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { gather, type Ask } from '../../../core/platform/db/batched-query.ts'
import { requestKindOf } from '../context.ts'

/** An item of the real book, as far as a decision on it begins with it. */
export type Subject = {
  readonly customer: CustomerId
  readonly state: FundingState
  readonly revision: number
  /** The open request for a second approval, which may have run out. */
  readonly request: string | undefined
  /** Whether whoever looks gains by it; of what is held, only while it is under review. */
  readonly isOwn: boolean
}

type Row = {
  customer: bigint
  state: FundingState
  revision: number
  request: string | null
  /** Null of what is not under review when it is held. */
  gains: boolean | null
}

type Wanted = { readonly kind: FundingItem; readonly id: string; readonly by: StaffId }

const subjectOf = (row: Row | { customer: null } | undefined): Result<Subject> =>
  row === undefined || row.customer === null
    ? refuse('funding.unknown')
    : accept({
        customer: row.customer.toString() as CustomerId,
        state: row.state,
        revision: row.revision,
        request: row.request ?? undefined,
        isOwn: row.gains === true,
      })

/** Refusals: funding.unknown; demo accounts' are nobody's work. */
export const findSubject = async (on: Queryable, { kind, id, by }: Wanted): Promise<Result<Subject>> => {
  const { rows } = await on.query<Row>({
    name: `funding_work.${kind}`,
    text: `select i.customer, i.state, i.revision, r.id as request, staff.gains($2, null, i.customer) as gains
      from funding.${kind} i left join staff.request r on r.state = 'open' and r.kind = '${requestKindOf[kind]}'
        and r.subject_kind = '${kind}' and r.subject_id = i.id::text
      where i.id = $1 and i.book = 'real'`,
    values: [id, by],
  })
  return subjectOf(rows[0])
}

const holdEach: Ask<Wanted, Row | { customer: null } | undefined> = async (on, wanted) => {
  const { rows } = await on.query<Row | { customer: null }>({
    name: 'funding_work.hold',
    text: `select h.customer, h.state, h.revision, h.request, h.gains
      from funding_work.hold($1, $2, $3) h order by h.place`,
    values: [wanted.map(({ kind }) => kind), wanted.map(({ id }) => id), wanted.map(({ by }) => by)],
  })
  return rows
}

/**
 * Holds an item until the transaction ends, and before it the open request about it, if there is one. Refusals: funding.unknown;
 * demo accounts' are nobody's work.
 */
export const holdSubject = async (tx: Transaction, wanted: Wanted): Promise<Result<Subject>> =>
  subjectOf(await gather(tx, holdEach, wanted))

/** Whoever decides has seen what is there now. Refusals: funding.closed, funding.changed. */
export const judgeSeen = (subject: Pick<Subject, 'state' | 'revision'>, seen: number): Result<'seen'> => {
  if (subject.state !== 'review') return refuse('funding.closed')
  return subject.revision === seen ? accept('seen') : refuse('funding.changed')
}
