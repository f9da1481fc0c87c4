import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { stopPending } from '../../identity/index.ts'
import type { CareContext } from '../context.ts'
import { lockCustomer } from '../customers.ts'

/** Stops the replacement of a lost address: one person may, as it gives nobody anything. Refusals: customer.unknown, recovery.none. */
export const stopCustomerRecovery =
  ({ database, audit, now }: Pick<CareContext, 'database' | 'audit' | 'now'>) =>
  async (
    { staff }: StaffContext,
    { uid, reason }: CallParsed<'customerRecoveryStop'>,
  ): Promise<Result<CallOutput<'customerRecoveryStop'>>> =>
    database.transaction(async tx => {
      const at = now()
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      const stopped = await stopPending(tx, { customer, now: at })
      if (!stopped.ok) return stopped
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'security.recovery_stopped',
        subject: { kind: 'customer', id: customer },
        customer,
        personal: { reason },
        now: at,
      })
      return accept({})
    })
