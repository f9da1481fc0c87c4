import type {
  ApprovalRequest,
  Person,
  RequestDecision,
  RequestKind,
  RequestState,
} from '@plumbline/rules/staff'
import type { CustomerId, Json, StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

/** A request as it is kept, with all that deciding on it needs. */
export type StoredRequest = ApprovalRequest & {
  readonly id: string
  readonly kind: RequestKind
  readonly subject: { readonly kind: string; readonly id: string }
  readonly payload: Json
  readonly reason: string
  readonly createdAt: number
  readonly closedAt: number | undefined
  /** A member's name, or a customer's UID. */
  readonly submitterName: string
  readonly beneficiaryCustomer: CustomerId | undefined
}

type Row = {
  id: string
  kind: RequestKind
  subject_kind: string
  subject_id: string
  payload: Json
  submitted_by_staff: bigint | null
  submitted_by_customer: bigint | null
  beneficiary_staff: bigint | null
  beneficiary_customer: bigint | null
  approvals_required: number
  reason: string
  state: RequestState
  created_at: Date
  expires_at: Date
  closed_at: Date | null
  submitter_name: string
  customers: bigint[]
  relatives: bigint[]
  decisions: { by: string; decision: RequestDecision }[]
}

const columns = `r.*,
  coalesce((select m.name from staff.member m where m.id = r.submitted_by_staff),
    (select c.uid from identity.customer c where c.id = r.submitted_by_customer)) as submitter_name,
  array(select staff.beneficiaries_of(r.id)) as customers,
  array(select staff.relatives_of(r.id)) as relatives,
  (select coalesce(json_agg(json_build_object('by', d.member::text, 'decision', d.decision) order by d.at), '[]')
    from staff.decision d where d.request = r.id) as decisions`

const asCustomer = (id: bigint): CustomerId => id.toString() as CustomerId
const asStaff = (id: bigint): StaffId => id.toString() as StaffId

const toRequest = (row: Row): StoredRequest => ({
  id: row.id,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  payload: row.payload,
  submittedBy:
    row.submitted_by_staff === null
      ? { kind: 'customer', id: asCustomer(row.submitted_by_customer ?? 0n) }
      : { kind: 'staff', id: asStaff(row.submitted_by_staff) },
  submitterName: row.submitter_name,
  beneficiary: {
    staff: row.beneficiary_staff === null ? undefined : asStaff(row.beneficiary_staff),
    customers: row.customers.map(asCustomer),
    relatives: row.relatives.map(asCustomer),
  },
  beneficiaryCustomer: row.beneficiary_customer === null ? undefined : asCustomer(row.beneficiary_customer),
  approvalsRequired: row.approvals_required,
  reason: row.reason,
  state: row.state,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  closedAt: row.closed_at?.getTime(),
  decisions: row.decisions.map(({ by, decision }) => ({ by: by as StaffId, decision })),
})

export const readRequest = async (on: Queryable, id: string): Promise<StoredRequest | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'staff.request',
    text: `select ${columns} from staff.request r where r.id = $1`,
    values: [id],
  })
  return rows[0] && toRequest(rows[0])
}

/** Holds a request as it is until the transaction ends. */
export const lockRequest = async (tx: Transaction, id: string): Promise<StoredRequest | undefined> => {
  await tx.query({
    name: 'staff.lock_request',
    text: 'select from staff.request where id = $1 for update',
    values: [id],
  })
  // A statement of its own: it sees what the one before us committed while we waited.
  return readRequest(tx, id)
}

/** The open request about a subject, if there is one; it may have run out by now. */
export const readOpenRequest = async (
  on: Queryable,
  { kind, subject }: Pick<StoredRequest, 'kind' | 'subject'>,
): Promise<StoredRequest | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'staff.open_request',
    text: `select ${columns} from staff.request r
      where r.kind = $1 and r.subject_kind = $2 and r.subject_id = $3 and r.state = 'open'`,
    values: [kind, subject.kind, subject.id],
  })
  return rows[0] && toRequest(rows[0])
}

export type RequestView = 'open' | 'mine' | 'decided'

/** What is open comes in the order in which it runs out, the rest newest first; ids sort by their time. */
const views = {
  open: `r.state = 'open' and r.expires_at > $4 and ($2::uuid is null or r.id > $2) order by r.id`,
  mine: 'r.submitted_by_staff = $3 and ($2::uuid is null or r.id < $2) order by r.id desc',
  decided: `(r.state <> 'open' or r.expires_at <= $4) and ($2::uuid is null or r.id < $2) order by r.id desc`,
} as const satisfies Record<RequestView, string>

export const listStoredRequests = async (
  on: Queryable,
  input: { view: RequestView; after: string | undefined; limit: number; by: StaffId; now: Millis },
): Promise<readonly StoredRequest[]> => {
  const { rows } = await on.query<Row>({
    name: `staff.requests_${input.view}`,
    text: `select ${columns} from staff.request r
      where $3::bigint is not null and $4::timestamptz is not null and ${views[input.view]} limit $1`,
    values: [input.limit, input.after ?? null, input.by, new Date(input.now)],
  })
  return rows.map(toRequest)
}

/** The member, with the customer accounts that are known to be the same person's. */
export const personOf = async (on: Queryable, { id }: Pick<StaffCaller, 'id'>): Promise<Person> => {
  const { rows } = await on.query<{ customer: bigint }>({
    name: 'staff.customers_of',
    text: 'select customer from staff.customers_of($1) customer',
    values: [id],
  })
  return { id, customers: rows.map(({ customer }) => asCustomer(customer)) }
}

export const closeRequest = async (
  tx: Transaction,
  { id, state, now }: { id: string; state: Exclude<RequestState, 'open'>; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'staff.close_request',
    text: 'update staff.request set state = $2, closed_at = $3 where id = $1',
    values: [id, state, new Date(now)],
  })
}
