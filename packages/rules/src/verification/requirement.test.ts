import { describe, expect, it } from 'vitest'
import type { Book } from '../core/ids.ts'
import {
  checkedPurposes,
  identityRequirements,
  judgeIdentity,
  purposesRequiring,
  type IdentityRequirement,
} from './requirement.ts'
import { verificationStates, type VerificationState } from './verification.ts'

describe('what takes an approved identity', () => {
  it.each<[Book, IdentityRequirement, readonly string[]]>([
    ['real', 'none', []],
    ['real', 'deposit', ['deposit']],
    ['real', 'withdrawal', ['withdrawal']],
    ['real', 'both', ['deposit', 'withdrawal']],
    ['demo', 'both', []],
  ])('in the %s book, where %s is set, is %j', (book, requirement, purposes) => {
    expect(purposesRequiring(book, requirement)).toEqual(purposes)
  })
})

describe('somebody whose identity is', () => {
  it.each<[VerificationState, string | undefined]>([
    ['none', 'verification.required'],
    ['draft', 'verification.required'],
    ['pending', 'verification.awaited'],
    ['approved', undefined],
    ['rejected', 'verification.rejected'],
  ])('%s gets %s where it is required', (state, refusal) => {
    for (const purpose of checkedPurposes)
      expect(judgeIdentity(purpose, { required: [purpose], state })).toEqual(
        refusal === undefined ? { ok: true, value: 'may' } : { ok: false, refusal },
      )
  })

  it('anything may do what it is not required for', () => {
    for (const state of verificationStates)
      for (const requirement of identityRequirements) {
        const required = purposesRequiring('real', requirement)
        for (const purpose of checkedPurposes.filter(each => !required.includes(each)))
          expect(judgeIdentity(purpose, { required, state })).toMatchObject({ ok: true })
      }
  })
})
