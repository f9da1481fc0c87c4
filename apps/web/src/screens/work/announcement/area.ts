import { Megaphone } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { announcementsPath } from './addresses.ts'

export const announcementArea = defineArea({
  path: announcementsPath,
  title: 'announcements',
  permission: 'notice:announcement:view',
  load: () => import('./screen.tsx').then(({ WorkAnnouncements }) => ({ default: WorkAnnouncements })),
  navigation: { group: 'customers', label: 'announcement', icon: Megaphone },
})
