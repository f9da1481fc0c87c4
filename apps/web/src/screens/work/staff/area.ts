import { UserCog } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const staffArea = defineArea({
  path: '/pages/work/staff/index',
  title: 'staff',
  permission: 'staff:member:view',
  load: () => import('./screen.tsx').then(({ Staff }) => ({ default: Staff })),
  navigation: { group: 'control', label: 'staff', icon: UserCog },
})
