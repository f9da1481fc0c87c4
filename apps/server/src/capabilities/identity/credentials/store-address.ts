import type { CustomerId } from '@plumbline/rules/core'
import type { Transaction } from '../../../core/platform/db/database.ts'

/** An address to be bound, read and in the one form it is known by. */
export type NewAddress =
  | { readonly kind: 'email'; readonly address: string }
  | { readonly kind: 'mobile'; readonly address: string; readonly areaCode: string }

/** Puts an address in the place of the one of its kind. Throws where somebody else has it: isTaken. */
export const storeAddress = async (
  tx: Transaction,
  { customer, address: wanted }: { customer: CustomerId; address: NewAddress },
): Promise<void> => {
  if (wanted.kind === 'email')
    await tx.query({
      name: 'identity.bind_email',
      text: 'update identity.sign_in set email = $2 where customer = $1',
      values: [customer, wanted.address],
    })
  else
    await tx.query({
      name: 'identity.bind_mobile',
      text: 'update identity.sign_in set mobile = $2, area_code = $3 where customer = $1',
      values: [customer, wanted.address, wanted.areaCode],
    })
}
