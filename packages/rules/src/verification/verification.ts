import { readPhone as readNumber } from '../identity/phone.ts'
import {
  certificateTypes,
  genders,
  readBirthday,
  readIdNumber,
  readNationality,
  readPersonName,
  type CertificateType,
  type Gender,
} from '../identity/person.ts'
import { accept, refuse, type Refusal, type Result } from '../core/refusal.ts'

/** The two forms by which a customer shows who they are. */
export const verificationKinds = ['real_name', 'kyc'] as const
export type VerificationKind = (typeof verificationKinds)[number]

export const verificationStates = ['none', 'draft', 'pending', 'approved', 'rejected'] as const
export type VerificationState = (typeof verificationStates)[number]

/** What may happen to a form, and what it is afterwards. What a state does not name is refused in it. */
export const verificationSteps = {
  none: { save: 'draft', submit: 'pending' },
  draft: { save: 'draft', submit: 'pending' },
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: { save: 'rejected', submit: 'pending' },
} as const satisfies Record<VerificationState, Partial<Record<VerificationStep, VerificationState>>>
export type VerificationStep = 'save' | 'submit' | 'approve' | 'reject'

/** A state after a step. Refusals: verification.pending, verification.approved (for the customer), verification.not_pending (for staff). */
export const takeVerificationStep = (
  state: VerificationState,
  step: VerificationStep,
): Result<VerificationState> => {
  const steps: Partial<Record<VerificationStep, VerificationState>> = verificationSteps[state]
  const next = steps[step]
  if (next !== undefined) return accept(next)
  switch (step) {
    case 'approve':
    case 'reject':
      return refuse('verification.not_pending')
    case 'save':
    case 'submit':
      return refuse(state === 'approved' ? 'verification.approved' : 'verification.pending')
  }
}

