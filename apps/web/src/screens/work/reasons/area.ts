import { MessageSquareQuote } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const reasonsArea = defineArea({
  path: '/pages/work/reason/index',
  title: 'savedReasons',
  permission: 'work:reason:edit',
  load: () => import('./screen.tsx').then(({ SavedReasons }) => ({ default: SavedReasons })),
  navigation: { group: 'control', label: 'savedReasons', icon: MessageSquareQuote },
})
