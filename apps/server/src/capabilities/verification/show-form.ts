import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { ExamineView } from '@plumbline/protocol/verification'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { dayOf } from '@plumbline/rules/identity'
import { holds } from '@plumbline/rules/staff'
import {
  mayDecideVerification,
  type RejectionReason,
  type VerificationKind,
} from '@plumbline/rules/verification'
import { textOf } from '../../core/texts/index.ts'
import type { StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { languageOf } from '../identity/index.ts'
import type { Answered, VerificationContext } from './context.ts'
import { readFlags, type Flagged } from './flags.ts'
import { compare, fieldsView } from './form-view.ts'
import { imagesOf, openForm, openNote } from './forms.ts'
import type { SentState } from './stored.ts'

type Row = {
  id: string
  kind: VerificationKind
  state: SentState
  fields: Buffer
  restricted: boolean
  submitted_at: Date
  due_at: Date
  decision: 'approve' | 'reject' | null
  decided_by: string | null
  decided_at: Date | null
  reason_code: RejectionReason | null
  note: Buffer | null
}
type Applicant = { customer: CustomerId; uid: string; mobile: string | null; isOwnOrRelative: boolean }

const readApplicant = async (
  on: Queryable,
  { id, staff }: { id: string; staff: StaffCaller },
): Promise<Applicant | undefined> => {
  const { rows } = await on.query<{ id: bigint; uid: string; mobile: string | null; related: boolean }>({
    name: 'verification.applicant',
    text: `select c.id, c.uid, i.mobile, verification.is_own_or_relative($2, c.id) as related
      from verification.submission s join identity.customer c on c.id = s.customer
      left join identity.sign_in i on i.customer = c.id where s.id = $1 and c.book = 'real'`,
    values: [id, staff.id],
  })
  const [row] = rows
  return row === undefined
    ? undefined
    : {
        customer: String(row.id) as CustomerId,
        uid: row.uid,
        mobile: row.mobile,
        isOwnOrRelative: row.related,
      }
}

/** Everything that a customer has sent, newest first. */
const readForms = async (on: Queryable, customer: CustomerId): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'verification.forms',
    text: `select s.id, s.kind, s.state, s.fields, s.restricted, s.submitted_at, s.due_at, d.decision,
        m.username as decided_by, d.at as decided_at, d.reason_code, d.note
      from verification.submission s left join verification.decision d on d.submission = s.id
      left join staff.member m on m.id = d.member
      where s.customer = $1 order by s.submitted_at desc, s.id desc`,
    values: [customer],
  })
  return rows
}

type Opening = { readonly on: Queryable; readonly customer: CustomerId } & Pick<VerificationContext, 'vault'>

const decisionOf = async ({ on, vault, customer }: Opening, row: Row): Promise<ExamineView['decision']> => {
  const { decision, decided_at, reason_code: reasonCode, note } = row
  if (decision === null || decided_at === null) return null
  const opened = note === null ? undefined : await openNote(on, vault, { customer, sealed: note })
  return { decision, by: row.decided_by, at: decided_at.toISOString(), reasonCode, note: opened ?? null }
}

const flagViews = (flagged: Flagged | undefined): ExamineView['flags'] =>
  [...(flagged ?? [])].map(([flag, matches]) => ({ flag, matches: [...matches] }))

const hindranceOf = (
  language: Language,
  { staff, row, applicant }: { staff: StaffCaller; row: Row; applicant: Applicant },
): ExamineView['hindrance'] => {
  const may = holds(staff.permissions, 'identity:verification:decide')
    ? mayDecideVerification({
        state: row.state,
        isRestricted: row.restricted,
        isOwnOrRelative: applicant.isOwnOrRelative,
        holdsCompliance: holds(staff.permissions, 'identity:verification:compliance'),
      })
    : refuse('permission.denied')
  return may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) }
}

/** One form of a customer, for staff. Refusals: request.not_found (demo accounts' are not for staff). */
export const showForm =
  ({ database, vault, audit, now }: Pick<VerificationContext, 'database' | 'vault' | 'audit' | 'now'>) =>
  async (
    { staff, language }: StaffContext & Answered,
    { id }: CallParsed<'examineDetail'>,
  ): Promise<Result<CallOutput<'examineDetail'>>> =>
    database.transaction(async tx => {
      const at = now()
      const applicant = await readApplicant(tx, { id, staff })
      if (applicant === undefined) return refuse('request.not_found')
      const { customer, uid, mobile } = applicant
      const rows = await readForms(tx, customer)
      const row = rows.find(each => each.id === id)
      if (row === undefined) return refuse('request.not_found')
      const opening: Opening = { on: tx, vault, customer }
      const form = await openForm(tx, vault, { customer, sealed: row.fields })
      const otherRow = rows.find(each => each.kind !== row.kind && each.state !== 'rejected')
      const other =
        otherRow === undefined ? undefined : await openForm(tx, vault, { customer, sealed: otherRow.fields })
      const earlier = rows.filter(each => each.id !== id)
      const history: ExamineView['history'] = []
      for (const each of earlier)
        history.push({
          id: each.id,
          kind: each.kind,
          state: each.state,
          submittedAt: each.submitted_at.toISOString(),
          decision: await decisionOf(opening, each),
        })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'verification.view',
        subject: { kind: 'verification', id },
        customer,
        now: at,
      })
      return accept({
        id,
        kind: row.kind,
        state: row.state,
        language: await languageOf(tx, customer),
        uid,
        submittedAt: row.submitted_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        attempt: rows.filter(each => each.kind === row.kind && each.submitted_at <= row.submitted_at).length,
        overdue: row.state === 'pending' && row.due_at.getTime() < at,
        fields: form === undefined ? null : fieldsView(form, dayOf(at)),
        images: form === undefined ? [] : imagesOf(form).map(({ side, upload }) => ({ id: upload, side })),
        flags: flagViews((await readFlags(tx, [id])).get(id)),
        compared: form === undefined ? [] : compare(form, other, mobile),
        decision: await decisionOf(opening, row),
        history,
        hindrance: hindranceOf(language, { staff, row, applicant }),
      })
    })
