import type { Book } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What registration knows of whoever has a code. */
export type Inviter = {
  readonly book: Book
  readonly isSuspended: boolean
  /** Their data were erased: the account is closed. */
  readonly isErased: boolean
}

/**
 * Whether a code may be used. Of one that may not, nobody is told why: that would tell of somebody else's account.
 * Refusals: invite.unknown.
 */
export const judgeInviter = ({ book, isSuspended, isErased }: Inviter): Result<'may'> =>
  book === 'real' && !isSuspended && !isErased ? accept('may') : refuse('invite.unknown')
