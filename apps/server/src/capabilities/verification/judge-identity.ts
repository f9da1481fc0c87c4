import { accept, type Result } from '@plumbline/rules/core'
import {
  judgeIdentity,
  purposesRequiring,
  type CheckedPurpose,
  type IdentityRequirement,
} from '@plumbline/rules/verification'
import type { Caller } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readNewestForms, stateOf } from './stored.ts'

/** Whether somebody's identity lets them begin a thing now. Refusals: verification.required, verification.awaited, verification.rejected. */
export type JudgeIdentity = (
  on: Queryable,
  who: Pick<Caller, 'customer' | 'book'>,
  purpose: CheckedPurpose,
) => Promise<Result<'may'>>

/** `requirement`: the one in force now. */
export const createIdentityJudge =
  (requirement: () => IdentityRequirement): JudgeIdentity =>
  async (on, { customer, book }, purpose) => {
    const required = purposesRequiring(book, requirement())
    if (!required.includes(purpose)) return accept('may')
    const { kyc } = await readNewestForms(on, customer)
    return judgeIdentity(purpose, { required, state: stateOf(kyc, undefined) })
  }
