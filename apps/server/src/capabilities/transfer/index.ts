export { transferCalls } from './calls.ts'
export {
  bookedOf,
  createTransferQueue,
  payShareText,
  repayText,
  type LoanAttempt,
  type ShareAttempt,
  type TransferAttempt,
} from './commit.ts'
export { type TransferContext } from './context.ts'
