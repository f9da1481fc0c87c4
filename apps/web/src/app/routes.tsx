import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { MarketScreen } from '../screens/market/screen.tsx'
import { token } from '../token.ts'
import { afterLogin, launchPaths, loginPath, ownTarget, redirectFor } from './guard.ts'
import { Missing, PageFailed, Pending } from './pages.tsx'
import { Shell } from './shell.tsx'
import { firstTab } from './tabs.ts'

const pendingMs = 200
const pageMsMax = 60_000

/** A page that does not arrive in time is an error with a way to try again. */
const within = <Module,>(load: () => Promise<Module>): (() => Promise<Module>) => {
  return () =>
    Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('the page took too long')), pageMsMax)
      }),
    ])
}

let sawLogin = false

const root = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => {
    if (location.pathname === loginPath) sawLogin = true
    const away = redirectFor(location.href, { signedIn: token() !== null, sawLogin })
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

const market = createRoute({
  getParentRoute: () => root,
  path: '/pages/index',
  component: MarketScreen,
  staticData: { title: 'tabs.market' },
})
const follow = createRoute({
  getParentRoute: () => root,
  path: '/pages/social',
  component: lazyRouteComponent(
    within(() => import('./follow.tsx')),
    'FollowScreen',
  ),
  staticData: { title: 'tabs.follow' },
})
const trade = createRoute({
  getParentRoute: () => root,
  path: '/pages/order',
  component: lazyRouteComponent(
    within(() => import('./desk.tsx')),
    'Desk',
  ),
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search['code'] === 'string' ? { code: search['code'] } : {},
  staticData: { title: 'tabs.trade' },
})
const orders = createRoute({
  getParentRoute: () => root,
  path: '/pages/market',
  component: lazyRouteComponent(
    within(() => import('../screens/orders/screen.tsx')),
    'OrdersScreen',
  ),
  staticData: { title: 'tabs.orders' },
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/pages/market/detail',
  component: lazyRouteComponent(
    within(() => import('../screens/orders/detail.tsx')),
    'OrderScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { id: string } => ({
    id: typeof search['id'] === 'string' ? search['id'] : '',
  }),
  staticData: { title: 'order.title', parent: '/pages/market' },
})
const profile = createRoute({
  getParentRoute: () => root,
  path: '/pages/fund',
  component: lazyRouteComponent(
    within(() => import('../screens/profile/screen.tsx')),
    'ProfileScreen',
  ),
  staticData: { title: 'tabs.profile' },
})
const records = createRoute({
  getParentRoute: () => root,
  path: '/pages/mine/zichan/index',
  component: lazyRouteComponent(
    within(() => import('../screens/profile/records.tsx')),
    'RecordsScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { account?: 'fund' | 'contract' | 'term' } => {
    const { account } = search
    return account === 'fund' || account === 'contract' || account === 'term' ? { account } : {}
  },
  staticData: { title: 'records.title', parent: '/pages/fund' },
})
const language = createRoute({
  getParentRoute: () => root,
  path: '/pages/mine/setting/edit8',
  component: lazyRouteComponent(
    within(() => import('../screens/profile/settings.tsx')),
    'LanguageScreen',
  ),
  staticData: { title: 'language.title', parent: '/pages/fund' },
})
const appearance = createRoute({
  getParentRoute: () => root,
  path: '/pages/mine/setting/edit10',
  component: lazyRouteComponent(
    within(() => import('../screens/profile/settings.tsx')),
    'AppearanceScreen',
  ),
  staticData: { title: 'appearance.title', parent: '/pages/fund' },
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/pages/login',
  component: lazyRouteComponent(
    within(() => import('./login.tsx')),
    'LoginPage',
  ),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = ownTarget(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: afterLogin(search.redirect), replace: true })
  },
  staticData: { title: 'login.title' },
})

export const router = createRouter({
  routeTree: root.addChildren([
    ...launches,
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
  ]),
  history: createHashHistory(),
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: Missing,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
