import type { CustomerId, Json } from '@plumbline/rules/core'
import { isRequestReason, type RequestReason } from '@plumbline/rules/customer-admin'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CareContext } from '../context.ts'
import { openWords, type WordsUse } from '../sealed-notes.ts'

type Shown = { readonly reasonCode: RequestReason; readonly reason: string | null }

/**
 * What a request about a customer keeps: its reason as a code, and how that was found, sealed. Requests are kept for ever and in
 * the clear, so those words are not among theirs. Gives the words as null where the customer's data were erased.
 */
export const openAsked = async (
  { vault }: Pick<CareContext, 'vault'>,
  on: Queryable,
  { payload, customer, use }: { payload: Json; customer: CustomerId; use: WordsUse },
): Promise<Shown> => {
  const { reasonCode, words } = payload as { readonly reasonCode: string; readonly words: string }
  if (!isRequestReason(reasonCode)) throw new Error(`no reason of a request: ${reasonCode}`)
  const sealed = Buffer.from(words, 'base64')
  return { reasonCode, reason: await openWords(vault, on, { customer, use, sealed }) }
}
