import { resultPeriod } from '@plumbline/rules/results'
import { createRoute } from '@tanstack/react-router'
import { fundingArea } from './funding-area.tsx'
import { page } from './page.ts'

const records = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/zichan/index',
  component: page(() => import('../../screens/assets/screen.tsx'), 'AssetsScreen'),
  validateSearch: (search: Record<string, unknown>): { account?: 'fund' | 'contract' | 'term' } => {
    const { account } = search
    return account === 'fund' || account === 'contract' || account === 'term' ? { account } : {}
  },
})

const record = createRoute({
  getParentRoute: () => fundingArea,
  path: '/pages/mine/zichan/detail',
  component: page(() => import('../../screens/assets/record-screen.tsx'), 'RecordScreen'),
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({
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
export const activityTree = [records, record, bill, results] as const
