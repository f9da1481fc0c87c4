import { apiKeyRoutes } from '../api-key/routes.ts'
import { announcementRoutes } from '../announcement/routes.ts'
import { copyingRoutes } from '../copying/routes.ts'
import { dictionaryRoutes } from '../dictionary/routes.ts'
import { economicCalendarRoutes } from '../economic-calendar/routes.ts'
import { fundingRoutes } from '../funding/routes.ts'
import { invitationRoutes } from '../invitation/routes.ts'
import { lendingRoutes } from '../lending/routes.ts'
import { machineRoutes } from './machine-routes.ts'
import { publishedTextRoutes } from '../published-text/routes.ts'
import { receiptRoutes } from '../receipt/routes.ts'
import { laterRoutes } from './later-routes.ts'
import { firstRoutes } from './routes.ts'
import { savingsRoutes } from '../savings/routes.ts'
import { selfLimitRoutes } from '../self-limit/routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { supportRoutes } from '../support/routes.ts'
import { termRoutes } from '../term/routes.ts'
import { tickRoutes } from '../tick-log/routes.ts'
import { walletRoutes } from '../wallet/routes.ts'

/** Name, method and path of every call. */
export const routes = {
  ...firstRoutes,
  ...laterRoutes,
  ...staffRoutes,
  ...machineRoutes,
  ...tickRoutes,
  ...receiptRoutes,
  ...fundingRoutes,
  ...selfLimitRoutes,
  ...termRoutes,
  ...copyingRoutes,
  ...savingsRoutes,
  ...lendingRoutes,
  ...supportRoutes,
  ...dictionaryRoutes,
  ...economicCalendarRoutes,
  ...invitationRoutes,
  ...walletRoutes,
  ...apiKeyRoutes,
  ...announcementRoutes,
  ...publishedTextRoutes,
}
