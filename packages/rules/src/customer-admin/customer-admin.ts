import { accept, refuse, type Result } from '../core/refusal.ts'

/** Why an account is suspended. The customer is told, so nothing here accuses anybody. */
export const freezeReasons = [
  'customer_request',
  'access_doubt',
  'activity_review',
  'identity_review',
  'authority_order',
] as const
export type FreezeReason = (typeof freezeReasons)[number]

/** Why a customer can give no second step any more: neither the authenticator nor a recovery code is left. */
export const secondStepReasons = ['device_lost', 'device_stolen', 'device_broken', 'app_removed'] as const
export type SecondStepReason = (typeof secondStepReasons)[number]
export const isSecondStepReason = (text: string): text is SecondStepReason =>
  secondStepReasons.some(reason => reason === text)

/** What the house keeps in mind about a customer. Flags are for staff; none of them changes what a customer may do. */
export const customerFlags = [
  'complaint',
  'vulnerable',
  'suspected_takeover',
  'suspected_fraud',
  'duplicate_person',
  'legal_hold',
] as const
export type CustomerFlag = (typeof customerFlags)[number]
export const isCustomerFlag = (text: string): text is CustomerFlag =>
  customerFlags.some(flag => flag === text)

export const flagStates = ['on', 'off'] as const
export type FlagState = (typeof flagStates)[number]

/** Characters of a note, and of a reason given in free words. */
export const noteLengthMax = 2000
export const reasonLengthMax = 500
/** Newest notes that a customer's page shows. */
export const notesShownMax = 100

/** A note as it is kept: trimmed. Refusals: note.empty. */
export const readNote = (text: string): Result<string> => {
  const note = text.trim()
  return note === '' ? refuse('note.empty') : accept(note)
}

/** Active, or suspended for a reason. */
export type Standing =
  | { readonly state: 'active' }
  | { readonly state: 'frozen'; readonly reason: FreezeReason }

export const standingOf = (reason: FreezeReason | undefined): Standing =>
  reason === undefined ? { state: 'active' } : { state: 'frozen', reason }

/** One step in a customer's history. Freezing takes one person; `thaw` is what an approved request of two brings. */
export type StandingStep =
  | { readonly kind: 'freeze'; readonly reason: FreezeReason }
  | { readonly kind: 'thaw' }

/** Where a step leads. Refusals: customer.frozen_already, customer.not_frozen. */
export const nextStanding = (standing: Standing, step: StandingStep): Result<Standing> => {
  switch (step.kind) {
    case 'freeze':
      return standing.state === 'frozen'
        ? refuse('customer.frozen_already')
        : accept({ state: 'frozen', reason: step.reason })
    case 'thaw':
      return standing.state === 'active' ? refuse('customer.not_frozen') : accept({ state: 'active' })
  }
}

/** What a search of staff may look for, as far as its form tells. A text may be several of them. */
export type SearchTerm =
  | { readonly kind: 'uid'; readonly start: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly digits: string }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'invite'; readonly code: string }
  | { readonly kind: 'reference'; readonly text: string }

export const searchTermLengthMax = 254
/** Digits of a UID that a search needs, so that it never lists everybody. */
const uidDigitsMin = 3
const uidDigits = 8
const mobileDigitsMin = 7
const mobileDigitsMax = 15
/** Characters that a bank, a chain or a customer quotes at least. */
const referenceLengthMin = 4
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const invite = /^[2-9A-HJKMNP-Z]{8}$/

/** Everything that a text may be: 80214973 is a UID and the digits of a phone number. */
export const readSearch = (text: string): readonly SearchTerm[] => {
  const term = text.trim()
  const lower = term.toLowerCase()
  const digits = term.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)/, '')
  const isDigits = /^\d+$/.test(digits)
  const terms: SearchTerm[] = []
  if (/^[1-9]\d*$/.test(term) && term.length >= uidDigitsMin && term.length <= uidDigits)
    terms.push({ kind: 'uid', start: term })
  if (isDigits && digits.length >= mobileDigitsMin && digits.length <= mobileDigitsMax)
    terms.push({ kind: 'mobile', digits })
  if (lower.includes('@')) terms.push({ kind: 'email', email: lower })
  if (uuid.test(lower)) terms.push({ kind: 'id', id: lower })
  if (invite.test(term.toUpperCase())) terms.push({ kind: 'invite', code: term.toUpperCase() })
  if (term.length >= referenceLengthMin && !term.includes('@')) terms.push({ kind: 'reference', text: term })
  return terms
}
