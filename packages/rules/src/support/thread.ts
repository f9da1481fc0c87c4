import type { Permission } from '../staff/permission.ts'

/** `waiting`: the customer wrote last; `answered`: staff did. Whoever writes after `closed` begins a new thread. */
export const threadStates = ['waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

export const threadEvents = ['customer_wrote', 'staff_wrote', 'staff_closed'] as const
export type ThreadEvent = (typeof threadEvents)[number]

const next = {
  waiting: { customer_wrote: 'waiting', staff_wrote: 'answered', staff_closed: 'closed' },
  answered: { customer_wrote: 'waiting', staff_wrote: 'answered', staff_closed: 'closed' },
  closed: {},
} as const satisfies Record<ThreadState, Partial<Record<ThreadEvent, ThreadState>>>

/** The state after an event; undefined where a thread has ended. */
export const threadAfter = (state: ThreadState, event: ThreadEvent): ThreadState | undefined => {
  const moves: Partial<Record<ThreadEvent, ThreadState>> = next[state]
  return moves[event]
}

/** Who has a thread to answer: support itself, or a team that reviews what it is about. */
export const desks = ['support', 'compliance', 'funds', 'lending'] as const
export type Desk = (typeof desks)[number]

/** By what a member of staff is known to work at a desk, beside answering at all. */
export const deskPermission = {
  support: 'support:answer:edit',
  compliance: 'identity:verification:compliance',
  funds: 'funding:deposit:decide',
  lending: 'lending:loan:decide',
} as const satisfies Record<Desk, Permission>

/** What of one's own a message may be about. */
export const aboutKinds = ['order', 'deal', 'deposit', 'withdrawal', 'savings', 'loan'] as const
export type AboutKind = (typeof aboutKinds)[number]

export const entryKinds = ['message', 'closed'] as const
export type EntryKind = (typeof entryKinds)[number]
export const authors = ['customer', 'staff'] as const
export type Author = (typeof authors)[number]

export const starsMin = 1
export const starsMax = 5
