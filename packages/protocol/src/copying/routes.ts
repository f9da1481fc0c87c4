import type { Routes } from '../core/route-table.ts'

/** Traders as everybody sees them, and what following one would have given. */
export const traderStatisticsRoutes = {
  traderList: ['GET', '/deal/trader/list'],
  traderDetail: ['GET', '/deal/trader/detail'],
  traderOrders: ['GET', '/deal/trader/orders'],
  traderDays: ['GET', '/deal/trader/days'],
  followPreview: ['POST', '/deal/follow/preview'],
} as const satisfies Routes

/** Becoming a trader, and what a trader sets. */
export const traderOwnRoutes = {
  traderApply: ['POST', '/deal/trader/apply'],
  traderApplication: ['GET', '/deal/trader/application'],
  traderOwn: ['GET', '/deal/trader/own'],
  traderEdit: ['POST', '/deal/trader/edit'],
  traderLeave: ['POST', '/deal/trader/leave'],
} as const satisfies Routes

/** Following. */
export const followRoutes = {
  follow: ['POST', '/deal/follow/follow'],
  followPause: ['POST', '/deal/follow/pause'],
  followCancel: ['POST', '/deal/follow/cancel'],
  followRelease: ['POST', '/deal/follow/release'],
  followList: ['GET', '/deal/follow/list'],
  followOrders: ['GET', '/deal/follow/orders'],
  followDecisions: ['GET', '/deal/follow/decisions'],
  followExport: ['GET', '/deal/follow/export'],
  followEarnings: ['GET', '/deal/follow/earnings'],
} as const satisfies Routes

/** Calls of customers for copy trading: of traders, of who follows them, and of who wants to become one. */
export const copyingRoutes = {
  ...traderStatisticsRoutes,
  ...traderOwnRoutes,
  ...followRoutes,
} as const satisfies Routes
