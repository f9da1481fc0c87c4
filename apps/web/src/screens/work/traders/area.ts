import { UsersRound } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import { applicationPath, traderPath, tradersPath } from '../shared/traders/addresses.ts'

export const tradersArea = defineArea(
  {
    path: tradersPath,
    title: 'traders',
    permission: 'trader:list:view',
    load: () => import('./screen.tsx').then(({ Traders }) => ({ default: Traders })),
    navigation: { group: 'customers', label: 'traders', icon: UsersRound, waiting: 'traders' },
  },
  {
    path: applicationPath,
    title: 'traderApplication',
    permission: 'trader:application:view',
    load: () =>
      import('./application-page.tsx').then(({ ApplicationPage }) => ({ default: ApplicationPage })),
    below: tradersPath,
  },
  {
    path: traderPath,
    title: 'trader',
    permission: 'trader:list:view',
    load: () => import('./trader-page.tsx').then(({ TraderPage }) => ({ default: TraderPage })),
    below: tradersPath,
  },
)
