import {
  ArrowLeftRight,
  ChartCandlestick,
  CircleUserRound,
  ClipboardList,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/** The five tabs in their order. An operator who reads the mapping of routes the other way changes it here. */
export const tabs = [
  { path: '/pages/index', label: 'market', icon: ChartCandlestick },
  { path: '/pages/social', label: 'follow', icon: UsersRound },
  { path: '/pages/order', label: 'trade', icon: ArrowLeftRight },
  { path: '/pages/market', label: 'orders', icon: ClipboardList },
  { path: '/pages/fund', label: 'profile', icon: CircleUserRound },
] as const satisfies readonly { path: `/pages/${string}`; label: string; icon: LucideIcon }[]

export const firstTab = tabs[0].path
