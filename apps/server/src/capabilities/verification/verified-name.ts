import type { CustomerId } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { fullNameOf, openForm } from './forms.ts'
import { readNewestForms } from './stored.ts'

/** What a customer is called by an approved form; undefined without one, and once the customer's data were erased. */
export const readVerifiedName = async (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
): Promise<string | undefined> => {
  const { kyc, real_name: realName } = await readNewestForms(on, customer)
  const approved = [kyc, realName].find(form => form?.state === 'approved')
  if (approved === undefined) return undefined
  const form = await openForm(on, vault, { customer, sealed: approved.fields })
  return form === undefined ? undefined : fullNameOf(form)
}
