import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const announcementArea = createRoute({
  getParentRoute: () => root,
  id: 'announcement',
  component: page(() => import('../../shared/with-texts.tsx'), 'AnnouncementArea'),
})

const list = createRoute({
  getParentRoute: () => announcementArea,
  path: '/pages/notice/index',
  component: page(() => import('../../screens/announcement/list.tsx'), 'AnnouncementsScreen'),
})

type DetailSearch = { readonly id: string; readonly version?: string }

const detail = createRoute({
  getParentRoute: () => announcementArea,
  path: '/pages/notice/detail',
  component: page(() => import('../../screens/announcement/detail.tsx'), 'AnnouncementScreen'),
  validateSearch: ({ id, version }: Record<string, unknown>): DetailSearch => ({
    id: typeof id === 'string' ? id : '',
    ...(typeof version === 'string' && { version }),
  }),
})

export const announcementTree = announcementArea.addChildren([list, detail])
