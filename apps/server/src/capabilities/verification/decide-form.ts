import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import {
  mayDecideVerification,
  readVerdict,
  takeVerificationStep,
  type VerificationKind,
} from '@plumbline/rules/verification'
import type { StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { VerificationContext } from './context.ts'
import { settle } from './settle.ts'
import type { SentState } from './stored.ts'

type Row = {
  customer: bigint
  kind: VerificationKind
  language: Language
  submitted_at: Date
  state: SentState
  restricted: boolean
  related: boolean
}

/** Two who decide at once come one after the other, and the second finds it decided. */
const lockSent = async (
  tx: Transaction,
  { id, staff }: { id: string; staff: StaffCaller },
): Promise<Row | undefined> => {
  const { rows } = await tx.query<Row>({
    name: 'verification.lock_sent',
    text: `select s.customer, s.kind, s.language, s.submitted_at, s.state, s.restricted,
        verification.is_own_or_relative($2, s.customer) as related
      from verification.submission s join identity.customer c on c.id = s.customer
      where s.id = $1 and c.book = 'real' for update of s`,
    values: [id, staff.id],
  })
  return rows[0]
}

/**
 * Approves a form or sends it back. Refusals: request.not_found, request.beneficiary, verification.not_pending,
 * verification.reason_required, verification.compliance, dictionary.not_offered.
 */
export const decideForm =
  (context: VerificationContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'examineDecide'>,
  ): Promise<Result<CallOutput<'examineDecide'>>> => {
    const verdict = readVerdict(input)
    if (!verdict.ok) return verdict
    const { id } = input
    const decided = await context.database.transaction(async tx => {
      const row = await lockSent(tx, { id, staff })
      if (row === undefined) return refuse('request.not_found')
      const may = mayDecideVerification({
        state: row.state,
        isRestricted: row.restricted,
        isOwnOrRelative: row.related,
        holdsCompliance: holds(staff.permissions, 'identity:verification:compliance'),
      })
      if (!may.ok) return may
      if (verdict.value.decision === 'reject') {
        const value = verdict.value.reasonCode
        const offered = await context.judgeChoice(tx, {
          type: 'rejection_reason',
          value,
          field: 'reasonCode',
        })
        if (!offered.ok) return offered
      }
      const form = {
        id,
        customer: String(row.customer) as CustomerId,
        kind: row.kind,
        language: row.language,
        submittedAt: row.submitted_at,
      }
      await settle(tx, context, { form, verdict: verdict.value, by: staff.id, now: context.now() })
      const step = takeVerificationStep(row.state, verdict.value.decision)
      return step
    })
    if (!decided.ok) return decided
    context.outbox.wake()
    return accept({ state: decided.value === 'approved' ? 'approved' : 'rejected' })
  }
