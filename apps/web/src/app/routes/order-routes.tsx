import { createRoute } from '@tanstack/react-router'
import { OrderPending } from '../../screens/orders/detail/awaited.tsx'
import type { OrderSearch } from '../../shared/tab-search.ts'
import { page } from './page.ts'
import { at, root } from './root-route.tsx'

/** One order and its receipt, with their texts. */
const orderArea = createRoute({
  getParentRoute: () => root,
  id: 'order',
  component: page(() => import('../../shared/with-texts.tsx'), 'TradingArea'),
  pendingComponent: OrderPending,
})
const order = createRoute({
  ...at('/pages/market/detail'),
  getParentRoute: () => orderArea,
  component: page(() => import('../../screens/orders/detail/screen.tsx'), 'OrderScreen'),
  pendingComponent: OrderPending,
  validateSearch: ({ id, segment }: Record<string, unknown>): OrderSearch => ({
    id: typeof id === 'string' ? id : '',
    ...(segment === 'term' && { segment }),
  }),
})

export const orderTree = orderArea.addChildren([order])
