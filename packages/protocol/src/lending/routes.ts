import type { Routes } from '../core/route-table.ts'

/** Borrowing and repaying; only the pages of the loan fetch them. */
export const lendingRoutes = {
  loanProduct: ['GET', '/api/loan/product'],
  loanStanding: ['GET', '/api/loan/standing'],
  loanPreview: ['POST', '/api/loan/preview'],
  loanRead: ['POST', '/api/loan/read'],
  loanApply: ['POST', '/api/loan/apply'],
  loanList: ['GET', '/api/loan/list'],
  loanDetail: ['GET', '/api/loan/detail'],
  loanRepayPreview: ['POST', '/api/loan/repay/preview'],
  loanRepay: ['POST', '/api/loan/repay'],
  loanAgreement: ['GET', '/api/loan/agreement'],
} as const satisfies Routes
