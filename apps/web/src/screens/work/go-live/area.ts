import { ListChecks } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { goLivePath } from '../shared/go-live/places.ts'

export const goLiveArea = defineArea({
  path: goLivePath,
  title: 'goLive',
  permission: 'work:golive:view',
  load: () => import('./screen.tsx').then(({ GoLive }) => ({ default: GoLive })),
  navigation: { group: 'control', label: 'goLive', icon: ListChecks },
})
