import { createRoute } from '@tanstack/react-router'
import type { TabSearch } from '../../shared/tab-search.ts'
import { page } from './page.ts'
import { root } from './root-route.tsx'

/** A trader's page, following one, and becoming one; the list of traders is a tab. */
const followArea = createRoute({
  getParentRoute: () => root,
  id: 'copying',
  component: page(() => import('../../shared/with-texts.tsx'), 'CopyingArea'),
})

/** Whose page it is. */
const traderSearch = ({ id }: Record<string, unknown>): { id: string } => ({
  id: typeof id === 'string' ? id : '',
})

const trader = createRoute({
  getParentRoute: () => followArea,
  path: '/pages/user/follow/detail',
  component: page(() => import('../../screens/copying/trader/screen.tsx'), 'TraderScreen'),
  validateSearch: traderSearch,
})

const settings = createRoute({
  getParentRoute: () => followArea,
  path: '/pages/user/follow/follow',
  component: page(() => import('../../screens/copying/following/screen.tsx'), 'FollowScreen'),
  validateSearch: traderSearch,
})

const follows = createRoute({
  getParentRoute: () => followArea,
  path: '/pages/user/follow/index',
  component: page(() => import('../../screens/copying/follows/screen.tsx'), 'FollowsScreen'),
  validateSearch: ({ tab }: Record<string, unknown>): TabSearch => (typeof tab === 'string' ? { tab } : {}),
})

const apply = createRoute({
  getParentRoute: () => followArea,
  path: '/pages/user/apply/index',
  component: page(() => import('../../screens/copying/becoming/screen.tsx'), 'BecomingScreen'),
})

export const copyingTree = followArea.addChildren([trader, settings, follows, apply])
