import { resultPeriod } from '@plumbline/rules/results'
import { createRoute } from '@tanstack/react-router'
import { accountSearch, type RecordSearch } from '../../screens/assets/shown-account.ts'
import { fundingArea } from './funding-area.tsx'
import { page } from './page.ts'

const recordSplit = createRoute({
  getParentRoute: () => fundingArea,
  id: 'records',
  component: page(() => import('../../screens/assets/split.tsx'), 'AssetsSplit'),
})
const records = createRoute({
  getParentRoute: () => recordSplit,
  path: '/pages/mine/zichan/index',
  component: page(() => import('../../screens/assets/screen.tsx'), 'AssetsScreen'),
  validateSearch: accountSearch,
})

const record = createRoute({
  getParentRoute: () => recordSplit,
  path: '/pages/mine/zichan/detail',
  component: page(() => import('../../screens/assets/record-screen.tsx'), 'RecordScreen'),
  validateSearch: ({ id, ...search }: Record<string, unknown>): RecordSearch => ({
    ...accountSearch(search),
    id: typeof id === 'string' ? id : '',
  }),
})
const bill = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/bill',
  component: page(() => import('../../screens/assets/bill.tsx'), 'BillScreen'),
})

const results = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/fund/results',
  component: page(() => import('../../screens/results/screen.tsx'), 'ResultsScreen'),
  validateSearch: ({ period }: Record<string, unknown>): { period?: string } =>
    typeof period === 'string' && resultPeriod.test(period) ? { period } : {},
})

/** What happened in the accounts, and how trades have gone. */
export const activityTree = [recordSplit.addChildren([records, record]), bill, results] as const
