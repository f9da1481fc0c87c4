import type { Routes } from './route-table.ts'

/** Name, method and path of every call for staff. */
export const staffRoutes = {
  // audit
  auditList: ['GET', '/api/staff/audit/list'],
  auditExport: ['GET', '/api/staff/audit/export'],
  auditStatus: ['GET', '/api/staff/audit/status'],
  // setting
  settingList: ['GET', '/api/staff/setting/list'],
  settingHistory: ['GET', '/api/staff/setting/history'],
  settingDraft: ['POST', '/api/staff/setting/draft'],
  settingWithdraw: ['POST', '/api/staff/setting/withdraw'],
  settingBounds: ['GET', '/api/staff/setting/bounds'],
  settingCheck: ['POST', '/api/staff/setting/check'],
  // corporate-action
  marketActionList: ['GET', '/api/staff/market/action/list'],
  marketActionEnter: ['POST', '/api/staff/market/action/enter'],
  // verification
  examineList: ['GET', '/api/staff/examine/list'],
  examineDetail: ['GET', '/api/staff/examine/detail'],
  examineDecide: ['POST', '/api/staff/examine/decide'],
  // halt
  haltList: ['GET', '/api/staff/market/halts'],
  haltPlace: ['POST', '/api/staff/market/halt'],
  haltLift: ['POST', '/api/staff/market/resume'],
  priceConfirm: ['POST', '/api/staff/market/confirm'],
  // staff
  staffLogin: ['POST', '/api/staff/login'],
  staffLogout: ['POST', '/api/staff/logout'],
  staffInfo: ['GET', '/api/staff/info'],
  staffSetupShow: ['POST', '/api/staff/setup/show'],
  staffSetup: ['POST', '/api/staff/setup/finish'],
  staffList: ['GET', '/api/staff/member/list'],
  staffCreate: ['POST', '/api/staff/member/create'],
  staffRoles: ['POST', '/api/staff/member/roles'],
  staffReset: ['POST', '/api/staff/member/reset'],
  staffSuspend: ['POST', '/api/staff/member/suspend'],
  staffResume: ['POST', '/api/staff/member/resume'],
  // approval
  requestList: ['GET', '/api/staff/request/list'],
  requestDetail: ['GET', '/api/staff/request/detail'],
  requestDecide: ['POST', '/api/staff/request/decide'],
  requestWithdraw: ['POST', '/api/staff/request/withdraw'],
  // care
  workbench: ['GET', '/api/staff/workbench'],
  workWaiting: ['GET', '/api/staff/waiting'],
  staffSearch: ['GET', '/api/staff/search'],
  customerDetail: ['GET', '/api/staff/user/detail'],
  customerOrders: ['GET', '/api/staff/user/orders'],
  customerNote: ['POST', '/api/staff/user/note'],
  customerFlag: ['POST', '/api/staff/user/flag'],
  customerFreeze: ['POST', '/api/staff/user/freeze'],
  customerFreezeLasting: ['POST', '/api/staff/user/freeze/lasting'],
  customerUnfreeze: ['POST', '/api/staff/user/unfreeze'],
  customerSecondStep: ['POST', '/api/staff/user/secondStep'],
  customerSessionsEnd: ['POST', '/api/staff/user/sessions'],
  // funding-work
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
  // funding-bench
  fundingBench: ['GET', '/api/staff/funding/bench'],
  reconciliation: ['GET', '/api/staff/reconciliation/list'],
  reconciliationRecord: ['POST', '/api/staff/reconciliation/record'],
  // market
  marketHealth: ['GET', '/api/staff/market/health'],
} as const satisfies Routes
