import { MessageCircle } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { answersPath, inboxPath } from './addresses.ts'

export const supportArea = defineArea(
  {
    path: inboxPath,
    title: 'support',
    permission: 'support:thread:view',
    load: () => import('./screen.tsx').then(({ SupportInbox }) => ({ default: SupportInbox })),
    navigation: { group: 'customers', label: 'support', icon: MessageCircle, waiting: 'support' },
  },
  {
    path: answersPath,
    title: 'supportAnswers',
    permission: 'support:answer:edit',
    load: () => import('./answers.tsx').then(({ SupportAnswers }) => ({ default: SupportAnswers })),
    below: inboxPath,
  },
)
