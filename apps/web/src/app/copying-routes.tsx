import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { laterTree } from './later-tree.ts'
import { root } from './root-route.tsx'
import { pageMsMax, within } from '../shared/places/within.ts'
import type { TabSearch } from '../shared/tab-search.ts'

/** Traders, following them, and becoming one; with their texts. */
const copyingArea = createRoute({
  getParentRoute: () => root,
  id: 'copying',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../shared/with-texts.tsx')),
    'CopyingArea',
  ),
})

/** Whose page it is. */
const traderSearch = ({ id }: Record<string, unknown>): { id: string } => ({
  id: typeof id === 'string' ? id : '',
})

const social = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/social',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/copying/list/screen.tsx')),
    'TradersScreen',
  ),
})

const trader = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/detail',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/copying/trader/screen.tsx')),
    'TraderScreen',
  ),
  validateSearch: traderSearch,
})

const settings = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/follow',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/copying/following/screen.tsx')),
    'FollowScreen',
  ),
  validateSearch: traderSearch,
})

const follows = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/copying/follows/screen.tsx')),
    'FollowsScreen',
  ),
  validateSearch: ({ tab }: Record<string, unknown>): TabSearch => (typeof tab === 'string' ? { tab } : {}),
})

const apply = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/apply/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/copying/becoming/screen.tsx')),
    'BecomingScreen',
  ),
})

const copyingTree = copyingArea.addChildren([social, trader, settings, follows, apply])
export type CopyingTree = typeof copyingTree

export const addRoutes = laterTree(copyingTree)
