import { createRoute } from '@tanstack/react-router'
import { root } from './root-route.tsx'
import { page } from './page.ts'

/** Borrowing and repaying, and places on a map, with their texts. */
const lendingArea = createRoute({
  getParentRoute: () => root,
  id: 'lending',
  component: page(() => import('../../shared/with-texts.tsx'), 'LendingArea'),
})

const loan = createRoute({
  getParentRoute: () => lendingArea,
  path: '/pages/loan/index',
  component: page(() => import('../../screens/lending/apply/screen.tsx'), 'LoanScreen'),
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'sign' } => (step === 'sign' ? { step } : {}),
})

const idIn = ({ id }: Record<string, unknown>): { id: string } => ({ id: typeof id === 'string' ? id : '' })
const detail = createRoute({
  getParentRoute: () => lendingArea,
  path: '/pages/loan/detail',
  component: page(() => import('../../screens/lending/one/screen.tsx'), 'LoanDetailScreen'),
  validateSearch: idIn,
})
const repay = createRoute({
  getParentRoute: () => lendingArea,
  path: '/pages/loan/repay',
  component: page(() => import('../../screens/lending/repay/screen.tsx'), 'RepayScreen'),
  validateSearch: ({ by, ...search }: Record<string, unknown>): { id: string; by?: 'wallet' } => ({
    ...idIn(search),
    ...(by === 'wallet' && { by }),
  }),
})

const chooseLocation = createRoute({
  getParentRoute: () => lendingArea,
  path: '/choose-location',
  component: page(() => import('../../screens/location/choose.tsx'), 'ChooseLocationScreen'),
  validateSearch: ({ for: whom }: Record<string, unknown>): { for?: 'loan' } =>
    whom === 'loan' ? { for: whom } : {},
})
const number = (value: unknown, most: number): number | undefined => {
  const read = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Math.abs(read) <= most ? read : undefined
}
const openLocation = createRoute({
  getParentRoute: () => lendingArea,
  path: '/open-location',
  component: page(() => import('../../screens/location/open.tsx'), 'OpenLocationScreen'),
  validateSearch: ({
    latitude,
    longitude,
    name,
  }: Record<string, unknown>): { latitude?: number; longitude?: number; name?: string } => {
    const [lat, lon] = [number(latitude, 90), number(longitude, 180)]
    return {
      ...(lat !== undefined && { latitude: lat }),
      ...(lon !== undefined && { longitude: lon }),
      ...(typeof name === 'string' && { name }),
    }
  },
})

export const lendingTree = lendingArea.addChildren([loan, detail, repay, chooseLocation, openLocation])
