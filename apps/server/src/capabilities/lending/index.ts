export { countLoansWaiting } from './staff/queue.ts'
export type { LoanGuard } from './guard.ts'
