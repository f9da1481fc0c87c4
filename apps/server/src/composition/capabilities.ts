import { apiKeyCapability } from '../capabilities/api-key/capability.ts'
import { alertsCapability } from '../capabilities/alerts/capability.ts'
import { announcementCapability } from '../capabilities/announcement/capability.ts'
import { copyingCapability } from '../capabilities/copying/capability.ts'
import { copyingProgramsCapability } from '../capabilities/copying-programs/capability.ts'
import { corporateActionCapability } from '../capabilities/corporate-action/capability.ts'
import { customerAdminCapability } from '../capabilities/customer-admin/capability.ts'
import { destinationCapability } from '../capabilities/destination/capability.ts'
import { digestCapability } from '../capabilities/digest/capability.ts'
import { dictionaryCapability } from '../capabilities/dictionary/capability.ts'
import { economicCalendarCapability } from '../capabilities/economic-calendar/capability.ts'
import { equityCapability } from '../capabilities/equity/capability.ts'
import { firstStepsCapability } from '../capabilities/first-steps/capability.ts'
import { fundingCapability } from '../capabilities/funding/capability.ts'
import { fundingOperationsCapability } from '../capabilities/funding-operations/capability.ts'
import { goLiveCapability } from '../capabilities/go-live/capability.ts'
import { identityCapability } from '../capabilities/identity/capability.ts'
import { invitationCapability } from '../capabilities/invitation/capability.ts'
import { lendingCapability } from '../capabilities/lending/capability.ts'
import { loanGuardCapability } from '../capabilities/lending/guard.ts'
import { marketCapability } from '../capabilities/market/capability.ts'
import { instrumentCapability } from '../capabilities/market/instruments/capability.ts'
import { notificationsCapability } from '../capabilities/notifications/capability.ts'
import { paymentCapability } from '../capabilities/payment/capability.ts'
import { publishedTextAdminCapability } from '../capabilities/published-text-admin/capability.ts'
import { publishedTextCapability } from '../capabilities/published-text/capability.ts'
import { receiptCapability } from '../capabilities/receipt/capability.ts'
import { resultsCapability } from '../capabilities/results/capability.ts'
import { savedReasonCapability } from '../capabilities/saved-reason/capability.ts'
import { savingsCapability } from '../capabilities/savings/capability.ts'
import { selfLimitCapability } from '../capabilities/self-limit/capability.ts'
import { settingCapability, settingStore } from '../capabilities/setting/capability.ts'
import { staffCapability } from '../capabilities/staff/capability.ts'
import { statementCapability } from '../capabilities/statement/capability.ts'
import { supportCapability } from '../capabilities/support/capability.ts'
import { termCapability } from '../capabilities/term/capability.ts'
import { traderStatisticsCapability } from '../capabilities/trader-statistics/capability.ts'
import { traderAdminCapability } from '../capabilities/trader-admin/capability.ts'
import { tradingCapability } from '../capabilities/trading/capability.ts'
import { transferCapability } from '../capabilities/transfer/capability.ts'
import { uploadCapability } from '../capabilities/upload/capability.ts'
import { verificationCapability } from '../capabilities/verification/capability.ts'
import type { Appliers } from '../capabilities/staff/index.ts'
import { walletCapability } from '../capabilities/wallet/capability.ts'
import { auditCapability } from '../core/audit/capability.ts'
import type { AllOf, InOrder } from '../core/capability/index.ts'
import { ledgerCapability } from '../core/ledger/capability.ts'
import type { Handlers } from '../transport/http/index.ts'
import type { PrivateRooms } from '../transport/stream/index.ts'
import type { CoreServices } from './core.ts'
import { engineCapability } from './engine/capability.ts'

/** All that the product is made of, each behind what it needs. */
export const capabilities = [
  ledgerCapability,
  auditCapability,
  settingStore,
  uploadCapability,
  notificationsCapability,
  publishedTextCapability,
  identityCapability,
  digestCapability,
  staffCapability,
  publishedTextAdminCapability,
  dictionaryCapability,
  marketCapability,
  destinationCapability,
  walletCapability,
  apiKeyCapability,
  settingCapability,
  verificationCapability,
  selfLimitCapability,
  loanGuardCapability,
  engineCapability,
  instrumentCapability,
  tradingCapability,
  termCapability,
  copyingCapability,
  corporateActionCapability,
  traderAdminCapability,
  copyingProgramsCapability,
  transferCapability,
  alertsCapability,
  economicCalendarCapability,
  equityCapability,
  traderStatisticsCapability,
  statementCapability,
  resultsCapability,
  savingsCapability,
  receiptCapability,
  fundingCapability,
  lendingCapability,
  supportCapability,
  invitationCapability,
  announcementCapability,
  paymentCapability,
  fundingOperationsCapability,
  customerAdminCapability,
  firstStepsCapability,
  goLiveCapability,
  savedReasonCapability,
] as const

type List = typeof capabilities

/** Does not compile where a capability stands before something that it needs. */
export const isInOrder: InOrder<List, keyof CoreServices> = true

/** What all of them add up to. Does not compile while a declared call, a kind of request or a private channel lacks its part. */
export type Composed = {
  readonly calls: Complete<AllOf<List, 'calls'>, Handlers>
  readonly appliers: Complete<AllOf<List, 'appliers'>, Appliers>
  readonly channels: Complete<AllOf<List, 'channels'>, PrivateRooms>
}
type Complete<Given extends Wanted, Wanted> = Given
