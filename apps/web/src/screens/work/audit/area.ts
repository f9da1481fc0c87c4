import { History } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const auditArea = defineArea({
  path: '/pages/work/audit/index',
  title: 'audit',
  permission: 'audit:entry:view',
  load: () => import('./screen.tsx').then(({ Audit }) => ({ default: Audit })),
  navigation: { group: 'records', label: 'audit', icon: History },
})
