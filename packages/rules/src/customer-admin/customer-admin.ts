import { hourMs } from '../core/time.ts'
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

/** For these one person alone may suspend. What a court or an authority has ordered is imposed by two. */
export const soloFreezeReasons = freezeReasons.filter(reason => reason !== 'authority_order')

/** How long a suspension by one person lasts, unless two make it lasting. */
export const soloFreezeHours = 72

/** Whether a suspension keeps a customer from paying out their own free money: nothing but the order of a court or an authority does. */
export const isPayingBlocked = (reason: FreezeReason): boolean => reason === 'authority_order'

/** By how much a suspension may lengthen the decision on a withdrawal. */
const frozenReviewFactor = 2

/** Hours within which a withdrawal is decided on; of a suspended customer there is more to look at. */
export const reviewHoursFor = (hours: number, frozen: FreezeReason | undefined): number =>
  frozen === undefined ? hours : hours * frozenReviewFactor

/** Why a customer can give no second step any more: neither the authenticator nor a recovery code is left. */
export const secondStepReasons = ['device_lost', 'device_stolen', 'device_broken', 'app_removed'] as const
export type SecondStepReason = (typeof secondStepReasons)[number]
export const isSecondStepReason = (text: string): text is SecondStepReason =>
  secondStepReasons.some(reason => reason === text)

/** Why the declared country of residence of a customer is to be changed. */
export const countryReasons = ['moved', 'declared_wrongly', 'documents_differ'] as const
export type CountryReason = (typeof countryReasons)[number]

/** Why a customer’s e-mail address or phone number is to be replaced without a code sent there. */
export const recoveryReasons = ['no_access', 'number_given_up', 'taken_over'] as const
export type RecoveryReason = (typeof recoveryReasons)[number]

/** Reasons to choose from, of the kinds of request that have some. */
export const requestReasons = [...secondStepReasons, ...countryReasons, ...recoveryReasons] as const
export type RequestReason = (typeof requestReasons)[number]
export const isRequestReason = (text: string): text is RequestReason =>
  requestReasons.some(reason => reason === text)

/** What the firm keeps in mind about a customer. Flags are for staff; none of them changes what a customer may do. */
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

/** Active, or suspended for a reason: by one person until a moment (milliseconds of the epoch), or by two without one. */
export type Standing =
  | { readonly state: 'active' }
  | { readonly state: 'frozen'; readonly reason: FreezeReason; readonly until: number | undefined }

export const standingOf = (reason: FreezeReason | undefined, until: number | undefined): Standing =>
  reason === undefined ? { state: 'active' } : { state: 'frozen', reason, until }

/**
 * One step in a customer's history. `freeze` takes one person and lasts a while; `confirm` and `thaw` are what approved requests of
 * two bring: a suspension that lasts, whether there was one or none, and the end of any; `lapse` is what time brings.
 */
export type StandingStep =
  | { readonly kind: 'freeze'; readonly reason: FreezeReason; readonly at: number }
  | { readonly kind: 'confirm'; readonly reason: FreezeReason }
  | { readonly kind: 'thaw' }
  | { readonly kind: 'lapse'; readonly at: number }

/** Where a step leads. Refusals: customer.frozen_already, customer.order_by_two, customer.not_frozen. */
export const nextStanding = (standing: Standing, step: StandingStep): Result<Standing> => {
  switch (step.kind) {
    case 'freeze': {
      if (standing.state === 'frozen') return refuse('customer.frozen_already')
      if (isPayingBlocked(step.reason)) return refuse('customer.order_by_two')
      return accept({ state: 'frozen', reason: step.reason, until: step.at + soloFreezeHours * hourMs })
    }
    case 'confirm':
      return standing.state === 'frozen' && standing.until === undefined
        ? refuse('customer.frozen_already')
        : accept({ state: 'frozen', reason: step.reason, until: undefined })
    case 'lapse':
      return standing.state === 'frozen' && standing.until !== undefined && step.at >= standing.until
        ? accept({ state: 'active' })
        : refuse('customer.not_frozen')
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
