import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { deployment } from '../deployment.ts'
import { MarketScreen } from '../screens/market/screen.tsx'
import { token, workToken } from '../token.ts'
import { afterLogin, launchPaths, loginPath, ownTarget, redirectFor } from './guard.ts'
import { Absent, PageFailed, Pending } from './pages.tsx'
import type { OfferedPath } from './places.ts'
import { Shell } from './shell.tsx'
import { firstTab } from './tabs.ts'
import { pageMsMax, pendingMs, within } from './within.ts'

let sawLogin = false

const root = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => {
    if (location.pathname === loginPath) sawLogin = true
    const away = redirectFor(location.href, {
      signedIn: token() !== null,
      staffSignedIn: workToken() !== null,
      sawLogin,
    })
    if (away !== undefined)
      throw redirect({ to: away.to, search: { redirect: away.redirect }, replace: true })
  },
})

const launches = launchPaths.map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect(token() === null ? { to: loginPath, replace: true } : { to: firstTab, replace: true })
    },
  }),
)

/** A page at its place: its title, guard and tab are read from the table of places by its address. */
const at = <const Path extends OfferedPath>(path: Path) => ({ getParentRoute: () => root, path })
// The same for a page within an area: write `getParentRoute: () => identityArea` (or workArea, workFrame) after it.

/** Pages with the texts of identity: a customer's security and verification. */
const identityArea = createRoute({
  getParentRoute: () => root,
  id: 'identity',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./area.tsx')),
    'IdentityArea',
  ),
})

/** Pages of the work area, with its texts and styles; those of signed-in staff stand in its frame. */
const workArea = createRoute({
  getParentRoute: () => root,
  id: 'work',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/area.tsx')),
    'WorkArea',
  ),
})
const workFrame = createRoute({
  getParentRoute: () => workArea,
  id: 'frame',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/frame.tsx')),
    'WorkFrame',
  ),
})

/** What follows the address is read by the page itself. */
const asWritten = (search: Record<string, unknown>): Record<string, unknown> => search
const examine = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/examine/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/examine.tsx')),
    'Examine',
  ),
  validateSearch: asWritten,
})
const examineDetail = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/examine/detail',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/examine-detail.tsx')),
    'ExamineDetail',
  ),
  validateSearch: asWritten,
})
const workbench = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/workbench.tsx')),
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
    within(pageMsMax, () => import('../screens/work/search.tsx')),
    'Search',
  ),
  validateSearch: ({ q }: Record<string, unknown>): { q: string } => ({ q: textOf(q) }),
})
const workCustomer = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/customer/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/customer.tsx')),
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
    within(pageMsMax, () => import('../screens/work/audit.tsx')),
    'Audit',
  ),
  validateSearch: auditSearch,
})
const workSettings = createRoute({
  getParentRoute: () => workFrame,
  path: '/pages/work/setting/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/settings.tsx')),
    'Settings',
  ),
})
const workLogin = createRoute({
  ...at('/pages/work/login'),
  getParentRoute: () => workArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/sign-in.tsx')),
    'SignIn',
  ),
  validateSearch: asWritten,
})
const workSetup = createRoute({
  ...at('/pages/work/setup'),
  getParentRoute: () => workArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/setup.tsx')),
    'Setup',
  ),
  validateSearch: asWritten,
})
const approvals = createRoute({
  ...at('/pages/work/approval/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/approvals.tsx')),
    'Approvals',
  ),
  validateSearch: asWritten,
})
const staffList = createRoute({
  ...at('/pages/work/staff/index'),
  getParentRoute: () => workFrame,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/work/staff.tsx')),
    'Staff',
  ),
})

