export { readCorrections } from './correct-deposit.ts'
export { createAutomaticFunding, type AutomaticFunding } from './automatic.ts'
export { fundingCalls } from './calls.ts'
export { createFundingChanges, type FundingChange, type FundingChanges } from './changes.ts'
export type { FundingContext } from './context.ts'
export type { FundingDecisions, Settled } from './decisions.ts'
export { appendEvent, lockCustomer, readEvents, type StoredEvent } from './events.ts'
export { createFundingDecisions } from './make-decisions.ts'
export { createRateOf, quoteView, type RateOf } from './rate.ts'
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
export { sumDepositedSince } from './usage.ts'
export { openEvents, openReason, openWords, sealReason } from './words.ts'
