import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readSessions } from '../identity/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { CareContext } from './context.ts'
import { findCustomer, lockCustomer } from './customers.ts'

/** Signs a customer out everywhere. Refusals: customer.unknown. */
export const endCustomerSessions =
  (context: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, reason }: CallParsed<'customerSessionsEnd'>,
  ): Promise<Result<CallOutput<'customerSessionsEnd'>>> => {
    const { database, audit, sessions, now } = context
    const at = now()
    const known = await findCustomer(database, uid)
    if (!known.ok) return known
    // Before the transaction, which must not wait for a second connection while it holds one.
    const ended = (await readSessions(context, known.value.id)).length
    const done = await database.transaction(
      async (tx): Promise<Result<CallOutput<'customerSessionsEnd'>>> => {
        const found = await lockCustomer(tx, uid)
        if (!found.ok) return found
        const customer = found.value.id
        await sessions.endAll(tx, { customer, now: at })
        await audit.append(tx, {
          actor: { kind: 'staff', id: staff.id },
          action: 'customer.sessions_ended',
          subject: { kind: 'customer', id: customer },
          customer,
          after: { ended },
          personal: { reason },
          now: at,
        })
        return accept({ ended })
      },
    )
    sessions.forget()
    return done
  }
