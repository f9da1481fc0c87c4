import { ScrollText } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { textsPath } from './addresses.ts'

export const textsArea = defineArea({
  path: textsPath,
  title: 'texts',
  permission: 'text:version:view',
  load: () => import('./screen.tsx').then(({ WorkTexts }) => ({ default: WorkTexts })),
  navigation: { group: 'customers', label: 'texts', icon: ScrollText },
})
