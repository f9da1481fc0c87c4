import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { nextRecovery } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput } from '@plumbline/protocol/core'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { recordSecurity } from '../record.ts'
import { endStored, lockPending } from './stored.ts'

/** Ends a recovery before it is done. Refusals: recovery.none. */
export const stopPending = async (
  tx: Transaction,
  { customer, now }: { customer: CustomerId; now: Millis },
): Promise<Result<undefined>> => {
  const pending = await lockPending(tx, customer)
  if (pending === undefined) return refuse('recovery.none')
  const next = nextRecovery(pending, { kind: 'stop' })
  if (!next.ok) return next
  await endStored(tx, { request: pending.request, outcome: 'stopped', now })
  return accept(undefined)
}

/**
 * The owner, who has not lost the address, stops its recovery. While it is in doubt who uses the account, that may be the very
 * one from whom it is to be taken back. Refusals: recovery.in_doubt, recovery.none.
 */
export const stopRecovery =
  (context: IdentityContext) =>
  async (call: CustomerCall): Promise<Result<CallOutput<'recoveryStop'>>> => {
    const { customer, frozen } = call.caller
    if (frozen === 'access_doubt') return refuse('recovery.in_doubt')
    return context.database.transaction(async tx => {
      const now = context.now()
      const stopped = await stopPending(tx, { customer, now })
      if (!stopped.ok) return stopped
      await recordSecurity(context, tx, { action: 'security.recovery_stopped', customer, from: call, now })
      return accept({})
    })
  }
