import { CandlestickChart } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const marketArea = defineArea({
  path: '/pages/work/market/index',
  title: 'market',
  permission: 'market:feed:view',
  load: () => import('./screen.tsx').then(({ MarketPage }) => ({ default: MarketPage })),
  navigation: { group: 'control', label: 'market', icon: CandlestickChart },
})
