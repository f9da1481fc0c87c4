import type { Uid } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import { nextStanding, standingOf } from '@plumbline/rules/customer-admin'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
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
    settled,
    postponed,
  }: Pick<CareContext, 'database' | 'audit' | 'sessions' | 'outbox'> & {
    readonly settled: () => SettledMillis
    /** Accounts whose suspension could not be ended. */
    readonly postponed: Postponed<Uid>
  }) =>
  async (): Promise<void> => {
    const { rows } = await database.query<{ uid: Uid }>({
      name: 'care.lapsing',
      text: `select uid from identity.customer where frozen_until <= $1 and not uid = any ($3)
        order by frozen_until limit $2`,
      values: [new Date(settled()), lapsesMax, postponed.held()],
    })
    const lapse = (uid: Uid) =>
      database.transaction(async tx => {
        const at = settled()
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
    for (const { uid } of rows) await postponed.attempt(uid, () => lapse(uid))
    if (rows.length === 0) return
    sessions.forget()
    outbox.wake()
  }
