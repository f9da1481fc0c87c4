import { LayoutDashboard } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const dashboardArea = defineArea({
  path: '/pages/work/index',
  title: 'dashboard',
  permission: 'work:bench:view',
  load: () => import('./screen.tsx').then(({ Workbench }) => ({ default: Workbench })),
  navigation: { group: 'overview', label: 'workbench', icon: LayoutDashboard },
})
