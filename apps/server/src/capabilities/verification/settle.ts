import type { Language } from '@plumbline/protocol/core'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Verdict, VerificationKind } from '@plumbline/rules/verification'
import { tellCustomer } from '../identity/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { VerificationContext } from './context.ts'
import { moveCredit } from './credit.ts'
import { sealNote } from './forms.ts'
import { reasonText } from './reason-texts.ts'

export type Waiting = {
  readonly id: string
  readonly customer: CustomerId
  readonly kind: VerificationKind
  readonly language: Language
  readonly submittedAt: Date
}

/** Writes a decision with all that follows from it: the form's state, the credit event, the audit log, the letter. */
export const settle = async (
  tx: Transaction,
  { vault, audit, outbox }: Pick<VerificationContext, 'vault' | 'audit' | 'outbox'>,
  { form, verdict, by, now }: { form: Waiting; verdict: Verdict; by: StaffId | 'nobody'; now: Millis },
): Promise<void> => {
  const { id, customer, kind, language, submittedAt } = form
  // One that was sent while the clock was ahead is decided all the same: not before it was sent.
  const at = new Date(Math.max(now, submittedAt.getTime()))
  const rejected = verdict.decision === 'reject' ? verdict : undefined
  const note = rejected?.text
  await tx.query({
    name: 'verification.decide',
    text: `insert into verification.decision (submission, member, decision, reason_code, note, at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      id,
      by === 'nobody' ? null : by,
      verdict.decision,
      rejected?.reasonCode ?? null,
      note === undefined ? null : await sealNote(tx, vault, customer, note),
      at,
    ],
  })
  await audit.append(tx, {
    actor: by === 'nobody' ? { kind: 'system' } : { kind: 'staff', id: by },
    action: by === 'nobody' ? 'verification.auto_decided' : 'verification.decided',
    subject: { kind: 'verification', id },
    customer,
    reason: rejected?.reasonCode,
    before: { state: 'pending' },
    after: { kind, state: rejected === undefined ? 'approved' : 'rejected' },
    personal: note === undefined ? undefined : { note },
    now,
  })
  if (rejected === undefined) {
    await moveCredit(tx, audit, { customer, kind: `${kind}_approved`, cause: id, now })
    await tellCustomer(outbox, tx, {
      customer,
      letter: `verification.${kind}_approved`,
      figures: {},
      language,
      now,
    })
  } else {
    const figures = { reason: reasonOf(language, rejected) }
    await tellCustomer(outbox, tx, {
      customer,
      letter: `verification.${kind}_rejected`,
      figures,
      language,
      now,
    })
  }
}

/** What the letter gives as the reason: the canned one; and where that says nothing, what the reviewer wrote. */
const reasonOf = (
  language: Language,
  { reasonCode, text }: Extract<Verdict, { decision: 'reject' }>,
): string => (reasonCode === 'other' && text !== undefined ? text : reasonText(language, reasonCode))
