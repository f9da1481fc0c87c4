export { readCorrections } from './deposits/correct-deposit.ts'
export { createAutomaticFunding, type AutomaticFunding } from './decisions/automatic.ts'
export { fundingCalls } from './calls.ts'
export { createFundingChanges, type FundingChange, type FundingChanges } from './changes.ts'
export type { FundingContext } from './context.ts'
export type { FundingDecisions, Settled } from './decisions/decisions.ts'
export { appendEvent, lockCustomer, readEvents, type StoredEvent } from './events.ts'
export { createFundingDecisions } from './decisions/make-decisions.ts'
export { createRateOf, quoteView, type RateOf } from './withdrawals/rate.ts'
export {
  depositColumns,
  lockDeposit,
  lockWithdrawal,
  readDeposit,
  readWithdrawal,
  withdrawalColumns,
  type StoredDeposit,
  type StoredWithdrawal,
} from './stored.ts'
export { judgePaying } from './withdrawals/may-pay.ts'
export { reportKinds } from './withdrawals/payout.ts'
export { sumDepositedSince } from './withdrawals/usage.ts'
export { openEvents, openReason, openWords, sealReason } from './sealed-notes.ts'
