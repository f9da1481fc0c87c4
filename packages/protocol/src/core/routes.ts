import type { apiKeyRoutes } from '../api-key/routes.ts'
import type { announcementRoutes } from '../announcement/routes.ts'
import type { copyingRoutes } from '../copying/routes.ts'
import type { dictionaryRoutes } from '../dictionary/routes.ts'
import type { Routes } from './route-table.ts'
import type { economicCalendarRoutes } from '../economic-calendar/routes.ts'
import type { fundingRoutes } from '../funding/routes.ts'
import type { invitationRoutes } from '../invitation/routes.ts'
import type { lendingRoutes } from '../lending/routes.ts'
import type { laterRoutes } from './later-routes.ts'
import type { machineRoutes } from './machine-routes.ts'
import type { publishedTextRoutes } from '../published-text/routes.ts'
import type { receiptRoutes } from '../receipt/routes.ts'
import type { savingsRoutes } from '../savings/routes.ts'
import type { selfLimitRoutes } from '../self-limit/routes.ts'
import type { staffRoutes } from './staff-routes.ts'
import type { supportRoutes } from '../support/routes.ts'
import type { termRoutes } from '../term/routes.ts'
import type { tickRoutes } from '../tick-log/routes.ts'
import type { walletRoutes } from '../wallet/routes.ts'

/**
 * Name, method and path of the calls of the first screen: all that a client needs of them at run time. Those of everything
 * else stand apart (later-routes.ts), so that no capability makes the first screen heavier.
 */
export const firstRoutes = {
  logout: ['POST', '/logout'],
  userInfo: ['GET', '/api/user/info'],
  instrumentList: ['GET', '/api/currency/list'],
  watchlist: ['GET', '/api/optional/list'],
  watchlistAdd: ['POST', '/api/optional/add'],
  watchlistRemove: ['POST', '/api/optional/del'],
  watchlistOrder: ['POST', '/api/optional/order'],
} as const satisfies Routes

export type CustomerCallName = keyof typeof firstRoutes | keyof typeof laterRoutes
export type StaffCallName = keyof typeof staffRoutes
export type MachineCallName = keyof typeof machineRoutes
export type CallName =
  | CustomerCallName
  | StaffCallName
  | MachineCallName
  | keyof typeof tickRoutes
  | keyof typeof receiptRoutes
  | keyof typeof fundingRoutes
  | keyof typeof copyingRoutes
  | keyof typeof savingsRoutes
  | keyof typeof economicCalendarRoutes
  | keyof typeof supportRoutes
  | keyof typeof dictionaryRoutes
  | keyof typeof invitationRoutes
  | keyof typeof announcementRoutes
  | keyof typeof publishedTextRoutes
  | keyof typeof lendingRoutes
  | keyof typeof selfLimitRoutes
  | keyof typeof termRoutes
  | keyof typeof walletRoutes
  | keyof typeof apiKeyRoutes

/** Header under which a client names one attempt, so that repeating it does nothing twice. */
export const idempotencyHeader = 'idempotency-key'
/** Header under which a client names the account, by its user id, for which each of its writes was made. */
export const accountHeader = 'plumbline-account'
/** Header in which each answer says the server's time, in milliseconds since 1970 UTC: a device's clock may be set to anything. */
export const timeHeader = 'plumbline-time'
