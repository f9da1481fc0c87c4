import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { accept, type CustomerId, type Millis, type Result } from '@plumbline/rules'
import type { StaffContext } from '../platform/caller.ts'
import type { Queryable } from '../platform/database.ts'
import type { CareContext } from './context.ts'
import { lockCustomer } from './customers.ts'

const countSessions = async (on: Queryable, customer: CustomerId, now: Millis): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'care.count_sessions',
    text: `select count(*)::int as count from identity.session
      where customer = $1 and ended_at is null and expires_at > $2`,
    values: [customer, new Date(now)],
  })
  return rows[0]?.count ?? 0
}

/** Signs a customer out everywhere. Refusals: customer.unknown. */
export const endCustomerSessions =
  ({ database, audit, sessions, now }: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, reason }: CallParsed<'customerSessionsEnd'>,
  ): Promise<Result<CallOutput<'customerSessionsEnd'>>> => {
    const at = now()
    const done = await database.transaction(
      async (tx): Promise<Result<CallOutput<'customerSessionsEnd'>>> => {
        const found = await lockCustomer(tx, uid)
        if (!found.ok) return found
        const customer = found.value.id
        const ended = await countSessions(tx, customer, at)
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
