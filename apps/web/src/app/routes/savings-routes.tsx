import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

const savingsArea = createRoute({
  getParentRoute: () => root,
  id: 'savings',
  component: page(() => import('../../shared/with-texts.tsx'), 'SavingsArea'),
})

const saving = createRoute({
  getParentRoute: () => savingsArea,
  path: '/pages/finance/index',
  component: page(() => import('../../screens/savings/saving/screen.tsx'), 'SavingScreen'),
})

type OrderSearch = { readonly id?: string; readonly tab?: string }

/** Without an id the list of all. */
const orders = createRoute({
  getParentRoute: () => savingsArea,
  path: '/pages/finance/order',
  component: page(() => import('../../screens/savings/orders/screen.tsx'), 'SavingsOrdersScreen'),
  validateSearch: ({ id, tab }: Record<string, unknown>): OrderSearch => ({
    ...(typeof id === 'string' && { id }),
    ...(typeof tab === 'string' && { tab }),
  }),
})

export const savingsTree = savingsArea.addChildren([saving, orders])
