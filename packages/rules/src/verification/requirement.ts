import type { Book } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import type { VerificationState } from './verification.ts'

/** What a deployment may keep for those whose identity is approved. */
export const checkedPurposes = ['deposit', 'withdrawal'] as const
export type CheckedPurpose = (typeof checkedPurposes)[number]

/** How the setting says it. What ships requires nothing, so that an operator may begin to check later. */
export const identityRequirements = ['none', 'deposit', 'withdrawal', 'both'] as const
export type IdentityRequirement = (typeof identityRequirements)[number]
export const identityRequirementShipped: IdentityRequirement = 'none'

const requiredBy = {
  none: [],
  deposit: ['deposit'],
  withdrawal: ['withdrawal'],
  both: checkedPurposes,
} as const satisfies Record<IdentityRequirement, readonly CheckedPurpose[]>

/** What takes an approved identity in a book. A demo moves nothing of worth, so it takes none. */
export const purposesRequiring = (book: Book, requirement: IdentityRequirement): readonly CheckedPurpose[] =>
  book === 'demo' ? [] : requiredBy[requirement]

/**
 * Whether a customer may begin something, by how far the KYC form has come. Asked when it is submitted and not again: what is under
 * review already stays, and people see on the item whether the customer is verified.
 * Refusals: verification.required, verification.awaited, verification.rejected.
 */
export const judgeIdentity = (
  purpose: CheckedPurpose,
  { required, state }: { readonly required: readonly CheckedPurpose[]; readonly state: VerificationState },
): Result<'may'> => {
  if (!required.includes(purpose)) return accept('may')
  switch (state) {
    case 'approved':
      return accept('may')
    case 'pending':
      return refuse('verification.awaited')
    case 'rejected':
      return refuse('verification.rejected')
    case 'none':
    case 'draft':
      return refuse('verification.required')
  }
}
