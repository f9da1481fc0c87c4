import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

// Whatever opens an account, adds a way into it or ends some holds the row of its owner first, before any other lock: of two at
// once the second waits for the first, and finds what it has left. Without it a sign-in under way is seen by nobody who ends them.

/** For a sign-in: beside other ones, and while nobody ends them. */
export const holdBeside = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'identity.hold_beside',
    text: 'select from identity.customer where id = $1 for share',
    values: [customer],
  })
}

/** For whoever ends ways in: nobody comes in before the transaction ends. */
export const holdAlone = async (on: Queryable, customer: CustomerId): Promise<void> => {
  await on.query({
    name: 'identity.hold_alone',
    text: 'select from identity.customer where id = $1 for no key update',
    values: [customer],
  })
}

/**
 * For whoever adds or changes a way in from a session: the session still lives now, and so long as the transaction runs. It may
 * have been ended since the call began. Refusals: session.ended.
 */
export const holdLiving = async (
  tx: Transaction,
  { customer, session }: { readonly customer: CustomerId; readonly session: string },
): Promise<Result<'lives'>> => {
  await holdAlone(tx, customer)
  // A statement of its own: the one that waited looks at what was there before.
  const { rowCount } = await tx.query({
    name: 'identity.lives_still',
    text: 'select from identity.session where id = $1 and customer = $2 and ended_at is null',
    values: [session, customer],
  })
  return rowCount === 1 ? accept('lives') : refuse('session.ended')
}
