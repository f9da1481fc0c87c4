import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const announcementArea = createRoute({
  getParentRoute: () => root,
  id: 'announcement',
  component: page(() => import('../../shared/with-texts.tsx'), 'AnnouncementArea'),
})

const split = createRoute({
  getParentRoute: () => announcementArea,
  id: 'split',
  component: page(() => import('../../screens/announcement/split.tsx'), 'AnnouncementsSplit'),
})

const list = createRoute({
  getParentRoute: () => split,
  path: '/pages/notice/index',
  component: page(() => import('../../screens/announcement/list.tsx'), 'AnnouncementsScreen'),
})

type DetailSearch = { readonly id: string; readonly version?: string }

const detail = createRoute({
  getParentRoute: () => split,
  path: '/pages/notice/detail',
  component: page(() => import('../../screens/announcement/detail.tsx'), 'AnnouncementScreen'),
  validateSearch: ({ id, version }: Record<string, unknown>): DetailSearch => ({
    id: typeof id === 'string' ? id : '',
    ...(typeof version === 'string' && { version }),
  }),
})

export const announcementTree = announcementArea.addChildren([split.addChildren([list, detail])])
