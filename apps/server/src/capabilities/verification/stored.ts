import type { CustomerId } from '@plumbline/rules/core'
import type { RejectionReason, VerificationKind, VerificationState } from '@plumbline/rules/verification'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

/** States of a form that was sent. */
export type SentState = Exclude<VerificationState, 'none' | 'draft'>

/**
 * The forms of one customer are changed by one transaction at a time, of whatever kind: an image that one of them lets go
 * may be what another one is just being sent with.
 */
export const lockForms = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'verification.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('verification ' || $1, 0))`,
    values: [customer],
  })
}

export type SentForm = {
  readonly id: string
  readonly kind: VerificationKind
  readonly state: SentState
  readonly fields: Buffer
  readonly submittedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly automatic: boolean
  readonly reasonCode: RejectionReason | null
  readonly note: Buffer | null
}

/**
 * Forms of one customer and kind, the newest first: one that waits or was approved is the last that was sent. Its time alone would leave
 * one that was rejected before it, by a clock that was ahead, the newest for as long.
 */
export const newestFirst = `(state <> 'rejected') desc, submitted_at desc, id desc`

/** The newest form of each kind that a customer has sent. */
export const readNewestForms = async (
  on: Queryable,
  customer: CustomerId,
): Promise<Readonly<Partial<Record<VerificationKind, SentForm>>>> => {
  const { rows } = await on.query<SentForm>({
    name: 'verification.newest',
    text: `select distinct on (s.kind) s.id, s.kind, s.state, s.fields, s.submitted_at as "submittedAt",
        s.due_at as "dueAt", d.at as "decidedAt", coalesce(d.member is null and d.at is not null, false) as automatic,
        d.reason_code as "reasonCode", d.note
      from verification.submission s left join verification.decision d on d.submission = s.id
      where s.customer = $1 order by kind, ${newestFirst}`,
    values: [customer],
  })
  return Object.fromEntries(rows.map(row => [row.kind, row]))
}

export type StoredDraft = {
  readonly kind: VerificationKind
  readonly fields: Buffer
  readonly images: readonly string[]
}

export const readDrafts = async (
  on: Queryable,
  customer: CustomerId,
): Promise<Readonly<Partial<Record<VerificationKind, StoredDraft>>>> => {
  const { rows } = await on.query<StoredDraft>({
    name: 'verification.drafts',
    text: 'select kind, fields, images::text[] as images from verification.draft where customer = $1',
    values: [customer],
  })
  return Object.fromEntries(rows.map(row => [row.kind, row]))
}

/** What a form is, from what was sent last and whether something was kept. */
export const stateOf = (newest: SentForm | undefined, draft: StoredDraft | undefined): VerificationState =>
  newest?.state ?? (draft === undefined ? 'none' : 'draft')

/** Of uploads that a draft lets go, those that no form names which was ever sent, and no draft of another kind. */
export const unneededOf = async (
  on: Queryable,
  { customer, kind, uploads }: { customer: CustomerId; kind: VerificationKind; uploads: readonly string[] },
): Promise<readonly string[]> => {
  if (uploads.length === 0) return []
  const { rows } = await on.query<{ upload: string }>({
    name: 'verification.needed_images',
    text: `select upload from verification.image where upload = any ($1::uuid[])
      union select unnest(images) from verification.draft where customer = $2 and kind <> $3`,
    values: [uploads, customer, kind],
  })
  const needed = new Set(rows.map(({ upload }) => upload))
  return uploads.filter(id => !needed.has(id))
}