const market = createRoute({ ...at('/pages/index'), component: MarketScreen })
/** The tab stands, and says that copying is not offered here. */
const follow = createRoute({
  ...at('/pages/social'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./not-offered.tsx')),
    'NotOffered',
  ),
})
const trade = createRoute({
  ...at('/pages/order'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./desk.tsx')),
    'Desk',
  ),
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search['code'] === 'string' ? { code: search['code'] } : {},
})
const orders = createRoute({
  ...at('/pages/market'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/orders/screen.tsx')),
    'OrdersScreen',
  ),
})
const order = createRoute({
  ...at('/pages/market/detail'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/orders/detail.tsx')),
    'OrderScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { id: string } => ({
    id: typeof search['id'] === 'string' ? search['id'] : '',
  }),
})
const profile = createRoute({
  ...at('/pages/fund'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/screen.tsx')),
    'ProfileScreen',
  ),
})
const records = createRoute({
  ...at('/pages/mine/zichan/index'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/records.tsx')),
    'RecordsScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { account?: 'fund' | 'contract' | 'term' } => {
    const { account } = search
    return account === 'fund' || account === 'contract' || account === 'term' ? { account } : {}
  },
})
const language = createRoute({
  ...at('/pages/mine/setting/edit8'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/settings.tsx')),
    'LanguageScreen',
  ),
})
const appearance = createRoute({
  ...at('/pages/mine/setting/edit10'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/settings.tsx')),
    'AppearanceScreen',
  ),
})
const login = createRoute({
  ...at('/pages/login'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./login.tsx')),
    'LoginPage',
  ),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = ownTarget(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: afterLogin(search.redirect), replace: true })
  },
})
const register = createRoute({
  ...at('/pages/register'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./register.tsx')),
    'RegisterPage',
  ),
  validateSearch: (search: Record<string, unknown>): { redirect?: string; invite?: string } => {
    const target = ownTarget(search['redirect'])
    const { invite } = search
    return {
      ...(target !== undefined && { redirect: target }),
      ...((typeof invite === 'string' || typeof invite === 'number') && { invite: String(invite) }),
    }
  },
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: afterLogin(search.redirect), replace: true })
  },
})
const forgot = createRoute({
  ...at('/pages/mine/setting/edit9'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/forgot.tsx')),
    'ForgotScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { by?: 'phone' } =>
    search['by'] === 'phone' ? { by: 'phone' } : {},
})
const password = createRoute({
  ...at('/pages/mine/setting/edit2'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/change-password.tsx')),
    'ChangePasswordScreen',
  ),
})
const nickname = createRoute({
  ...at('/pages/mine/setting/edit1'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/nickname.tsx')),
    'NicknameScreen',
  ),
})
const tradePassword = createRoute({
  ...at('/pages/mine/setting/edit3'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/trade-password.tsx')),
    'TradePasswordScreen',
  ),
})
const bindEmail = createRoute({
  ...at('/pages/mine/setting/edit4'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/bind.tsx')),
    'BindEmailScreen',
  ),
})
const bindPhone = createRoute({
  ...at('/pages/mine/setting/edit5'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/bind.tsx')),
    'BindPhoneScreen',
  ),
})
const realName = createRoute({
  ...at('/pages/mine/setting/edit6'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/verification/real-name.tsx')),
    'RealNameScreen',
  ),
})
const kyc = createRoute({
  ...at('/pages/mine/setting/edit7'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/verification/kyc.tsx')),
    'KycScreen',
  ),
})
const security = createRoute({
  ...at('/pages/mine/setting/edit11'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/security/screen.tsx')),
    'SecurityScreen',
  ),
})
const agreement = createRoute({
  ...at('/pages/common/textview/index'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/agreement.tsx')),
    'AgreementScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { key: string } => ({
    key: typeof search['key'] === 'string' ? search['key'] : '',
  }),
})
const help = createRoute({
  ...at('/pages/help/index'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/help/screen.tsx')),
    'HelpScreen',
  ),
})
const webview = createRoute({
  ...at('/pages/common/webview/index'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./webview.tsx')),
    'WebviewPage',
  ),
  validateSearch: (search: Record<string, unknown>): { url: string } => ({
    url: typeof search['url'] === 'string' ? search['url'] : '',
  }),
})

/** Every part in every state, for those who build the app; a production deployment has no such page. */
const parts = createRoute({
  getParentRoute: () => root,
  path: '/pages/parts',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/parts/screen.tsx')),
    'PartsScreen',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([
    ...launches,
    ...(deployment.mode === 'development' ? [parts] : []),
    market,
    follow,
    trade,
    orders,
    order,
    profile,
    records,
    language,
    appearance,
    login,
    register,
    forgot,
    password,
    nickname,
    agreement,
    help,
    webview,
    identityArea.addChildren([tradePassword, bindEmail, bindPhone, realName, kyc, security]),
    workArea.addChildren([
      workLogin,
      workSetup,
      workFrame.addChildren([
        workbench,
        workSearch,
        workCustomer,
        examine,
        examineDetail,
        approvals,
        staffList,
        workAudit,
        workSettings,
      ]),
    ]),
  ]),
  history: createHashHistory(),
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: PageFailed,
  // Places of the table that have no page here, and addresses of nowhere.
  defaultNotFoundComponent: Absent,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
