import type { z } from 'zod'
import { alertCalls } from '../alert/alert.ts'
import { apiKeyCalls } from '../api-key/api-key.ts'
import { announcementCalls } from '../announcement/announcement.ts'
import { announcementStaffCalls } from '../announcement/staff.ts'
import { publishedTextCalls } from '../published-text/published-text.ts'
import { publishedTextStaffCalls } from '../published-text/staff.ts'
import { approvalCalls } from '../staff/approval.ts'
import { auditCalls } from '../audit/audit.ts'
import { availabilityCalls } from '../identity/availability.ts'
import { careCalls } from '../customer-admin/customer-admin.ts'
import { corporateActionCalls } from '../market/corporate-action.ts'
import { chartCalls } from '../market/chart.ts'
import { followCalls } from '../copying/follow.ts'
import { previewCalls } from '../copying/preview.ts'
import { traderCalls } from '../copying/trader.ts'
import { traderStaffCalls } from '../copying/staff.ts'
import { traderOwnCalls } from '../copying/trader-own.ts'
import { equityCalls } from '../equity/equity.ts'
import { economicCalendarCalls } from '../economic-calendar/economic-calendar.ts'
import { destinationCalls } from '../destination/destination.ts'
import { dictionaryCalls } from '../dictionary/dictionary.ts'
import { feedCalls } from '../market/feed.ts'
import { fundingCalls } from '../funding/funding.ts'
import { fundingBenchCalls } from '../funding-operations/dashboard.ts'
import { fundingWorkCalls } from '../funding-operations/funding-operations.ts'
import { haltCalls } from '../market/halt.ts'
import { identityCalls } from '../identity/identity.ts'
import { invitationCalls } from '../invitation/invitation.ts'
import { ledgerCalls } from '../ledger/ledger.ts'
import { lendingCalls } from '../lending/lending.ts'
import { lendingStaffCalls } from '../lending/staff.ts'
import { marketCalls } from '../market/market.ts'
import { notificationCalls } from '../notification/notification.ts'
import { notificationPreferenceCalls } from '../notification/preference.ts'
import { ocoCalls } from '../trading/oco.ts'
import { orderListCalls } from '../trading/order-list.ts'
import { passkeyCalls } from '../identity/passkey.ts'
import { paymentCalls } from '../payment/payment.ts'
import { receiptCalls } from '../receipt/receipt.ts'
import type { Audience, Declaration } from './call.ts'
import type { CallName } from './routes.ts'
import { resultsCalls } from '../results/results.ts'
import { operatorCalls } from './operator-calls.ts'
import { settingCalls } from '../setting/setting.ts'
import { securityCalls } from '../identity/security.ts'
import { staffCalls } from '../staff/staff.ts'
import { statementCalls } from '../statement/statement.ts'
import { savingsCalls } from '../savings/savings.ts'
import { savingsStaffCalls } from '../savings/staff.ts'
import { selfLimitCalls } from '../self-limit/self-limit.ts'
import { supportCalls } from '../support/support.ts'
import { supportStaffCalls } from '../support/staff.ts'
import { fairnessCalls } from '../term/fairness.ts'
import { termReceiptCalls } from '../term/receipt.ts'
import { termStaffCalls } from '../term/staff.ts'
import { termCalls } from '../term/term.ts'
import { tickCalls } from '../tick-log/tick.ts'
import { tradingCalls } from '../trading/trading.ts'
import { transferCalls } from '../transfer/transfer.ts'
import { uploadCalls } from '../upload/upload.ts'
import { verificationCalls } from '../verification/verification.ts'
import { walletCalls } from '../wallet/wallet.ts'
import { firstStepsCalls } from '../first-steps/first-steps.ts'
import { watchlistCalls } from '../market/watchlist.ts'
import { watchlistsCalls } from '../market/watchlists.ts'

/** Every declaration, by name. */
export const calls = {
  ...alertCalls,
  ...notificationCalls,
  ...notificationPreferenceCalls,
  ...approvalCalls,
  ...auditCalls,
  ...careCalls,
  ...corporateActionCalls,
  ...fundingCalls,
  ...destinationCalls,
  ...dictionaryCalls,
  ...fundingBenchCalls,
  ...fundingWorkCalls,
  ...haltCalls,
  ...identityCalls,
  ...invitationCalls,
  ...operatorCalls,
  ...settingCalls,
  ...marketCalls,
  ...feedCalls,
  ...ledgerCalls,
  ...transferCalls,
  ...equityCalls,
  ...economicCalendarCalls,
  ...statementCalls,
  ...resultsCalls,
  ...ocoCalls,
  ...orderListCalls,
  ...passkeyCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...securityCalls,
  ...staffCalls,
  ...selfLimitCalls,
  ...termCalls,
  ...termReceiptCalls,
  ...followCalls,
  ...previewCalls,
  ...traderCalls,
  ...traderOwnCalls,
  ...traderStaffCalls,
  ...termStaffCalls,
  ...lendingCalls,
  ...lendingStaffCalls,
  ...fairnessCalls,
  ...savingsCalls,
  ...savingsStaffCalls,
  ...supportCalls,
  ...supportStaffCalls,
  ...announcementCalls,
  ...announcementStaffCalls,
  ...publishedTextCalls,
  ...publishedTextStaffCalls,
  ...tickCalls,
  ...tradingCalls,
  ...uploadCalls,
  ...availabilityCalls,
  ...walletCalls,
  ...apiKeyCalls,
  ...watchlistCalls,
  ...watchlistsCalls,
  ...firstStepsCalls,
  ...chartCalls,
  ...verificationCalls,
}
export type Calls = typeof calls

/** A declaration, whatever its call takes and answers. */
export type AnyCall = Declaration<CallName, Audience, z.ZodType, z.ZodType>

/** `declare` made each of them a declaration: for a compiler to compare every schema again with any schema takes ten seconds. */
const byName = calls as unknown as Readonly<Record<CallName, AnyCall>>
/** Every declaration, where what a call takes and answers is nobody's concern. */
export const allCalls: readonly AnyCall[] = Object.values(byName)
/** The declaration of one call, likewise. */
export const callOf = (name: CallName): AnyCall => byName[name]

/** What a client sends, and gets, for a call. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
/** What a use case gets after the input was read. */
export type CallParsed<Name extends CallName> = z.output<Calls[Name]['input']>
