import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { laterTree } from './later-tree.ts'
import { root } from './root-route.tsx'
import { pageMsMax, within } from '../../shared/places/within.ts'

/** What belongs to term and micro trading beside the ticket. */
const termArea = createRoute({
  getParentRoute: () => root,
  id: 'term',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../../shared/with-texts.tsx')),
    'TermArea',
  ),
})

const limits = createRoute({
  getParentRoute: () => termArea,
  path: '/pages/mine/limit/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../../screens/self-limit/screen.tsx')),
    'SelfLimitScreen',
  ),
})

const fairness = createRoute({
  getParentRoute: () => termArea,
  path: '/pages/fairness/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../../screens/fairness/screen.tsx')),
    'FairnessScreen',
  ),
})

const termTree = termArea.addChildren([limits, fairness])
export type TermTree = typeof termTree

export const addRoutes = laterTree(termTree)
