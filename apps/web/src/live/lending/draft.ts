import type { Signature } from '@plumbline/rules/lending'
import { useState } from 'react'
import { token } from '../../token.ts'

export type Place = { readonly latitude: number; readonly longitude: number; readonly name: string }

/** What is filled in on the way to a loan. */
export type LoanDraft = {
  readonly amount: string
  readonly days: number | undefined
  readonly isReadToEnd: boolean
  readonly isAgreed: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly address: string
  readonly place: Place | undefined
  /** The country whose code is dialled first. */
  readonly area: string
  readonly mobile: string
  readonly signature: Signature | undefined
}

const blank: LoanDraft = {
  amount: '',
  days: undefined,
  isReadToEnd: false,
  isAgreed: false,
  firstName: undefined,
  lastName: undefined,
  address: '',
  place: undefined,
  area: '',
  mobile: '',
  signature: undefined,
}

// Whoever goes to the map, or to the identity check, finds the form again as it was left. In memory only, and for this
// sign-in only: nothing of it stays on the device.
let kept: { readonly of: string; readonly draft: LoanDraft } | undefined
const current = (): LoanDraft => (kept?.of === (token() ?? '') ? kept.draft : blank)

export const changeLoanDraft = (part: Partial<LoanDraft>): LoanDraft => {
  const draft = { ...current(), ...part }
  kept = { of: token() ?? '', draft }
  return draft
}

export const useLoanDraft = () => {
  const [draft, setDraft] = useState(current)
  return {
    draft,
    change: (part: Partial<LoanDraft>) => setDraft(changeLoanDraft(part)),
    /** Once it has been sent. */
    forget: () => {
      kept = undefined
      setDraft(blank)
    },
  }
}
