import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const invitationArea = createRoute({
  getParentRoute: () => root,
  id: 'invitation',
  component: page(() => import('../../shared/with-texts.tsx'), 'InvitationArea'),
})

const invite = createRoute({
  getParentRoute: () => invitationArea,
  path: '/pages/invite/index',
  component: page(() => import('../../screens/invitation/screen.tsx'), 'InvitationScreen'),
})

export const invitationTree = invitationArea.addChildren([invite])
