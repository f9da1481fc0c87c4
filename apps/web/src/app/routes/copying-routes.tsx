import { createRoute } from '@tanstack/react-router'
import type { TabSearch } from '../../shared/tab-search.ts'
import { page } from './page.ts'
import { root } from './root-route.tsx'

/** One trader, following them, what came of it, and becoming one; with their texts. The list of traders is a tab. */
const copyingArea = createRoute({
  getParentRoute: () => root,
  id: 'copying',
  component: page(() => import('../../shared/with-texts.tsx'), 'CopyingArea'),
})

/** Whose page it is. */
const traderSearch = ({ id }: Record<string, unknown>): { id: string } => ({
  id: typeof id === 'string' ? id : '',
})

const trader = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/detail',
  component: page(() => import('../../screens/copying/trader/screen.tsx'), 'TraderScreen'),
  validateSearch: traderSearch,
})

const settings = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/follow',
  component: page(() => import('../../screens/copying/following/screen.tsx'), 'FollowScreen'),
  validateSearch: traderSearch,
})

const follows = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/follow/index',
  component: page(() => import('../../screens/copying/follows/screen.tsx'), 'FollowsScreen'),
  validateSearch: ({ tab }: Record<string, unknown>): TabSearch => (typeof tab === 'string' ? { tab } : {}),
})

const becoming = createRoute({
  getParentRoute: () => copyingArea,
  path: '/pages/user/apply/index',
  component: page(() => import('../../screens/copying/becoming/screen.tsx'), 'BecomingScreen'),
})

export const copyingTree = copyingArea.addChildren([trader, settings, follows, becoming])
