import { accept, refuse, type CustomerId, type Json, type Result, type StaffId } from '@plumbline/rules/core'
import { approvalsRequiredFor, readReason, requestHours, type RequestKind } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { StaffRoom } from '../context.ts'
import { holdPresent } from '../members.ts'
import { expireRequest } from './expire.ts'
import { gainBy } from './gain.ts'
import { readOpenRequest } from './stored.ts'

export type NewRequest = {
  readonly kind: RequestKind
  readonly subject: { readonly kind: string; readonly id: string }
  /** What the applier of this kind reads. */
  readonly payload: Json
  readonly by: StaffCaller
  readonly beneficiary?: { readonly staff?: StaffId; readonly customer?: CustomerId }
  readonly reason: string
  readonly now: Millis
}

/**
 * Asks for something that takes more than one person.
 * Refusals: request.reason_required, request.pending_already, session.ended (the submitter was suspended).
 */
export type SubmitRequest = (
  tx: Transaction,
  request: NewRequest,
) => Promise<Result<{ readonly id: string; readonly expiresAt: number }>>

export const createSubmitRequest =
  ({ audit, newId, settled }: Pick<StaffRoom, 'audit' | 'newId' | 'settled'>): SubmitRequest =>
  async (tx, { kind, subject, payload, by, beneficiary, reason, now }) => {
    const why = readReason(reason)
    if (!why.ok) return why
    // Suspended a moment ago: nothing is asked for in that name any more.
    if (!(await holdPresent(tx, by.id))) return refuse('session.ended')
    const before = await readOpenRequest(tx, { kind, subject })
    const settledAt = settled()
    if (before !== undefined && settledAt >= before.expiresAt)
      await expireRequest(tx, { id: before.id, audit, now: settledAt })

    const id = newId()
    const expiresAt = now + requestHours * 3_600_000
    const submittedBy = { kind: 'staff', id: by.id } as const
    const { rowCount } = await tx.query({
      name: 'staff.submit_request',
      text: `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
          beneficiary_staff, beneficiary_customer, approvals_required, reason, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        on conflict (kind, subject_kind, subject_id) where state = 'open' do nothing`,
      values: [
        id,
        kind,
        subject.kind,
        subject.id,
        JSON.stringify(payload),
        by.id,
        beneficiary?.staff ?? null,
        beneficiary?.customer ?? null,
        approvalsRequiredFor(submittedBy, await gainBy(tx, { by: by.id, ...beneficiary })),
        why.value,
        new Date(now),
        new Date(expiresAt),
      ],
    })
    if (rowCount !== 1) return refuse('request.pending_already')
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'request.submitted',
      subject: { kind: 'request', id },
      customer: beneficiary?.customer,
      // What a person writes about a customer may name somebody.
      ...(beneficiary?.customer === undefined ? { reason: why.value } : { personal: { reason: why.value } }),
      after: { kind, subject: subject.id },
      now,
    })
    return accept({ id, expiresAt })
  }
