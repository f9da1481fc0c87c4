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
/** A moment of the record, and for an order the quote that decided it: its number, and what it did at which side. */
type QuotesSearch = {
  code: string
  at?: number
  order?: string
  quote?: string
  end?: 'opened' | 'closed'
  side?: 'bid' | 'ask'
}
const recordedQuotes = createRoute({
  getParentRoute: () => marketArea,
  path: '/pages/instrument/quotes',
  component: page(() => import('../../screens/instrument/quotes-screen.tsx'), 'RecordedQuotesScreen'),
  validateSearch: (search: Record<string, unknown>): QuotesSearch => {
    const { code, at, order, quote, end, side } = search
    return {
      code: typeof code === 'string' ? code : '',
      ...(Number.isSafeInteger(at) && { at: at as number }),
      ...(typeof order === 'string' && { order }),
      ...(typeof quote === 'string' && { quote }),
      ...((end === 'opened' || end === 'closed') && { end }),
      ...((side === 'bid' || side === 'ask') && { side }),
    }
  },
})
/** A decimal of an address: as text, or as the number that the address is read as where it looks like one. */
const priceText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? text : undefined
}
const alerts = createRoute({
  ...at('/pages/alert/index'),
  getParentRoute: () => marketArea,
  component: page(() => import('../../screens/alert/screen.tsx'), 'AlertScreen'),
  validateSearch: (search: Record<string, unknown>): { tab?: 'notices'; code?: string; price?: string } => {
    const { tab, code } = search
    const price = typeof code === 'string' ? priceText(search['price']) : undefined
    return {
      ...(tab === 'notices' && { tab }),
      ...(typeof code === 'string' && { code }),
      ...(price !== undefined && { price }),
    }
  },
})
const economicCalendar = createRoute({
  ...at('/pages/calendar/index'),
  getParentRoute: () => marketArea,
  component: page(() => import('../../screens/economic-calendar/screen.tsx'), 'EconomicCalendarScreen'),
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
  economicCalendar,
  ...(deployment.mode === 'development' ? [noticeSamples] : []),
])
