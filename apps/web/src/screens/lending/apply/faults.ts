import { isSigned } from '../../../ui/fields/signature.ts'
import { dialOf } from '../../../shared/dial.ts'
import type { LoanDraft } from '../../../live/lending/draft.ts'
import { fullName, readPhone } from '@plumbline/rules/identity'

type Name = { readonly first: string; readonly last: string }
type Filled = LoanDraft & { readonly firstName: string; readonly lastName: string }

const addressLength = { min: 5, max: 200 } as const
export const addressLengthMax = addressLength.max

const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('und')

/** Whether there is one name only: the identity check knows, and whoever needs none chooses. */
export const hasSingleName = (
  { isSingleName }: Pick<LoanDraft, 'isSingleName'>,
  name: Name | null,
): boolean => (name === null ? isSingleName : name.last === '')

/** Which fields stand against sending it, and why: the server judges the same. */
export const faultsOf = (draft: Filled, name: Name | null) => {
  const dial = dialOf(draft.area)
  const isSingle = hasSingleName(draft, name)
  const isName = (typed: string, wanted: string | undefined) =>
    plain(typed) !== '' && (wanted === undefined || plain(typed) === plain(wanted))
  const address = draft.address.trim()
  return {
    agreed: draft.isAgreed ? undefined : ('loan.not_agreed' as const),
    firstName: isName(draft.firstName, name?.first) ? undefined : ('loan.name' as const),
    lastName: isSingle || isName(draft.lastName, name?.last) ? undefined : ('loan.name' as const),
    address: address.length < addressLength.min ? ('address' as const) : undefined,
    area: dial === '' ? ('area' as const) : undefined,
    mobile:
      dial !== '' && !readPhone({ areaCode: dial, mobile: draft.mobile }).ok
        ? ('mobile.invalid' as const)
        : undefined,
    signature: isSigned(draft.signature, fullName([draft.firstName, draft.lastName]))
      ? undefined
      : ('loan.signature' as const),
  }
}
