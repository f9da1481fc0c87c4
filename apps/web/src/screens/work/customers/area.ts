import { defineArea } from '../shared/area.ts'

export const customersArea = defineArea({
  path: '/pages/work/customer/index',
  title: 'customer',
  permission: 'work:search:view',
  load: () => import('./screen.tsx').then(({ CustomerPage }) => ({ default: CustomerPage })),
  below: '/pages/work/search/index',
})
