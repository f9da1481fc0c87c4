import type { CustomerId } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** What free words are about: sealed with the trader's key, as they may name somebody. */
export type WordsUse = 'copying.application' | 'copying.text' | 'copying.pause'

export const sealWords = (
  vault: Vault,
  on: Queryable,
  { customer, use, text }: { customer: CustomerId; use: WordsUse; text: string },
): Promise<Buffer> => vault.sealFor(on, { customer, use, value: text })

/** Null where there are none, or the customer's data were erased. */
export const openWords = async (
  vault: Vault,
  on: Queryable,
  { customer, use, sealed }: { customer: CustomerId; use: WordsUse; sealed: Buffer | null },
): Promise<string | null> => {
  if (sealed === null) return null
  const value = await vault.openFor(on, { customer, use, sealed })
  return typeof value === 'string' && value !== 'erased' ? value : null
}
