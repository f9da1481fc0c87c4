import type { QueryClient } from '@tanstack/react-query'
import { followPrivate } from '../stream/private.ts'

/** Of the customer's own, what other channels tell of, or nothing that is done to an account changes. */
const toldOtherwise: ReadonlySet<unknown> = new Set([
  'funding',
  'notices',
  'alerts',
  'announcements',
  'support',
  'ways',
])

/** What waits for a decision: it may be other than it was asked for a moment before changes are told. */
const awaited: ReadonlySet<unknown> = new Set(['lending', 'verification', 'copying', 'destinations'])

/**
 * While somebody is signed in: whatever is shown of them is asked for again once something was done to them, by staff, by time or on
 * another device, whichever capability it belongs to. What nobody looks at is asked for when it is opened.
 */
export const followChanges = (client: QueryClient): (() => void) => {
  let isBegun = false
  return followPrivate('changes', {
    take: () => undefined,
    reset: () => {
      const isTold = isBegun
      isBegun = true
      void client.invalidateQueries({
        predicate: ({ queryKey: [of, what] }) =>
          isTold
            ? of === 'self-limits' || (of === 'user' && !toldOtherwise.has(what))
            : of === 'user' && awaited.has(what),
      })
    },
  })
}
