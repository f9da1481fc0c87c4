import type { DepositFilter, WithdrawalFilter } from '../../../live/funding/funding.ts'

/** What the page of records shows, one list at a time. */
export const recordLists = ['deposits', 'withdrawals', 'transfers'] as const
export type RecordList = (typeof recordLists)[number]

export const isRecordList = (value: unknown): value is RecordList => recordLists.some(each => each === value)

/** The states that a deposit can be looked for in, and what is asked of the server for each. */
const depositStates = {
  review: { status: '1' },
  approved: { status: '2' },
  rejected: { status: '3' },
  cancelled: { status: '4' },
} as const satisfies Record<string, DepositFilter>
const withdrawalStates = {
  review: { status: '1' },
  approved: { status: '2' },
  due: { payout: 'due' },
  sent: { payout: 'sent' },
  returned: { payout: 'returned' },
  rejected: { status: '3' },
  cancelled: { status: '4' },
} as const satisfies Record<string, WithdrawalFilter>

export type RecordState = keyof typeof withdrawalStates
const states = Object.keys(withdrawalStates) as readonly RecordState[]
export const isRecordState = (value: unknown): value is RecordState => states.some(each => each === value)

const isOf = <Filters extends object>(filters: Filters, state: string): state is keyof Filters & string =>
  Object.hasOwn(filters, state)

export const statesOf = (list: RecordList): readonly RecordState[] =>
  list === 'transfers' ? [] : states.filter(state => list === 'withdrawals' || isOf(depositStates, state))

/** A state that a list does not have leaves it whole. */
export const depositFilterOf = (state: RecordState | undefined): DepositFilter =>
  state !== undefined && isOf(depositStates, state) ? depositStates[state] : {}
export const withdrawalFilterOf = (state: RecordState | undefined): WithdrawalFilter =>
  state === undefined ? {} : withdrawalStates[state]

/** The text of each state. */
export const stateKeys = {
  review: 'stateReview',
  approved: 'stateApproved',
  due: 'payoutDue',
  sent: 'payoutSent',
  returned: 'payoutReturned',
  rejected: 'stateRejected',
  cancelled: 'stateCancelled',
} as const satisfies Record<RecordState, string>
