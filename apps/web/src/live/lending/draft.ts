import type { Signature } from '@plumbline/rules/lending'
import { useState } from 'react'
import { token } from '../../token.ts'
import { dropDraft, keepDraft, keptDraft } from '../drafts/drafts.ts'

export type Place = { readonly latitude: number; readonly longitude: number; readonly name: string }

/** What is filled in on the way to a loan. */
export type LoanDraft = {
  readonly amount: string
  readonly days: number | undefined
  readonly isReadToEnd: boolean
  readonly isAgreed: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly isSingleName: boolean
  readonly address: string
  readonly place: Place | undefined
  /** The country whose code is dialled first; undefined, as the number, while what is known of the customer stands there. */
  readonly area: string | undefined
  readonly mobile: string | undefined
  readonly signature: Signature | undefined
}

const blank: LoanDraft = {
  amount: '',
  days: undefined,
  isReadToEnd: false,
  isAgreed: false,
  firstName: undefined,
  lastName: undefined,
  isSingleName: false,
  address: '',
  place: undefined,
  area: undefined,
  mobile: undefined,
  signature: undefined,
}

const form = 'loan'

/** What is proved or agreed to is never kept on the device, and asked for anew after a reload. */
let proof: { readonly of: string; readonly part: Partial<LoanDraft> } | undefined
const proofNow = (): Partial<LoanDraft> => (proof?.of === (token() ?? '') ? proof.part : {})
const proofOf = ({ isReadToEnd, isAgreed, signature }: LoanDraft): Partial<LoanDraft> => ({
  isReadToEnd,
  isAgreed,
  signature,
})

// Whoever goes to the map, or to the identity check, finds the form again as it was left.
const current = (): LoanDraft => ({
  ...blank,
  ...keptDraft(form),
  ...proofNow(),
})

export const changeLoanDraft = (part: Partial<LoanDraft>): LoanDraft => {
  const draft = { ...current(), ...part }
  const { isReadToEnd: _, isAgreed: __, signature: ___, ...kept } = draft
  keepDraft(form, kept)
  proof = { of: token() ?? '', part: proofOf(draft) }
  return draft
}

export const useLoanDraft = () => {
  const [draft, setDraft] = useState(current)
  return {
    draft,
    change: (part: Partial<LoanDraft>) => setDraft(changeLoanDraft(part)),
    /** Once it has been sent. */
    forget: () => {
      dropDraft(form)
      proof = undefined
      setDraft(blank)
    },
  }
}
