import type { z } from 'zod'
import { alertCalls } from './alert.ts'
import { approvalCalls } from './approval.ts'
import { auditCalls } from './audit.ts'
import { availabilityCalls } from './availability.ts'
import { careCalls } from './care.ts'
import { corporateActionCalls } from './corporate-action.ts'
import { chartCalls } from './chart.ts'
import { equityCalls } from './equity.ts'
import { destinationCalls } from './destination.ts'
import { feedCalls } from './feed.ts'
import { fundingCalls } from './funding.ts'
import { fundingBenchCalls } from './funding-bench.ts'
import { fundingWorkCalls } from './funding-work.ts'
import { haltCalls } from './halt.ts'
import { identityCalls } from './identity.ts'
import { ledgerCalls } from './ledger.ts'
import { marketCalls } from './market.ts'
import { notificationCalls } from './notification.ts'
import { orderListCalls } from './order-list.ts'
import { passkeyCalls } from './passkey.ts'
import { paymentCalls } from './payment.ts'
import { receiptCalls } from './receipt.ts'
import type { CallName } from './routes.ts'
import { settingCalls } from './setting.ts'
import { securityCalls } from './security.ts'
import { staffCalls } from './staff.ts'
import { statementCalls } from './statement.ts'
import { tickCalls } from './tick.ts'
import { tradingCalls } from './trading.ts'
import { transferCalls } from './transfer.ts'
import { uploadCalls } from './upload.ts'
import { verificationCalls } from './verification.ts'
import { watchlistCalls } from './watchlist.ts'

/** Every declaration, by name. */
export const calls = {
  ...alertCalls,
  ...notificationCalls,
  ...approvalCalls,
  ...auditCalls,
  ...careCalls,
  ...corporateActionCalls,
  ...fundingCalls,
  ...destinationCalls,
  ...fundingBenchCalls,
  ...fundingWorkCalls,
  ...haltCalls,
  ...identityCalls,
  ...settingCalls,
  ...marketCalls,
  ...feedCalls,
  ...ledgerCalls,
  ...transferCalls,
  ...equityCalls,
  ...statementCalls,
  ...orderListCalls,
  ...passkeyCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...securityCalls,
  ...staffCalls,
  ...tickCalls,
  ...tradingCalls,
  ...uploadCalls,
  ...availabilityCalls,
  ...watchlistCalls,
  ...chartCalls,
  ...verificationCalls,
}
export type Calls = typeof calls

/** What a client sends, and gets, for a call. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
/** What a use case gets after the input was read. */
export type CallParsed<Name extends CallName> = z.output<Calls[Name]['input']>

/** What every answer looks like. */
export type Envelope<Data> =
  | { readonly code: 200; readonly type: 'ok'; readonly message: string; readonly data: Data }
  | {
      readonly code: number
      readonly type: 'error'
      readonly message: string
      readonly data: { readonly refusal: string; readonly fields?: Readonly<Record<string, string>> } | null
    }
