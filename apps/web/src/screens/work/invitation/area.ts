import { Network } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { invitationPath } from './addresses.ts'

export const invitationArea = defineArea({
  path: invitationPath,
  title: 'invitations',
  permission: 'invitation:tree:view',
  load: () => import('./screen.tsx').then(({ Invitations }) => ({ default: Invitations })),
  navigation: { group: 'customers', label: 'invitations', icon: Network },
})
