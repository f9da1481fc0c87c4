import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Json, type Result } from '@plumbline/rules/core'
import { nextStanding, standingOf } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Applier, SubmitRequest } from '../../staff/index.ts'
import type { CareContext } from '../context.ts'
import { findCustomer, lockCustomer } from '../customers.ts'
import { addStanding, readNewestStanding } from './account-status.ts'
import { tellOwner } from '../publish.ts'

const suspensionOf = (payload: Json): unknown => (payload as { readonly suspension?: unknown }).suspension

/**
 * Asks for the end of a suspension; another person decides.
 * Refusals: customer.unknown, customer.not_frozen, those of submitting a request.
 */
export const requestUnfreeze =
  ({ database, audit, now }: CareContext, submit: SubmitRequest) =>
  async (
    { staff }: StaffContext,
    { uid, reason }: CallParsed<'customerUnfreeze'>,
  ): Promise<Result<CallOutput<'customerUnfreeze'>>> =>
    database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const { id: customer, frozen, frozenUntil } = found.value
      const next = nextStanding(standingOf(frozen, frozenUntil), { kind: 'thaw' })
      if (!next.ok) return next
      const submitted = await submit(tx, {
        kind: 'customer.unfreeze',
        subject: { kind: 'customer', id: uid },
        // Which one: it may end by itself, or two people may make another of it, before somebody decides.
        payload: { suspension: (await readNewestStanding(tx, customer)) ?? null },
        by: staff,
        beneficiary: { customer },
        reason,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.unfreeze_requested',
        subject: { kind: 'customer', id: customer },
        customer,
        after: { request: id },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })

/** What the approval of such a request does. */
export const unfreezeApplier = ({ audit, vault, sessions, outbox }: CareContext): Applier => ({
  permission: 'identity:customer:unfreeze',
  apply: async (tx, { request, by, now }) => {
    const found = await lockCustomer(tx, request.subject.id)
    if (!found.ok) return found
    const { id: customer, frozen, frozenUntil } = found.value
    const next = nextStanding(standingOf(frozen, frozenUntil), { kind: 'thaw' })
    if (!next.ok) return next
    // Whoever approves has seen another one: it is rejected, and asked for anew.
    if (suspensionOf(request.payload) !== (await readNewestStanding(tx, customer)))
      return refuse('funding.changed')
    const asked = request.submittedBy.kind === 'staff' ? request.submittedBy.id : by.id
    await addStanding(vault, tx, {
      state: 'active',
      request: request.id,
      customer,
      by: asked,
      reason: request.reason,
      now,
    })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'customer.unfrozen',
      subject: { kind: 'customer', id: customer },
      customer,
      before: { state: 'frozen', ...(frozen !== undefined && { reason: frozen }) },
      after: { state: 'active', request: request.id },
      now,
    })
    await tellOwner(tx, outbox, { customer, letter: 'unfrozen', now })
    return accept(undefined)
  },
  applied: () => {
    sessions.forget()
    outbox.wake()
  },
  describe: async (on, { subject }) => {
    const found = await findCustomer(on, subject.id)
    const before = found.ok && found.value.frozen !== undefined ? found.value.frozen : 'active'
    return { title: subject.id, changes: [{ field: 'standing', before, after: 'active' }] }
  },
})