/** Why a form is sent back. The customer reads it in their own language; only `other` needs words of its own. */
export const rejectionReasons = [
  'unreadable',
  'cropped',
  'expired_document',
  'name_differs',
  'wrong_document',
  'under_age',
  'duplicate',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
export const rejectionTextLengthMax = 500

/** What staff are shown beside a form. None of it decides anything. */
export const verificationFlags = [
  'nationality_restricted',
  'duplicate_number',
  'duplicate_person',
  'name_mismatch',
  'image_reused',
] as const
export type VerificationFlag = (typeof verificationFlags)[number]

/** Hours within which a form is decided, unless the settings say otherwise. */
export const reviewHoursDefault = 48

/** A demo customer's form is decided by itself after so long. */
export const demoDecisionSeconds = 10

export type RealName = {
  readonly name: string
  readonly idNumber: string
  readonly front: string
  readonly back: string
}
export type Kyc = {
  readonly firstName: string
  /** Empty where the document has one name only, which is then the first. */
  readonly surname: string
  /** That it has, said by whoever filled in the form: an empty surname by itself was forgotten. */
  readonly singleName?: 'yes' | undefined
  readonly gender: Gender
  /** ISO 8601 date. */
  readonly birthday: string
  readonly nationality: string
  readonly areaCode: string
  readonly mobile: string
  readonly certificateType: CertificateType
  readonly image: string
}
/** What was typed so far; a field that is missing was not. */
export type Typed<Form> = { readonly [Field in keyof Form]?: string | undefined }
/** The refusal of each field that cannot stand. */
export type Faults<Form> = { readonly [Field in keyof Form]?: Refusal }

type Readings<Form> = { readonly [Field in keyof Form]: Result<Form[Field]> }

const oneOf = <Option extends string>(options: readonly Option[], text: string): Result<Option> => {
  const option = options.find(each => each === text)
  return option === undefined ? refuse('verification.field') : accept(option)
}

/** The id of an upload; whether it exists and whose it is, only the server can tell. */
const readImage = (text: string): Result<string> =>
  text === '' ? refuse('verification.field') : accept(text)

/** Area code and number are judged together; what is wrong is said at the number, unless the country is the reason. */
const readPhone = (areaCode: string, mobile: string): Readings<Pick<Kyc, 'areaCode' | 'mobile'>> => {
  const missing = refuse('verification.field')
  if (areaCode.trim() === '' || mobile.trim() === '')
    return {
      areaCode: areaCode.trim() === '' ? missing : accept(areaCode),
      mobile: mobile.trim() === '' ? missing : accept(mobile),
    }
  const read = readNumber({ areaCode, mobile })
  if (read.ok) return { areaCode: accept(read.value.areaCode), mobile: accept(read.value.mobile) }
  return read.refusal === 'country.restricted'
    ? { areaCode: read, mobile: accept(mobile) }
    : { areaCode: accept(areaCode), mobile: read }
}

const readRealName = ({
  name = '',
  idNumber = '',
  front = '',
  back = '',
}: Typed<RealName>): Readings<RealName> => ({
  name: readPersonName(name),
  idNumber: readIdNumber(idNumber),
  front: readImage(front),
  back: back !== '' && back === front ? refuse('verification.document_used') : readImage(back),
})

/** First name and surname; one name only where that was chosen. */
const readNames = ({
  firstName = '',
  surname = '',
  singleName = '',
}: Typed<Kyc>): Readings<Pick<Kyc, 'firstName' | 'surname' | 'singleName'>> => {
  const first = readPersonName(firstName)
  switch (singleName.trim()) {
    case '':
      return { firstName: first, surname: readPersonName(surname) }
    case 'yes':
      return {
        firstName: first,
        surname: surname.trim() === '' ? accept('') : refuse('verification.single_name'),
        singleName: accept('yes'),
      }
    default:
      return {
        firstName: first,
        surname: readPersonName(surname),
        singleName: refuse('verification.field'),
      }
  }
}

const readKyc = (typed: Typed<Kyc>, today: string): Readings<Kyc> => ({
  ...readNames(typed),
  gender: oneOf(genders, typed.gender ?? ''),
  birthday: readBirthday(typed.birthday ?? '', today),
  nationality: readNationality(typed.nationality ?? ''),
  ...readPhone(typed.areaCode ?? '', typed.mobile ?? ''),
  certificateType: oneOf(certificateTypes, typed.certificateType ?? ''),
  image: readImage(typed.image ?? ''),
})

/** The refusals among them, each naming its field, in the order of the form. */
const faultsIn = <Form>(readings: Readings<Form>): readonly (readonly [string, Refusal])[] =>
  Object.entries<Result<unknown>>(readings).flatMap(([field, reading]) =>
    reading.ok ? [] : [[field, refuse(reading.refusal, { ...reading.figures, field })] as const],
  )

const wholeOf = <Form>(readings: Readings<Form>): Result<Form> => {
  const fault = faultsIn(readings)[0]
  if (fault !== undefined) return fault[1]
  const values = Object.entries<Result<unknown>>(readings).flatMap(([field, reading]) =>
    reading.ok ? [[field, reading.value] as const] : [],
  )
  return accept(Object.fromEntries(values) as Form)
}

/** Each fault of the real-name form at its field: verification.field, verification.name, verification.document_used (front and back alike). */
export const faultsOfRealName = (typed: Typed<RealName>): Faults<RealName> =>
  Object.fromEntries(faultsIn(readRealName(typed)))

/**
 * Each fault of the KYC form on a day (UTC) at its field: verification.field, verification.name, verification.single_name (a surname beside it), verification.under_age, mobile.invalid,
 * country.restricted (by area code; a nationality is for compliance to judge).
 */
export const faultsOfKyc = (typed: Typed<Kyc>, today: string): Faults<Kyc> =>
  Object.fromEntries(faultsIn(readKyc(typed, today)))

/** The real-name form in the one way it is kept. Refusals: those of `faultsOfRealName`. */
export const judgeRealName = (typed: Typed<RealName>): Result<RealName> => wholeOf(readRealName(typed))

/** The KYC form in the one way it is kept. Refusals: those of `faultsOfKyc`. */
export const judgeKyc = (typed: Typed<Kyc>, today: string): Result<Kyc> => wholeOf(readKyc(typed, today))

/** What a clerk says about a form. */
export type Verdict =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reasonCode: RejectionReason; readonly text: string | undefined }

/** Reads what was sent as a decision. Refusals: verification.reason_required. */
export const readVerdict = (sent: {
  readonly decision: 'approve' | 'reject'
  readonly reasonCode?: RejectionReason | undefined
  readonly reason?: string | undefined
}): Result<Verdict> => {
  switch (sent.decision) {
    case 'approve':
      return accept({ decision: 'approve' })
    case 'reject': {
      const { reasonCode } = sent
      const text = sent.reason?.trim() === '' ? undefined : sent.reason?.trim()
      if (reasonCode === undefined || (reasonCode === 'other' && text === undefined))
        return refuse('verification.reason_required')
      return accept({ decision: 'reject', reasonCode, text })
    }
  }
}

/**
 * Whether somebody may decide on a form: only while it waits; never their own or a relative's (who invited whom);
 * one of a restricted nationality only with the permission of compliance.
 * Refusals: verification.not_pending, request.beneficiary, verification.compliance.
 */
export const mayDecideVerification = (form: {
  readonly state: VerificationState
  readonly isRestricted: boolean
  readonly isOwnOrRelative: boolean
  readonly holdsCompliance: boolean
}): Result<'may'> => {
  if (form.state !== 'pending') return refuse('verification.not_pending')
  if (form.isOwnOrRelative) return refuse('request.beneficiary')
  if (form.isRestricted && !form.holdsCompliance) return refuse('verification.compliance')
  return accept('may')
}
