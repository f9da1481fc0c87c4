import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { freezeReasons, nextStanding, standingOf } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Applier, SubmitRequest } from '../../staff/index.ts'
import type { CareContext } from '../context.ts'
import { findCustomer, lockCustomer } from '../customers.ts'
import { tellOwner } from '../publish.ts'
import { addStanding } from './account-status.ts'

const reasonOf = (payload: unknown) =>
  freezeReasons.find(each => each === (payload as { reasonCode?: unknown }).reasonCode)

/**
 * Asks for a suspension that lasts until two people end it; another person decides. It may follow one that is to end by itself.
 * Refusals: customer.unknown, customer.frozen_already, those of submitting a request.
 */
export const requestFreezeLasting =
  ({ database, audit, now }: CareContext, submit: SubmitRequest) =>
  async (
    { staff }: StaffContext,
    { uid, reasonCode, reason }: CallParsed<'customerFreezeLasting'>,
  ): Promise<Result<CallOutput<'customerFreezeLasting'>>> =>
    database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const { id: customer, frozen, frozenUntil } = found.value
      const next = nextStanding(standingOf(frozen, frozenUntil), { kind: 'confirm', reason: reasonCode })
      if (!next.ok) return next
      const submitted = await submit(tx, {
        kind: 'customer.freeze',
        subject: { kind: 'customer', id: uid },
        payload: { reasonCode },
        by: staff,
        beneficiary: { customer },
        reason,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.freeze_requested',
        subject: { kind: 'customer', id: customer },
        customer,
        reason: reasonCode,
        after: { request: id },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })

/** What the approval of such a request does. */
export const freezeApplier = ({ audit, vault, sessions, outbox }: CareContext): Applier => ({
  permission: 'identity:customer:unfreeze',
  apply: async (tx, { request, by, now }) => {
    const reasonCode = reasonOf(request.payload)
    if (reasonCode === undefined) return refuse('request.unknown')
    const found = await lockCustomer(tx, request.subject.id)
    if (!found.ok) return found
    const { id: customer, frozen, frozenUntil } = found.value
    const next = nextStanding(standingOf(frozen, frozenUntil), { kind: 'confirm', reason: reasonCode })
    if (!next.ok) return next
    const asked = request.submittedBy.kind === 'staff' ? request.submittedBy.id : by.id
    await addStanding(vault, tx, {
      state: 'frozen',
      reasonCode,
      request: request.id,
      customer,
      by: asked,
      reason: request.reason,
      now,
    })
    await sessions.endAll(tx, { customer, now })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'customer.frozen',
      subject: { kind: 'customer', id: customer },
      customer,
      reason: reasonCode,
      before: {
        state: frozen === undefined ? 'active' : 'frozen',
        ...(frozen !== undefined && { reason: frozen }),
      },
      after: { state: 'frozen', request: request.id },
      now,
    })
    await tellOwner(tx, outbox, { customer, letter: 'frozen', now })
    return accept(undefined)
  },
  applied: () => {
    sessions.forget()
    outbox.wake()
  },
  describe: async (on, { subject, payload }) => {
    const found = await findCustomer(on, subject.id)
    const before = found.ok && found.value.frozen !== undefined ? found.value.frozen : 'active'
    return { title: subject.id, changes: [{ field: 'standing', before, after: reasonOf(payload) ?? null }] }
  },
})
