import { createRoute } from '@tanstack/react-router'
import { root } from './root-route.tsx'
import { page } from './page.ts'

/** What belongs to term and micro trading beside the ticket. */
const termArea = createRoute({
  getParentRoute: () => root,
  id: 'term',
  component: page(() => import('../../shared/with-texts.tsx'), 'TermArea'),
})

const limits = createRoute({
  getParentRoute: () => termArea,
  path: '/pages/mine/limit/index',
  component: page(() => import('../../screens/self-limit/screen.tsx'), 'SelfLimitScreen'),
})

const fairness = createRoute({
  getParentRoute: () => termArea,
  path: '/pages/fairness/index',
  component: page(() => import('../../screens/fairness/screen.tsx'), 'FairnessScreen'),
})

export const termTree = termArea.addChildren([limits, fairness])
