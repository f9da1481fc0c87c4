import { Search, Stamp } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

/** Pages that put several areas together. */
export const searchArea = defineArea({
  path: '/pages/work/search/index',
  title: 'search',
  permission: 'work:search:view',
  load: () => import('./search.tsx').then(({ Search }) => ({ default: Search })),
  navigation: { group: 'customers', label: 'search', icon: Search },
})

export const approvalsArea = defineArea({
  path: '/pages/work/approval/index',
  title: 'approvals',
  permission: 'staff:request:view',
  load: () => import('./approvals-page.tsx').then(({ ApprovalsPage }) => ({ default: ApprovalsPage })),
  navigation: { group: 'control', label: 'approvals', icon: Stamp, waiting: 'approvals' },
})
