import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { MarketScreen } from '../../screens/market/screen.tsx'
import type { TradeSearch } from '../../screens/trade/modes.tsx'
import { afterLogin, launchPaths, loginPath, ownTarget } from '../../shared/places/guard.ts'
import { Absent, PageFailed, PagePending } from '../../shared/places/pages.tsx'
import { firstTab } from '../../shared/places/tabs.ts'
import { pendingMs } from '../../shared/places/within.ts'
import { ordersSearch } from '../../shared/tab-search.ts'
import { token } from '../../token.ts'
import { beginHearingSteps } from '../../ui/overlays/history-steps.ts'
import type { CustomerTree } from './customer-routes.ts'
import { hearOfLaterRoutes, later } from './later-tree.ts'
import { page } from './page.ts'
import { at, root } from './root-route.tsx'

const launches = launchPaths.map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect(token() === null ? { to: loginPath, replace: true } : { to: firstTab, replace: true })
    },
  }),
)

/** Pages with the texts of orders and receipts. */
const tradingArea = createRoute({
  getParentRoute: () => root,
  id: 'trading',
  component: page(() => import('../../shared/with-texts.tsx'), 'TradingArea'),
})
const market = createRoute({ ...at('/pages/index'), component: MarketScreen })
/** Traders, with the texts of copying. */
const copyingArea = createRoute({
  getParentRoute: () => root,
  id: 'traders',
  component: page(() => import('../../shared/with-texts.tsx'), 'CopyingArea'),
})
const follow = createRoute({
  ...at('/pages/social'),
  getParentRoute: () => copyingArea,
  component: page(() => import('../../screens/copying/list/screen.tsx'), 'TradersScreen'),
})
const trade = createRoute({
  ...at('/pages/order'),
  component: page(() => import('../pages/desktop-layout.tsx'), 'Desk'),
  validateSearch: ({ code, kind, ticket }: Record<string, unknown>): TradeSearch => ({
    ...(typeof code === 'string' && { code }),
    ...((kind === 'term' || kind === 'micro') && { kind }),
    ...((ticket === 'long' || ticket === 'short') && { ticket }),
  }),
})
const orders = createRoute({
  ...at('/pages/market'),
  getParentRoute: () => tradingArea,
  component: page(() => import('../../screens/orders/screen.tsx'), 'OrdersScreen'),
  validateSearch: ordersSearch,
})
const profile = createRoute({
  ...at('/pages/fund'),
  component: page(() => import('../../screens/profile/screen.tsx'), 'ProfileScreen'),
})
const login = createRoute({
  ...at('/pages/login'),
  component: page(() => import('../pages/login.tsx'), 'LoginPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = ownTarget(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: afterLogin(search.redirect), replace: true })
  },
})

/** The tabs and the login page: what a visit begins with. All other pages are listed in customer-routes.ts and work-routes.tsx. */
const children = [
  ...launches,
  market,
  trade,
  profile,
  login,
  tradingArea.addChildren([orders]),
  copyingArea.addChildren([follow]),
  later,
] as const
/** The routes of customers' other pages come when somebody goes there; their types are known from the start. Those of the work area go by plain addresses. */
const known: unknown = children
const routeTree = root.addChildren(known as [...typeof children, ...CustomerTree])

beginHearingSteps()
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
  // Places of the table that have no page here, and addresses of nowhere.
  defaultNotFoundComponent: Absent,
  scrollRestoration: true,
})
// Once a page is there, it stays for a moment while the next one is fetched.
router.subscribe('onResolved', () => {
  later.options.pendingMs = pendingMs
})
hearOfLaterRoutes(() => router.setRoutes(router.buildRouteTree()))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
