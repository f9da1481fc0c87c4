import { isSigned } from '../../../ui/fields/signature.ts'
import type { CallOutput } from '@plumbline/protocol/core'
import { dialOf } from '../../../shared/dial.ts'
import { splitMobile, tidyMobile } from '../../../shared/identity/mobile.ts'
import type { LoanDraft } from '../../../live/lending/draft.ts'
import { fullName, readPhone } from '@plumbline/rules/identity'

type Name = { readonly first: string; readonly last: string }
/** What is sent: as it was typed, or as it is known of the customer where nothing was. */
export type Filled = LoanDraft & Readonly<Record<'firstName' | 'lastName' | 'area' | 'mobile', string>>

type Known = Pick<CallOutput<'loanProduct'>, 'name' | 'phone'>

/** With the name of the identity check, and the phone number of it or of the profile. */
export const filledOf = (draft: LoanDraft, { name, phone }: Known): Filled => {
  const known =
    phone === null ? undefined : splitMobile(`+${phone.areaCode}${phone.mobile}`, draft.area ?? '')
  return {
    ...draft,
    firstName: draft.firstName ?? name?.first ?? '',
    lastName: hasSingleName(draft, name) ? '' : (draft.lastName ?? name?.last ?? ''),
    area: draft.area ?? known?.area ?? '',
    mobile: draft.mobile ?? (known === undefined ? '' : tidyMobile(known.mobile, known.area)),
  }
}

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
