import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** How a client named one attempt, and what it sent: keyed, because there is something personal in it. */
export type Attempt = { readonly key: string; readonly print: Buffer }

export const attemptOf = (vault: Vault, key: string | undefined, input: unknown): Attempt | undefined =>
  key === undefined ? undefined : { key, print: vault.fingerprint('lending.once', JSON.stringify(input)) }

/** What this very attempt has made before. Refusals: request.key_reused, where it was another attempt. */
export const findRepeated = async (
  on: Queryable,
  what: 'loan' | 'repayment',
  { customer, attempt }: { readonly customer: CustomerId; readonly attempt: Attempt | undefined },
): Promise<Result<string | undefined>> => {
  if (attempt === undefined) return accept(undefined)
  const { rows } = await on.query<{ id: string; once_hash: Buffer }>({
    name: `lending.repeated_${what}`,
    text: `select id, once_hash from lending.${what} where customer = $1 and once = $2`,
    values: [customer, attempt.key],
  })
  const [row] = rows
  if (row === undefined) return accept(undefined)
  return row.once_hash.equals(attempt.print) ? accept(row.id) : refuse('request.key_reused')
}
