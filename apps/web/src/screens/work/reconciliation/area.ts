import { Scale } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const reconciliationArea = defineArea({
  path: '/pages/work/reconciliation/index',
  title: 'reconciliation',
  permission: 'funding:reconciliation:view',
  load: () => import('./screen.tsx').then(({ Reconciliation }) => ({ default: Reconciliation })),
  navigation: { group: 'funding', label: 'reconciliation', icon: Scale },
})
