import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { AppLockMinutes } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { noteChange } from '../note-change.ts'

type Choice = { readonly afterMinutes: AppLockMinutes | null; readonly passkeys: boolean }

const readChoice = async (on: Queryable, customer: CustomerId): Promise<Choice> => {
  const { rows } = await on.query<{ after_minutes: AppLockMinutes | null; passkeys: boolean }>({
    name: 'identity.app_lock',
    text: `select (select after_minutes from identity.app_lock where customer = $1) as after_minutes,
      exists (select from identity.passkey where customer = $1) as passkeys`,
    values: [customer],
  })
  return { afterMinutes: rows[0]?.after_minutes ?? null, passkeys: rows[0]?.passkeys === true }
}

/** How the lock is set, and whether the session that asks is locked. */
export const showAppLock =
  ({ database, sessions }: IdentityContext) =>
  async ({ caller: { customer, session } }: CustomerCall): Promise<Result<CallOutput<'appLock'>>> => {
    const locked = await sessions.listLocked([session])
    return accept({ ...(await readChoice(database, customer)), locked: locked.length > 0 })
  }

/** Turns the lock on or off, or gives it another time, for whoever knows the password. Refusals: as declared. */
export const setAppLock =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { afterMinutes, password }: CallParsed<'appLockSet'>,
  ): Promise<Result<CallOutput<'appLockSet'>>> => {
    const { customer, session } = call.caller
    const known = await confirmPassword(context, call, password)
    if (!known.ok) return known
    await context.database.transaction(async tx => {
      const now = context.now()
      const isChanged = await store(tx, { customer, afterMinutes, now })
      // The session that asked is in use at this moment, whenever that was last written down.
      await tx.query({
        name: 'identity.note_seen_now',
        text: 'update identity.session set seen_at = $2 where id = $1 and ended_at is null',
        values: [session, new Date(now)],
      })
      if (!isChanged) return
      const action = afterMinutes === null ? 'security.app_lock_off' : 'security.app_lock_set'
      await noteChange(context, tx, call, { action, now })
    })
    context.sessions.forget()
    context.outbox.wake()
    return accept({})
  }

/** Tells whether it is another choice than before. */
const store = async (
  tx: Transaction,
  { customer, afterMinutes, now }: { customer: CustomerId; afterMinutes: AppLockMinutes | null; now: Millis },
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    afterMinutes === null
      ? {
          name: 'identity.app_lock_off',
          text: 'delete from identity.app_lock where customer = $1',
          values: [customer],
        }
      : {
          name: 'identity.set_app_lock',
          text: `insert into identity.app_lock (customer, after_minutes, set_at) values ($1, $2, $3)
            on conflict (customer) do update set after_minutes = excluded.after_minutes, set_at = excluded.set_at
            where app_lock.after_minutes <> excluded.after_minutes`,
          values: [customer, afterMinutes, new Date(now)],
        },
  )
  return rowCount === 1
}

/** Locks the session that asks. To lock a locked one changes nothing. Refusals: app_lock.off. */
export const lockSession =
  ({ database, sessions, now }: IdentityContext) =>
  async ({ caller: { customer, session } }: CustomerCall): Promise<Result<CallOutput<'lockSession'>>> => {
    const { afterMinutes } = await readChoice(database, customer)
    if (afterMinutes === null) return refuse('app_lock.off')
    await sessions.lock(database, { session, now: now() })
    sessions.forget()
    return accept({})
  }
