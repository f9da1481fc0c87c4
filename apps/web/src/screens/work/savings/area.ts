import { PiggyBank } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { financePath, ordersPath, productsPath } from './addresses.ts'

export const savingsArea = defineArea(
  {
    path: financePath,
    title: 'savings',
    permission: 'savings:overview:view',
    load: () => import('./overview.tsx').then(({ SavingsOverview }) => ({ default: SavingsOverview })),
    navigation: { group: 'funding', label: 'savings', icon: PiggyBank },
  },
  {
    path: productsPath,
    title: 'products',
    permission: 'savings:overview:view',
    load: () => import('./products.tsx').then(({ SavingsProducts }) => ({ default: SavingsProducts })),
    below: financePath,
  },
  {
    path: ordersPath,
    title: 'savingsOrders',
    permission: 'savings:order:view',
    load: () => import('./orders.tsx').then(({ SavingsOrders }) => ({ default: SavingsOrders })),
    below: financePath,
  },
)
