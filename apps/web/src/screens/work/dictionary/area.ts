import { BookText } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const dictionaryArea = defineArea({
  path: '/pages/work/dictionary/index',
  title: 'dictionary',
  permission: 'dictionary:entry:edit',
  load: () => import('./screen.tsx').then(({ Dictionary }) => ({ default: Dictionary })),
  navigation: { group: 'control', label: 'dictionary', icon: BookText },
})
