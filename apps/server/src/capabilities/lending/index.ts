export { countLoansWaiting } from './staff/queue.ts'
export type { LoanGuard } from './guard.ts'
export { findLoan, findRepayment } from './staff/find.ts'
export { endDemoLoans } from './jobs/end-demo.ts'
