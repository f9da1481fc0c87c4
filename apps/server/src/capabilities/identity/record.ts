import type { Audit } from '../../core/audit/index.ts'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { SecurityAction } from '@plumbline/rules/identity'
import type { Transaction } from '../../core/platform/db/database.ts'
import { deviceName } from './sessions/device-name.ts'

/** What a customer's device and address are, as the audit log keeps them: under the customer's key. */
type From = { readonly address: string; readonly agent: string | undefined }

/** Appends what happened to an account's security to the audit log. A stranger who failed is no customer of ours. */
export const recordSecurity = async (
  { audit }: { readonly audit: Audit },
  tx: Transaction,
  what: {
    /** Unlocking is too frequent for the list that a customer is shown. */
    readonly action: SecurityAction | 'identity.session_unlocked'
    readonly customer: CustomerId
    readonly from: From
    readonly by?: 'customer' | 'stranger'
    readonly now: Millis
  },
): Promise<void> => {
  const { action, customer, from, now } = what
  await audit.append(tx, {
    actor: what.by === 'stranger' ? { kind: 'system' } : { kind: 'customer', id: customer },
    action,
    subject: { kind: 'customer', id: customer },
    customer,
    personal: { device: deviceName(from.agent) ?? null, address: from.address },
    now,
  })
}
