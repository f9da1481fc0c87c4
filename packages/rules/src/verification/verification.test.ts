import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  faultsOfKyc,
  faultsOfRealName,
  judgeKyc,
  judgeRealName,
  mayDecideVerification,
  readVerdict,
  rejectionReasons,
  takeVerificationStep,
  verificationStates,
  type Kyc,
  type RealName,
  type Typed,
  type VerificationState,
  type VerificationStep,
} from './verification.ts'

const today = '2026-11-21'
const realName: Required<Typed<RealName>> = {
  name: 'Pellow Orrinsdale',
  idNumber: 'AB-123 456',
  front: 'front-id',
  back: 'back-id',
}
const kyc: Required<Omit<Typed<Kyc>, 'singleName'>> = {
  firstName: 'Pellow',
  surname: 'Orrinsdale',
  gender: 'female',
  birthday: '1991-03-14',
  nationality: 'pt',
  areaCode: '+351',
  mobile: '912 345 678',
  certificateType: 'passport',
  image: 'image-id',
}

const at = (refusal: string, field: string, figures: object = {}) => ({
  ok: false,
  refusal,
  figures: { ...figures, field },
})

describe('the real-name form', () => {
  test('is kept in one form of writing', () => {
    expect(judgeRealName(realName)).toEqual({
      ok: true,
      value: { ...realName, idNumber: 'AB123456' },
    })
  })
  test.each([
    ['name', '', 'verification.field'],
    ['name', undefined, 'verification.field'],
    ['idNumber', '12', 'verification.field'],
    ['front', '', 'verification.field'],
    ['back', undefined, 'verification.field'],
    ['back', 'front-id', 'verification.document_used'],
  ] as const)('with %s %j is refused there: %s', (field, value, refusal) => {
    const typed = { ...realName, [field]: value }
    expect(judgeRealName(typed)).toEqual(at(refusal, field))
    expect(faultsOfRealName(typed)).toEqual({ [field]: at(refusal, field) })
  })
  test('names every field of an empty one', () => {
    expect(Object.keys(faultsOfRealName({}))).toEqual(Object.keys(realName))
  })
})

describe('the KYC form', () => {
  test('is kept in one form of writing', () => {
    expect(judgeKyc(kyc, today)).toEqual({
      ok: true,
      value: { ...kyc, nationality: 'PT', areaCode: '351', mobile: '912345678' },
    })
  })
  test.each([
    ['firstName', '', 'verification.field', {}],
    ['surname', undefined, 'verification.field', {}],
    ['gender', '', 'verification.field', {}],
    ['gender', 'other', 'verification.field', {}],
    ['birthday', '', 'verification.field', {}],
    ['birthday', '2008-11-22', 'verification.under_age', { minimum: '18' }],
    ['nationality', 'XX', 'verification.field', {}],
    ['areaCode', '', 'verification.field', {}],
    ['areaCode', '86', 'country.restricted', {}],
    ['areaCode', '0850', 'mobile.invalid', {}],
    ['mobile', '', 'verification.field', {}],
    ['mobile', '12', 'mobile.invalid', {}],
    ['certificateType', 'licence', 'verification.field', {}],
    ['image', '', 'verification.field', {}],
  ] as const)('with %s %j is refused: %s', (field, value, refusal, figures) => {
    const typed = { ...kyc, [field]: value }
    const where = refusal === 'mobile.invalid' ? 'mobile' : field
    expect(judgeKyc(typed, today)).toEqual(at(refusal, where, figures))
    expect(faultsOfKyc(typed, today)).toEqual({ [where]: at(refusal, where, figures) })
  })
  test.each([['A'], ['Sukarno'], ['\u{10480}'.repeat(100)], ['n'.repeat(100)]])(
    'takes one name only where that was chosen: %s',
    firstName => {
      expect(judgeKyc({ ...kyc, firstName, surname: '', singleName: 'yes' }, today)).toMatchObject({
        ok: true,
        value: { firstName, surname: '', singleName: 'yes' },
      })
    },
  )
  test.each([
    ['a surname that was forgotten', { surname: '' }, 'surname', 'verification.field'],
    ['a surname beside the only name', { singleName: 'yes' }, 'surname', 'verification.single_name'],
    ['no name at all', { firstName: ' ', surname: '', singleName: 'yes' }, 'firstName', 'verification.field'],
    ['another choice', { singleName: 'true' }, 'singleName', 'verification.field'],
  ] as const)('with %s is refused there', (_, change, field, refusal) => {
    expect(judgeKyc({ ...kyc, ...change }, today)).toEqual(at(refusal, field))
  })
  test('keeps two names of one letter, and two of a hundred', () => {
    for (const length of [1, 100])
      expect(judgeKyc({ ...kyc, firstName: 'a'.repeat(length), surname: 'b'.repeat(length) }, today).ok).toBe(
        true,
      )
  })
  test('takes a nationality of a restricted country: that is for compliance', () => {
    expect(judgeKyc({ ...kyc, nationality: 'KP' }, today).ok).toBe(true)
  })
  test('names every field of an empty one', () => {
    expect(Object.keys(faultsOfKyc({}, today)).toSorted()).toEqual(Object.keys(kyc).toSorted())
  })
})

