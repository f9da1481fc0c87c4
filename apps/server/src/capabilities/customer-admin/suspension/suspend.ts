import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { nextStanding, standingOf } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'
import { addStanding, readStanding } from './account-status.ts'
import { tellOwner } from '../publish.ts'

/**
 * Suspends an account for a while: one person may. Every session ends; what then goes on is in `suspended.ts`.
 * Refusals: customer.unknown, customer.frozen_already, customer.order_by_two.
 */
export const freezeCustomer =
  ({ database, audit, vault, sessions, outbox, now }: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, reasonCode, reason }: CallParsed<'customerFreeze'>,
  ): Promise<Result<CallOutput<'customerFreeze'>>> => {
    const at = now()
    const done = await database.transaction(async (tx): Promise<Result<CallOutput<'customerFreeze'>>> => {
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const { id: customer, frozen, frozenUntil } = found.value
      const step = { kind: 'freeze', reason: reasonCode, at } as const
      const next = nextStanding(standingOf(frozen, frozenUntil), step)
      if (!next.ok) return next
      await addStanding(vault, tx, { state: 'frozen', reasonCode, customer, by: staff.id, reason, now: at })
      await sessions.endAll(tx, { customer, now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.frozen',
        subject: { kind: 'customer', id: customer },
        customer,
        reason: reasonCode,
        before: { state: 'active' },
        after: { state: 'frozen' },
        personal: { reason },
        now: at,
      })
      await tellOwner(tx, outbox, { customer, letter: 'frozen', now: at })
      const after = await lockCustomer(tx, uid)
      if (!after.ok) return after
      return accept({ standing: await readStanding(vault, tx, { ...after.value, customer, now: at }) })
    })
    // Only now: what was looked up before the commit still says that the sessions live.
    sessions.forget()
    outbox.wake()
    return done
  }
