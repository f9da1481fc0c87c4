import { Settings2 } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const settingsArea = defineArea({
  path: '/pages/work/setting/index',
  title: 'settings',
  permission: 'setting:record:view',
  load: () => import('./screen.tsx').then(({ Settings }) => ({ default: Settings })),
  navigation: { group: 'control', label: 'settings', icon: Settings2 },
})
