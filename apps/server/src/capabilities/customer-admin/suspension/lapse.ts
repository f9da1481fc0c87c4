import type { Uid } from '@plumbline/rules/core'
import { nextStanding, standingOf } from '@plumbline/rules/customer-admin'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'
import { tellOwner } from '../publish.ts'
import { addLapse } from './account-status.ts'

/** Suspensions ended in one run; what is left waits for the next. */
const lapsesMax = 100

/** Ends the suspensions that one person imposed and nobody confirmed in time. Each by itself: one that fails holds up no other. */
export const lapseSuspensions =
  ({
    database,
    audit,
    sessions,
    outbox,
    now,
  }: Pick<CareContext, 'database' | 'audit' | 'sessions' | 'outbox' | 'now'>) =>
  async (): Promise<void> => {
    const { rows } = await database.query<{ uid: Uid }>({
      name: 'care.lapsing',
      text: `select uid from identity.customer where frozen_until <= $1 order by frozen_until limit $2`,
      values: [new Date(now()), lapsesMax],
    })
    for (const { uid } of rows)
      await database.transaction(async tx => {
        const at = now()
        const found = await lockCustomer(tx, uid)
        if (!found.ok) return
        const { id: customer, frozen, frozenUntil } = found.value
        // Two people may have made it lasting, or ended it, since it was looked for.
        if (!nextStanding(standingOf(frozen, frozenUntil), { kind: 'lapse', at }).ok) return
        await addLapse(tx, { customer, now: at })
        await audit.append(tx, {
          actor: { kind: 'system' },
          action: 'customer.unfrozen',
          subject: { kind: 'customer', id: customer },
          customer,
          before: { state: 'frozen', ...(frozen !== undefined && { reason: frozen }) },
          after: { state: 'active' },
          now: at,
        })
        await tellOwner(tx, outbox, { customer, letter: 'unfrozen', now: at })
      })
    if (rows.length === 0) return
    sessions.forget()
    outbox.wake()
  }
