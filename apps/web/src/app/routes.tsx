import {
  createHashHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { deployment } from '../deployment.ts'
import { MarketScreen } from '../screens/market/screen.tsx'
import { token } from '../token.ts'
import { beginHearingSteps } from '../ui/history-steps.ts'
import { afterLogin, launchPaths, loginPath, ownTarget } from '../shared/places/guard.ts'
import { Absent, PageFailed, Pending } from '../shared/places/pages.tsx'
import { at, root } from './root-route.tsx'
import { firstTab } from '../shared/places/tabs.ts'
import { ordersSearch, type OrderSearch } from '../shared/tab-search.ts'
import type { TradeSearch } from '../screens/trade/modes.tsx'
import { pageMsMax, pendingMs, within } from '../shared/places/within.ts'
import type { CopyingTree } from './copying-routes.tsx'
import type { FundingTree } from './funding-routes.tsx'
import type { TermTree } from './term-routes.tsx'

const launches = launchPaths.map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect(token() === null ? { to: loginPath, replace: true } : { to: firstTab, replace: true })
    },
  }),
)

/** Pages with the texts of identity: a customer's security and verification. */
const identityArea = createRoute({
  getParentRoute: () => root,
  id: 'identity',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../shared/with-texts.tsx')),
    'IdentityArea',
  ),
})

/** Pages with the texts of the market beyond its lists: instruments, alerts, notifications. */
const marketArea = createRoute({
  getParentRoute: () => root,
  id: 'market',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../shared/with-texts.tsx')),
    'MarketArea',
  ),
})

/** Pages with the texts of orders and receipts. */
const tradingArea = createRoute({
  getParentRoute: () => root,
  id: 'trading',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../shared/with-texts.tsx')),
    'TradingArea',
  ),
})

const market = createRoute({ ...at('/pages/index'), component: MarketScreen })
const trade = createRoute({
  ...at('/pages/order'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./desktop-layout.tsx')),
    'Desk',
  ),
  validateSearch: ({ code, kind }: Record<string, unknown>): TradeSearch => ({
    ...(typeof code === 'string' && { code }),
    ...((kind === 'term' || kind === 'micro') && { kind }),
  }),
})
const orders = createRoute({
  ...at('/pages/market'),
  getParentRoute: () => tradingArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/orders/screen.tsx')),
    'OrdersScreen',
  ),
  validateSearch: ordersSearch,
})
const order = createRoute({
  ...at('/pages/market/detail'),
  getParentRoute: () => tradingArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/orders/detail/screen.tsx')),
    'OrderScreen',
  ),
  validateSearch: ({ id, segment }: Record<string, unknown>): OrderSearch => ({
    id: typeof id === 'string' ? id : '',
    ...(segment === 'term' && { segment }),
  }),
})
const profile = createRoute({
  ...at('/pages/fund'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/screen.tsx')),
    'ProfileScreen',
  ),
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
  getParentRoute: () => marketArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/settings.tsx')),
    'AppearanceScreen',
  ),
})
const instrument = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/instrument/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/instrument/screen.tsx')),
    'InstrumentScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { code: string } => ({
    code: typeof search['code'] === 'string' ? search['code'] : '',
  }),
})
const recordedQuotes = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/instrument/quotes',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/instrument/quotes-screen.tsx')),
    'RecordedQuotesScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { code: string; at?: number } => ({
    code: typeof search['code'] === 'string' ? search['code'] : '',
    ...(Number.isSafeInteger(search['at']) && { at: search['at'] as number }),
  }),
})
const alerts = createRoute({
  ...at('/pages/alert/index'),
  getParentRoute: () => marketArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/alert/screen.tsx')),
    'AlertScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { tab?: 'notices'; code?: string } => ({
    ...(search['tab'] === 'notices' && { tab: 'notices' }),
    ...(typeof search['code'] === 'string' && { code: search['code'] }),
  }),
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
    within(pageMsMax, () => import('../screens/identity/login/forgot.tsx')),
    'ForgotScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { by?: 'phone' } =>
    search['by'] === 'phone' ? { by: 'phone' } : {},
})
const password = createRoute({
  ...at('/pages/mine/setting/edit2'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/profile/change-password.tsx')),
    'ChangePasswordScreen',
  ),
})
const nickname = createRoute({
  ...at('/pages/mine/setting/edit1'),
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/profile/nickname.tsx')),
    'NicknameScreen',
  ),
})
const tradePassword = createRoute({
  ...at('/pages/mine/setting/edit3'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/profile/trade-password.tsx')),
    'TradePasswordScreen',
  ),
  // Whoever was led here on the way to a withdrawal goes on with it.
  validateSearch: ({ back }: Record<string, unknown>): { back?: 'withdraw' } =>
    back === 'withdraw' ? { back } : {},
})
const bindEmail = createRoute({
  ...at('/pages/mine/setting/edit4'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/profile/bind.tsx')),
    'BindEmailScreen',
  ),
})
const bindPhone = createRoute({
  ...at('/pages/mine/setting/edit5'),
  getParentRoute: () => identityArea,
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/identity/profile/bind.tsx')),
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
    within(pageMsMax, () => import('../screens/identity/register/agreement.tsx')),
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

const children = [
  ...launches,
  ...(deployment.mode === 'development' ? [parts] : []),
  market,
  trade,
  profile,
  language,
  login,
  register,
  forgot,
  password,
  nickname,
  agreement,
  help,
  webview,
  tradingArea.addChildren([orders, order]),
  marketArea.addChildren([instrument, recordedQuotes, appearance, alerts]),
  identityArea.addChildren([tradePassword, bindEmail, bindPhone, realName, kyc, security]),
] as const
/** The routes of copying, of funding and of what belongs to timed deals come when somebody goes there; their types are known from the start. Those of the work area go by plain addresses. */
const known: unknown = children
const routeTree = root.addChildren(known as [...typeof children, CopyingTree, FundingTree, TermTree])

beginHearingSteps()
export const router = createRouter({
  routeTree,
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
