import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  type RejectionReason,
  type VerificationKind,
  type VerificationState,
  verificationKinds,
} from '@plumbline/rules/verification'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import { fullNameOf, maskedName, openForm, openForms } from './forms.ts'
import { newestFirst, readDrafts, readNewestForms, stateOf, type SentState } from './stored.ts'

type QueueFigures = {
  readonly kind: VerificationKind
  readonly waiting: number
  readonly overdue: number
  readonly oldestDueAt: Date | null
}

/** How many forms of the real book wait, by kind. */
export const queueFigures = async (on: Queryable, now: Millis): Promise<readonly QueueFigures[]> => {
  const { rows } = await on.query<QueueFigures>({
    name: 'verification.queues',
    text: `select k.kind, count(s.id)::int as waiting, count(s.id) filter (where s.due_at < $2)::int as overdue,
        min(s.due_at) as "oldestDueAt"
      from unnest($1::text[]) as k (kind) left join (verification.submission s
        join identity.customer c on c.id = s.customer and c.book = 'real') on s.kind = k.kind and s.state = 'pending'
      group by k.kind`,
    values: [verificationKinds, new Date(now)],
  })
  return rows
}

/** Which customer's form an id names, for whoever searches by it. Demo accounts' are not for staff. */
export const findForm = async (
  on: Queryable,
  id: string,
): Promise<
  { id: string; kind: VerificationKind; state: SentState; customer: CustomerId; uid: string } | undefined
> => {
  const { rows } = await on.query<{
    id: string
    kind: VerificationKind
    state: SentState
    customer: bigint
    uid: string
  }>({
    name: 'verification.find',
    text: `select s.id, s.kind, s.state, s.customer, c.uid from verification.submission s
      join identity.customer c on c.id = s.customer where s.id = $1 and c.book = 'real'`,
    values: [id],
  })
  const [row] = rows
  return row === undefined ? undefined : { ...row, customer: String(row.customer) as CustomerId }
}

type Named = { readonly full: string; readonly masked: string }
type ApprovedRow = { customer: bigint; fields: Buffer }

/** The names under which customers of a list were verified, found with two statements; who has none is not among them. */
export const readVerifiedNames = async (
  on: Queryable,
  vault: Vault,
  customers: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Named>> => {
  // The newest form of each kind counts; a name check says it before an identity check does.
  const { rows } = await on.query<ApprovedRow>({
    name: 'verification.names',
    text: `select distinct on (customer) customer, fields from (
        select distinct on (customer, kind) customer, kind, state, fields from verification.submission
        where customer = any ($1::bigint[]) order by customer, kind, ${newestFirst}
      ) newest where state = 'approved' order by customer, array_position($2::text[], kind)`,
    values: [[...new Set(customers)], verificationKinds],
  })
  const sealed = rows.map(row => ({ customer: row.customer.toString() as CustomerId, sealed: row.fields }))
  const forms = await openForms(on, vault, sealed)
  return new Map(
    forms.map(({ customer, form }) => [customer, { full: fullNameOf(form), masked: maskedName(form) }]),
  )
}

/** The name under which a customer was verified; undefined where there is none, or it was erased. */
export const readVerifiedName = async (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
): Promise<string | undefined> => (await readVerifiedNames(on, vault, [customer])).get(customer)?.full

/** What an identity check says of whom it approved. */
export type ApprovedPerson = {
  readonly firstName: string
  /** Empty of who has one name only. */
  readonly surname: string
  /** ISO 8601 date. */
  readonly birthday: string
  /** Digits after the plus, and the number as it is dialled behind them. */
  readonly areaCode: string
  readonly mobile: string
}

/** How far a customer's identity check has come, and whom it approved; nobody where it is not, or was erased. */
export const readIdentity = async (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
): Promise<{ readonly state: VerificationState; readonly person: ApprovedPerson | undefined }> => {
  const { kyc } = await readNewestForms(on, customer)
  const state = stateOf(kyc, undefined)
  if (kyc === undefined || state !== 'approved') return { state, person: undefined }
  const form = await openForm(on, vault, { customer, sealed: kyc.fields })
  return { state, person: form?.kind === 'kyc' ? form : undefined }
}

type Standing = {
  readonly kind: VerificationKind
  /** Of the form sent last; null when none was. */
  readonly id: string | null
  readonly state: VerificationState
  readonly submittedAt: Date | null
  readonly dueAt: Date | null
  readonly reasonCode: RejectionReason | null
  readonly name: string | null
  readonly idNumber: string | null
}

/** How far a customer's two forms have come, with what they say; for staff who may see it. */
export const readStandings = async (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
): Promise<readonly Standing[]> => {
  const newest = await readNewestForms(on, customer)
  const drafts = await readDrafts(on, customer)
  const standings: Standing[] = []
  for (const kind of verificationKinds) {
    const sent = newest[kind]
    const form = sent === undefined ? undefined : await openForm(on, vault, { customer, sealed: sent.fields })
    standings.push({
      kind,
      id: sent?.id ?? null,
      state: stateOf(sent, drafts[kind]),
      submittedAt: sent?.submittedAt ?? null,
      dueAt: sent?.state === 'pending' ? sent.dueAt : null,
      reasonCode: sent?.reasonCode ?? null,
      name: form === undefined ? null : fullNameOf(form),
      idNumber: form?.kind === 'real_name' ? form.idNumber : null,
    })
  }
  return standings
}
