import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { laterTree } from './later-tree.ts'
import { at, root } from './root-route.tsx'
import { pageMsMax, within } from '../shared/places/within.ts'

/** Pages of the work area, with its texts and styles; those of signed-in staff stand in its frame. */
const workArea = createRoute({
  getParentRoute: () => root,
  id: 'work',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/staff-root.tsx')),
    'WorkArea',
  ),
})
const workFrame = createRoute({
  getParentRoute: () => workArea,
  id: 'frame',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/frame.tsx')),
    'WorkFrame',
  ),
})

/** What follows the address is read by the page itself. */
const asWritten = (search: Record<string, unknown>): Record<string, unknown> => search
const examine = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/examine/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/kyc/screen.tsx')),
    'Examine',
  ),
  validateSearch: asWritten,
})
const examineDetail = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/examine/detail',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/kyc/detail.tsx')),
    'ExamineDetail',
  ),
  validateSearch: asWritten,
})
const workbench = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/dashboard/screen.tsx')),
    'Workbench',
  ),
})
/** What is all digits comes out of an address as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const workSearch = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/search/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/search.tsx')),
    'Search',
  ),
  validateSearch: ({ q }: Record<string, unknown>): { q: string } => ({ q: textOf(q) }),
})
const workCustomer = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/customer/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/customers/screen.tsx')),
    'CustomerPage',
  ),
  validateSearch: ({ uid }: Record<string, unknown>): { uid: string } => ({ uid: textOf(uid) }),
})
type AuditSearch = {
  readonly [Name in 'actor' | 'action' | 'customer' | 'subject' | 'from' | 'to']?: string | undefined
}
/** What the trail is narrowed to; a whole number in an address is read as one. */
const auditSearch = (search: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    ['actor', 'action', 'customer', 'subject', 'from', 'to'].flatMap(name => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
const workAudit = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/audit/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/audit/screen.tsx')),
    'Audit',
  ),
  validateSearch: auditSearch,
})
const workSettings = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/setting/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/settings/screen.tsx')),
    'Settings',
  ),
})
const workMarket = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/market/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/market/screen.tsx')),
    'MarketPage',
  ),
})
const workLogin = createRoute({
  ...at('/pages/work/login'),
  getParentRoute: () => workArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/sign-in.tsx')),
    'SignIn',
  ),
  validateSearch: asWritten,
})
const workSetup = createRoute({
  ...at('/pages/work/setup'),
  getParentRoute: () => workArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/setup.tsx')),
    'Setup',
  ),
  validateSearch: asWritten,
})
const approvals = createRoute({
  ...at('/pages/work/approval/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/shell/approvals-page.tsx')),
    'ApprovalsPage',
  ),
  validateSearch: asWritten,
})
const staffList = createRoute({
  ...at('/pages/work/staff/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/staff/screen.tsx')),
    'Staff',
  ),
})

const workDeposits = createRoute({
  ...at('/pages/work/rujin/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/funding/deposit.tsx')),
    'DepositQueue',
  ),
  validateSearch: asWritten,
})
const workWithdrawals = createRoute({
  ...at('/pages/work/chujin/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/funding/withdrawal.tsx')),
    'WithdrawalQueue',
  ),
  validateSearch: asWritten,
})
const workReconciliation = createRoute({
  ...at('/pages/work/reconciliation/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/reconciliation/screen.tsx')),
    'Reconciliation',
  ),
})

const workTree = workArea.addChildren([
  workLogin,
  workSetup,
  workFrame.addChildren([
    workbench,
    workSearch,
    workCustomer,
    examine,
    examineDetail,
    workDeposits,
    workWithdrawals,
    workReconciliation,
    approvals,
    staffList,
    workAudit,
    workSettings,
    workMarket,
  ]),
])
export type WorkTree = typeof workTree

/** Adds these routes to the others, once. */
export const addRoutes = laterTree(workTree)
