import type { CustomerId } from '@plumbline/rules/core'
import { nextRecovery } from '@plumbline/rules/identity'
import type { ElapsedMillis, SettledMillis } from '@plumbline/rules/market'
import { isTaken, type Transaction } from '../../../core/platform/db/database.ts'
import { createPostponed } from '../../../core/platform/concurrency/postponed.ts'
import type { IdentityContext } from '../context.ts'
import { storeAddress } from '../credentials/store-address.ts'
import { languageOf } from '../language-of.ts'
import { tellCustomer } from '../notify-customer.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'
import { holdAlone } from '../sessions/owner-row.ts'
import { setHold } from '../withdrawal-hold.ts'
import { judgeNewAddress, openAddress } from './address.ts'
import { endWays } from '../ways-in/end-ways.ts'
import { endStored, lockPending, readDue } from './stored.ts'

type Context = Pick<
  IdentityContext,
  'database' | 'audit' | 'vault' | 'outbox' | 'sessions' | 'holdMinutes'
> & {
  readonly settled: () => SettledMillis
  readonly elapsed: () => ElapsedMillis
  readonly metrics: { alarm(what: 'job'): void }
  readonly log: { error(detail: object, what: string): void }
}

/** Recoveries done in one run; what is left waits for the next. */
const dueMax = 100

/** Replaces one address: every session and every other way in ends, withdrawals wait, and the old addresses and the new one are told. */
const applyOne = async (
  context: Context,
  tx: Transaction,
  { customer, now }: { customer: CustomerId; now: SettledMillis },
): Promise<void> => {
  const { audit, vault, outbox, sessions } = context
  await holdAlone(tx, customer)
  // Stopped since it was looked for, perhaps.
  const pending = await lockPending(tx, customer)
  if (pending === undefined) return
  const { request, kind, sealed } = pending
  const address = await openAddress(vault, tx, { customer, sealed })
  const isFree = address !== 'erased' && (await judgeNewAddress(tx, { customer, address })).ok
  const next = nextRecovery(pending, { kind: 'apply', at: now, address: isFree ? 'free' : 'taken' })
  if (!next.ok || next.value.outcome === undefined) return
  await endStored(tx, { request, outcome: next.value.outcome, now })
  const what = { kind: 'system' as const }
  const subject = { kind: 'customer' as const, id: customer }
  if (address === 'erased' || next.value.outcome === 'taken') {
    await audit.append(tx, {
      actor: what,
      action: 'security.recovery_stopped',
      subject,
      customer,
      after: { request, outcome: 'taken' },
      now,
    })
    return
  }
  const known = await findSignIn(tx, { kind: 'customer', customer })
  await storeAddress(tx, { customer, address })
  await setHold(context, tx, { customer, reason: kind, now })
  await sessions.endAll(tx, { customer, now })
  await audit.append(tx, {
    actor: what,
    action: 'security.recovery_done',
    subject,
    customer,
    after: { request, address: kind },
    now,
  })
  const language = await languageOf(tx, customer)
  await endWays({ audit, outbox }, tx, { event: 'address_recovered', customer, language, now })
  const letter = kind === 'email' ? 'security.email_bound' : 'security.mobile_bound'
  const { email = null, mobile = null } = known ?? {}
  const fresh = { email: null, mobile: null, [kind]: address.address }
  for (const to of [{ email, mobile: null }, { email: null, mobile }, fresh])
    await tellCustomer(outbox, tx, { customer, letter, language, figures: {}, now, to })
}

/** Replaces the lost addresses whose time has come. Each by itself: one that fails holds up no other. */
export const applyRecoveries = (context: Context): (() => Promise<void>) => {
  const { database, sessions, outbox, settled, elapsed, metrics, log } = context
  const postponed = createPostponed<CustomerId>({
    elapsed,
    onTrouble: (error, customer) => {
      metrics.alarm('job')
      log.error({ error, customer }, 'a lost address could not be replaced; it is tried again')
    },
  })
  return async () => {
    const customers = await readDue(database, { now: settled(), limit: dueMax, except: postponed.held() })
    for (const customer of customers)
      await postponed.attempt(customer, () =>
        database
          .transaction(tx => applyOne(context, tx, { customer, now: settled() }))
          .catch((error: unknown) => {
            // Somebody registered with it in this very moment: the next run sees that, and ends it.
            if (!isTaken(error)) throw error
          }),
      )
    if (customers.length === 0) return
    sessions.forget()
    outbox.wake()
  }
}
