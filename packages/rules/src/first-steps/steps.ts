/** What a new customer does first, in this order. */
export const firstSteps = ['verification', 'deposit', 'trade'] as const
export type FirstStep = (typeof firstSteps)[number]

/** `waiting`: done by the customer, and under review. */
export const stepStates = ['open', 'waiting', 'done'] as const
export type StepState = (typeof stepStates)[number]

type Done = {
  /** Of the newest identity check; undefined where none was ever sent. */
  readonly kyc: 'pending' | 'approved' | 'rejected' | undefined
  readonly hasDeposited: boolean
  readonly depositWaits: boolean
  readonly hasTraded: boolean
}

const stateOf = (isDone: boolean, isWaiting: boolean): StepState =>
  isDone ? 'done' : isWaiting ? 'waiting' : 'open'

/** Where each step stands. What was sent back is to be done again. */
export const stepsOf = ({
  kyc,
  hasDeposited,
  depositWaits,
  hasTraded,
}: Done): Readonly<Record<FirstStep, StepState>> => ({
  verification: stateOf(kyc === 'approved', kyc === 'pending'),
  deposit: stateOf(hasDeposited, depositWaits),
  trade: stateOf(hasTraded, false),
})
