import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'

/** The key of an attempt as an event keeps it: not the key itself, which is the client's. */
export const keyPrintOf = (vault: Vault, key: string): string =>
  vault.fingerprint('funding.once', key).toString('hex')

/**
 * Whether this attempt has taken the withdrawal back before. Refusals: request.key_reused, where another one was taken back
 * under its key.
 */
export const wasTakenBack = async (
  on: Queryable,
  { customer, id, once }: { readonly customer: CustomerId; readonly id: string; readonly once: string },
): Promise<Result<boolean>> => {
  const { rows } = await on.query<{ item: string }>({
    name: 'funding.repeated_cancel',
    text: `select e.item from funding.withdrawal w join funding.event e on e.item = w.id
      where w.customer = $1 and w.state = 'cancelled' and e.kind = 'cancelled' and e.detail ->> 'once' = $2`,
    values: [customer, once],
  })
  const [row] = rows
  if (row === undefined) return accept(false)
  return row.item === id ? accept(true) : refuse('request.key_reused')
}
