/** What an inviter is told of whom they invited: no more than that the identity has been checked. */
export const invitedStates = ['registered', 'verified'] as const
export type InvitedState = (typeof invitedStates)[number]

/** Digits of a UID that an inviter sees: enough to tell two people apart, too few to find an account. */
const shownDigits = 3

/** Another customer's UID as an inviter sees it. */
export const maskUid = (uid: string): string =>
  `${'•'.repeat(Math.max(0, uid.length - shownDigits))}${uid.slice(-shownDigits)}`

/** Inviters above a customer that staff are shown, the nearest first. */
export const invitersShownMax = 10
/** Those whom somebody invited, and all that came through somebody, are counted up to here. */
export const treeCountMax = 10_000
