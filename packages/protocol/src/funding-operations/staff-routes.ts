import type { Routes } from '../core/route-table.ts'

export const fundingOperationsStaffRoutes = {
  depositList: ['GET', '/api/staff/deposit/list'],
  withdrawalList: ['GET', '/api/staff/withdrawal/list'],
  depositDetail: ['GET', '/api/staff/deposit/detail'],
  withdrawalDetail: ['GET', '/api/staff/withdrawal/detail'],
  depositDecide: ['POST', '/api/staff/deposit/decide'],
  depositCorrect: ['POST', '/api/staff/deposit/correct'],
  withdrawalDecide: ['POST', '/api/staff/withdrawal/decide'],
  withdrawalPayout: ['POST', '/api/staff/withdrawal/payout'],
  fundingAssign: ['POST', '/api/staff/funding/assign'],
  fundingStaff: ['GET', '/api/staff/funding/staff'],
  fundingNote: ['POST', '/api/staff/funding/note'],
  fundingViews: ['GET', '/api/staff/funding/view/list'],
  fundingViewSave: ['POST', '/api/staff/funding/view/save'],
  fundingViewDelete: ['POST', '/api/staff/funding/view/delete'],
  fundingExport: ['GET', '/api/staff/funding/export'],
  fundingBench: ['GET', '/api/staff/funding/bench'],
  reconciliation: ['GET', '/api/staff/reconciliation/list'],
  reconciliationRecord: ['POST', '/api/staff/reconciliation/record'],
} as const satisfies Routes
