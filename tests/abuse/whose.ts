import type { CallName } from '@plumbline/protocol/core'
import type { Whose } from '../support/builders/owned.ts'
import { abuseRows as alerts } from '../alerts/abuse-rows.ts'
import { abuseRows as apiKey } from '../api-key/abuse-rows.ts'
import { abuseRows as announcement } from '../announcement/abuse-rows.ts'
import { abuseRows as audit } from '../audit/abuse-rows.ts'
import { abuseRows as copying } from '../copying/abuse-rows.ts'
import { abuseRows as lending } from '../lending/abuse-rows.ts'
import { abuseRows as customerAdmin } from '../customer-admin/abuse-rows.ts'
import { abuseRows as destination } from '../destination/abuse-rows.ts'
import { abuseRows as dictionary } from '../dictionary/abuse-rows.ts'
import { abuseRows as economicCalendar } from '../economic-calendar/abuse-rows.ts'
import { abuseRows as equity } from '../equity/abuse-rows.ts'
import { abuseRows as firstSteps } from '../first-steps/abuse-rows.ts'
import { abuseRows as funding } from '../funding/abuse-rows.ts'
import { abuseRows as fundingOperations } from '../funding-operations/abuse-rows.ts'
import { abuseRows as goLive } from '../go-live/abuse-rows.ts'
import { abuseRows as identity } from '../identity/abuse-rows.ts'
import { abuseRows as invitation } from '../invitation/abuse-rows.ts'
import { abuseRows as ledger } from '../ledger/abuse-rows.ts'
import { abuseRows as market } from '../market/abuse-rows.ts'
import { abuseRows as notifications } from '../notifications/abuse-rows.ts'
import { abuseRows as payment } from '../payment/abuse-rows.ts'
import { abuseRows as publishedText } from '../published-text/abuse-rows.ts'
import { abuseRows as receipt } from '../receipt/abuse-rows.ts'
import { abuseRows as results } from '../results/abuse-rows.ts'
import { abuseRows as selfLimit } from '../self-limit/abuse-rows.ts'
import { abuseRows as savedReason } from '../saved-reason/abuse-rows.ts'
import { abuseRows as setting } from '../setting/abuse-rows.ts'
import { abuseRows as staff } from '../staff/abuse-rows.ts'
import { abuseRows as statement } from '../statement/abuse-rows.ts'
import { abuseRows as savings } from '../savings/abuse-rows.ts'
import { abuseRows as supportChat } from '../support-chat/abuse-rows.ts'
import { abuseRows as term } from '../term/abuse-rows.ts'
import { abuseRows as tickLog } from '../tick-log/abuse-rows.ts'
import { abuseRows as traderStatistics } from '../trader-statistics/abuse-rows.ts'
import { abuseRows as traderAdmin } from '../trader-admin/abuse-rows.ts'
import { abuseRows as trading } from '../trading/abuse-rows.ts'
import { abuseRows as transfer } from '../transfer/abuse-rows.ts'
import { abuseRows as upload } from '../upload/abuse-rows.ts'
import { abuseRows as verification } from '../verification/abuse-rows.ts'
import { abuseRows as wallet } from '../wallet/abuse-rows.ts'

/** The rows of each capability. */
export const rowsOfAll = [
  alerts,
  apiKey,
  announcement,
  audit,
  copying,
  lending,
  customerAdmin,
  destination,
  dictionary,
  economicCalendar,
  equity,
  firstSteps,
  funding,
  fundingOperations,
  goLive,
  identity,
  invitation,
  ledger,
  market,
  notifications,
  payment,
  publishedText,
  receipt,
  selfLimit,
  savedReason,
  setting,
  staff,
  statement,
  results,
  savings,
  supportChat,
  term,
  tickLog,
  traderStatistics,
  traderAdmin,
  trading,
  transfer,
  upload,
  verification,
  wallet,
] as const

type NameIn<Rows> = Rows extends unknown ? keyof Rows : never

/** Every call, so that one without a row does not compile. */
export const whose = Object.assign({}, ...rowsOfAll) as Readonly<
  Record<NameIn<(typeof rowsOfAll)[number]>, Whose>
> satisfies Readonly<Record<CallName, Whose>>
