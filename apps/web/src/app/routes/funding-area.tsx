import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { root } from './root-route.tsx'

/** Money in, out and between accounts, its records, and where payouts go; with their texts. */
export const fundingArea = createRoute({
  getParentRoute: () => root,
  id: 'funding',
  component: page(() => import('../../shared/with-texts.tsx'), 'FundingArea'),
})
