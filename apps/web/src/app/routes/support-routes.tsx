import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const supportArea = createRoute({
  getParentRoute: () => root,
  id: 'support',
  component: page(() => import('../../shared/with-texts.tsx'), 'SupportArea'),
})

type SupportSearch = { readonly about?: string; readonly id?: string }

const chat = createRoute({
  getParentRoute: () => supportArea,
  path: '/pages/common/kefu/kefu',
  component: page(() => import('../../screens/support/screen.tsx'), 'SupportScreen'),
  validateSearch: ({ about, id }: Record<string, unknown>): SupportSearch => ({
    ...(typeof about === 'string' && { about }),
    ...(typeof id === 'string' && { id }),
  }),
})

const visitor = createRoute({
  getParentRoute: () => supportArea,
  path: '/pages/common/kefu/visitor',
  component: page(() => import('../../screens/support/screen.tsx'), 'VisitorScreen'),
})

export const supportTree = supportArea.addChildren([chat, visitor])
