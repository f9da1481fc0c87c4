import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { laterTree } from './later-tree.ts'
import { root } from './root-route.tsx'
import { pageMsMax, within } from './within.ts'

/** Money in, out and between accounts, its records, and where payouts go; with their texts. */
const fundingArea = createRoute({
  getParentRoute: () => root,
  id: 'funding',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('./area.tsx')),
    'FundingArea',
  ),
})

const records = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/zichan/index',
  component: lazyRouteComponent(
    within(pageMsMax, () => import('../screens/profile/records.tsx')),
    'RecordsScreen',
  ),
  validateSearch: (search: Record<string, unknown>): { account?: 'fund' | 'contract' | 'term' } => {
    const { account } = search
    return account === 'fund' || account === 'contract' || account === 'term' ? { account } : {}
  },
})

const fundingTree = fundingArea.addChildren([records])
export type FundingTree = typeof fundingTree

export const addRoutes = laterTree(fundingTree)
