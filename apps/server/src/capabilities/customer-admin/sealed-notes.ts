import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'

/** What staff wrote about a customer; each use opens as itself only. */
export type WordsUse =
  | 'care.note'
  | 'care.flag'
  | 'care.standing'
  | 'care.second_step'
  | 'care.country'
  | 'care.recovery'

/** Free words about a customer are the customer's: sealed with that key, and gone with it. */
export const sealWords = (
  vault: Vault,
  on: Queryable,
  { customer, use, text }: { customer: CustomerId; use: WordsUse; text: string },
): Promise<Buffer> => vault.sealFor(on, { customer, use, value: { text } })

/** The words, or null where the customer's data were erased. */
export const openWords = async (
  vault: Vault,
  on: Queryable,
  { customer, use, sealed }: { customer: CustomerId; use: WordsUse; sealed: Buffer },
): Promise<string | null> => {
  const opened = await vault.openFor(on, { customer, use, sealed })
  return opened === 'erased' ? null : (opened as { readonly text: string }).text
}
