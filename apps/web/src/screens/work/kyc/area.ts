import { BadgeCheck } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const kycArea = defineArea(
  {
    path: '/pages/work/examine/index',
    title: 'kyc',
    permission: 'identity:verification:view',
    load: () => import('./screen.tsx').then(({ Examine }) => ({ default: Examine })),
    navigation: { group: 'customers', label: 'identity', icon: BadgeCheck, waiting: 'forms' },
  },
  {
    path: '/pages/work/examine/detail',
    title: 'kycForm',
    permission: 'identity:verification:view',
    load: () => import('./detail.tsx').then(({ ExamineDetail }) => ({ default: ExamineDetail })),
    below: '/pages/work/examine/index',
  },
)