describe('the states of a form', () => {
  const steps = ['save', 'submit', 'approve', 'reject'] as const
  const next: Record<VerificationState, Partial<Record<VerificationStep, VerificationState>>> = {
    none: { save: 'draft', submit: 'pending' },
    draft: { save: 'draft', submit: 'pending' },
    pending: { approve: 'approved', reject: 'rejected' },
    approved: {},
    rejected: { save: 'rejected', submit: 'pending' },
  }
  const refusalOf = (state: VerificationState, step: VerificationStep) => {
    if (step === 'approve' || step === 'reject') return 'verification.not_pending'
    return state === 'approved' ? 'verification.approved' : 'verification.pending'
  }
  test.each(verificationStates.flatMap(state => steps.map(step => [state, step] as const)))(
    '%s, %s',
    (state, step) => {
      const after = next[state][step]
      expect(takeVerificationStep(state, step)).toEqual(
        after === undefined ? { ok: false, refusal: refusalOf(state, step) } : { ok: true, value: after },
      )
    },
  )

  test('whatever is tried: decided only after it was sent, and approved for good', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), tried => {
        let state: VerificationState = 'none'
        let sent = 0
        let decided = 0
        for (const step of tried) {
          const was = state
          const result = takeVerificationStep(state, step)
          if (result.ok) state = result.value
          if (was === 'approved') expect(result.ok).toBe(false)
          if (result.ok && step === 'submit') sent += 1
          if (result.ok && (step === 'approve' || step === 'reject')) decided += 1
          expect(sent - decided).toBe(state === 'pending' ? 1 : 0)
        }
      }),
    )
  })
})

describe('a verdict', () => {
  test('that approves needs no reason, and keeps none', () => {
    expect(readVerdict({ decision: 'approve', reasonCode: 'other', reason: 'x' })).toEqual({
      ok: true,
      value: { decision: 'approve' },
    })
  })
  test.each(rejectionReasons.filter(reason => reason !== 'other'))(
    'rejects for %s without words',
    reasonCode => {
      expect(readVerdict({ decision: 'reject', reasonCode, reason: '  ' })).toEqual({
        ok: true,
        value: { decision: 'reject', reasonCode, text: undefined },
      })
    },
  )
  test.each([
    { decision: 'reject' },
    { decision: 'reject', reason: 'because' },
    { decision: 'reject', reasonCode: 'other' },
    { decision: 'reject', reasonCode: 'other', reason: '   ' },
  ] as const)('%j lacks its reason', sent => {
    expect(readVerdict(sent)).toEqual({ ok: false, refusal: 'verification.reason_required' })
  })
  test('with another reason keeps its words', () => {
    expect(readVerdict({ decision: 'reject', reasonCode: 'other', reason: ' Page two is missing ' })).toEqual(
      {
        ok: true,
        value: { decision: 'reject', reasonCode: 'other', text: 'Page two is missing' },
      },
    )
  })
})

describe('who may decide', () => {
  const form = {
    state: 'pending',
    isRestricted: false,
    isOwnOrRelative: false,
    holdsCompliance: false,
  } as const
  test.each([
    [{}, undefined],
    [{ isRestricted: true }, 'verification.compliance'],
    [{ isRestricted: true, holdsCompliance: true }, undefined],
    [{ isOwnOrRelative: true }, 'request.beneficiary'],
    [{ isOwnOrRelative: true, isRestricted: true, holdsCompliance: true }, 'request.beneficiary'],
    [{ state: 'approved' }, 'verification.not_pending'],
    [{ state: 'rejected' }, 'verification.not_pending'],
    [{ state: 'draft' }, 'verification.not_pending'],
  ] as const)('%j: %s', (change, refusal) => {
    const may = mayDecideVerification({ ...form, ...change })
    expect(may.ok ? undefined : may.refusal).toBe(refusal)
  })
})
