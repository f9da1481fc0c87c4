import { createRoute } from '@tanstack/react-router'
import { deployment } from '../../deployment.ts'
import { page } from './page.ts'
import { at, root } from './root-route.tsx'

/** Pages with the texts of the market beyond its lists: instruments, alerts, notifications. */
const marketArea = createRoute({
  getParentRoute: () => root,
  id: 'market',
  component: page(() => import('../../shared/with-texts.tsx'), 'MarketArea'),
})
const instrument = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/instrument/index',
  component: page(() => import('../../screens/instrument/screen.tsx'), 'InstrumentScreen'),
  validateSearch: (search: Record<string, unknown>): { code: string } => ({
    code: typeof search['code'] === 'string' ? search['code'] : '',
  }),
})
const recordedQuotes = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/instrument/quotes',
  component: page(() => import('../../screens/instrument/quotes-screen.tsx'), 'RecordedQuotesScreen'),
  validateSearch: (search: Record<string, unknown>): { code: string; at?: number } => ({
    code: typeof search['code'] === 'string' ? search['code'] : '',
    ...(Number.isSafeInteger(search['at']) && { at: search['at'] as number }),
  }),
})
/** An instrument opens the form for it; a price stands in it, which is risen or fallen to. */
type AlertSearch = {
  readonly tab?: 'notices'
  readonly code?: string
  readonly price?: string
  readonly falls?: true
}
const alerts = createRoute({
  ...at('/pages/alert/index'),
  getParentRoute: () => marketArea,
  component: page(() => import('../../screens/alert/screen.tsx'), 'AlertScreen'),
  validateSearch: (search: Record<string, unknown>): AlertSearch => ({
    ...(search['tab'] === 'notices' && { tab: 'notices' }),
    ...(typeof search['code'] === 'string' && { code: search['code'] }),
    ...(typeof search['price'] === 'string' && { price: search['price'] }),
    ...(search['falls'] === true && { falls: true }),
  }),
})
const appearance = createRoute({
  ...at('/pages/mine/setting/edit10'),
  getParentRoute: () => marketArea,
  component: page(() => import('../../screens/profile/settings.tsx'), 'AppearanceScreen'),
})

/** Every notification, for those who build the app; a production deployment has no such page. */
const noticeSamples = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/parts/notifications',
  component: page(() => import('../../screens/alert/samples-screen.tsx'), 'NoticeSamplesScreen'),
})

export const marketTree = marketArea.addChildren([
  instrument,
  recordedQuotes,
  appearance,
  alerts,
  ...(deployment.mode === 'development' ? [noticeSamples] : []),
])
