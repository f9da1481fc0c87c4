import { accept, type Code } from '@plumbline/rules/core'
import { alertCalls, type Alerts } from '../capabilities/alerts/index.ts'
import { auditCalls } from '../core/audit/index.ts'
import { careCalls, withFreeze, type CareContext } from '../capabilities/customer-admin/index.ts'
import { showEquityHistory } from '../capabilities/equity/index.ts'
import { fundingCalls, type FundingContext } from '../capabilities/funding/index.ts'
import { fundingWorkCalls, type FundingWorkContext } from '../capabilities/funding-operations/index.ts'
import type { Handlers } from '../transport/http/index.ts'
import {
  changePassword,
  declareCountry,
  editProfile,
  login,
  logout,
  openDemo,
  readUserInfo,
  registerByEmail,
  registerByMobile,
  resetPassword,
  securityCalls,
  sendEmailCode,
  sendMobileCode,
  showAgreement,
  showAvailability,
  type IdentityContext,
} from '../capabilities/identity/index.ts'
import {
  actionCalls,
  addToWatchlist,
  confirmationCalls,
  haltCalls,
  layoutCalls,
  feedCalls,
  listCandles,
  listInstruments,
  orderWatchlist,
  removeFromWatchlist,
  readActionsToCome,
  showInstrument,
  showWatchlist,
  tickCalls,
  type HealthContext,
  type Halts,
  type Market,
  type SigningKey,
  type TickLog,
} from '../capabilities/market/index.ts'
import { destinationCalls, type FundingOffer, type JudgeSetting } from '../capabilities/destination/index.ts'
import { notificationCalls, type NotificationContext } from '../capabilities/notifications/index.ts'
import { paymentCalls, type PaymentContext } from '../capabilities/payment/index.ts'
import { receiptCalls } from '../capabilities/receipt/index.ts'
import { settingCalls, type Settings } from '../capabilities/setting/index.ts'
import {
  staffCalls,
  type CountOpen,
  type StaffRoom,
  type SubmitRequest,
} from '../capabilities/staff/index.ts'
import { statementCalls } from '../capabilities/statement/index.ts'
import { readOrderHistory, tradingCalls, type TradingContext } from '../capabilities/trading/index.ts'
import { transferCalls, type TransferContext } from '../capabilities/transfer/index.ts'
import { uploadCalls, type UploadContext } from '../capabilities/upload/index.ts'
import { verificationCalls, type VerificationContext } from '../capabilities/verification/index.ts'

/** What the use cases of every capability work with. */
export type Rooms = {
  readonly identity: IdentityContext
  readonly uploads: UploadContext
  readonly staffRoom: StaffRoom
  readonly care: CareContext
  readonly submitRequest: SubmitRequest
  readonly countOpen: CountOpen
  readonly verification: VerificationContext
  readonly settings: Settings
  /** Whether a value that can be read is within its bounds. */
  readonly judgeSetting: JudgeSetting
  readonly offer: FundingOffer
  readonly market: Market
  readonly tickLog: TickLog
  /** Signs minutes, and seals receipts. */
  readonly houseKey: SigningKey
  readonly halts: Halts
  readonly health: HealthContext
  readonly trading: TradingContext
  readonly transfer: TransferContext
  readonly alerts: Alerts
  readonly notification: NotificationContext
  readonly payment: PaymentContext
  readonly funding: FundingContext
  readonly fundingWork: FundingWorkContext
}

/** One use case for every declared call. */
export const handlersOf = (rooms: Rooms): Handlers => {
  const {
    identity,
    uploads,
    staffRoom,
    care,
    submitRequest,
    countOpen,
    verification,
    settings,
    market,
    tickLog,
    houseKey,
    halts,
    health,
    trading,
    transfer,
    alerts,
    notification,
    payment,
  } = rooms
  const { database, vault, audit, now, newId } = identity
  const demo = openDemo(identity)
  const register = registerByEmail(identity)
  const watched = {
    database,
    instruments: { has: (code: Code) => market.instruments.get(code)?.use === 'trading' },
  }
  return withFreeze({
    register: (visitor, input) =>
      input.simulation === 2 ? demo(visitor, input.device) : register(visitor, input),
    mobileRegister: registerByMobile(identity),
    login: login(identity),
    sendEmailCode: sendEmailCode(identity),
    sendMobileCode: sendMobileCode(identity),
    changePassword: changePassword(identity),
    resetPassword: resetPassword(identity),
    editProfile: editProfile(identity),
    declareCountry: declareCountry(identity),
    availability: showAvailability(identity),
    ...uploadCalls(uploads),
    agreementText: ({ language }, { key }) => accept(showAgreement(key, language)),
    logout: logout(identity),
    ...securityCalls(identity),
    userInfo: async ({ caller }) => accept({ user_info: await readUserInfo(database, caller.customer) }),
    ...staffCalls(staffRoom),
    ...careCalls(care, { submitRequest, countOpen }),
    ...auditCalls({ database, vault, audit, now }),
    ...settingCalls({
      database,
      audit,
      settings,
      submitRequest,
      judge: rooms.judgeSetting,
      shipped: {
        instruments: [...market.listing.shipped.values()],
        calendars: market.listing.calendars,
        sources: market.sourceNames,
      },
      now,
      newId,
    }),
    ...actionCalls({ database, audit, market, submitRequest, now, newId }),
    ...verificationCalls(verification),
    ...destinationCalls({ database, vault, audit, outbox: identity.outbox, offer: rooms.offer, now, newId }),
    ...fundingWorkCalls(rooms.fundingWork),
    ...haltCalls({ database, audit, halts, market, submitRequest, now }),
    ...confirmationCalls({ database, audit, market, submitRequest, now }),
    instrumentList: listInstruments(market),
    instrumentDetail: showInstrument({
      market,
      actionsToCome: code => readActionsToCome(database, { code, now: now() }),
      opensOf: instrument => trading.engine.opens(instrument),
      now,
    }),
    candles: listCandles(market),
    ...tickCalls({ database, tickLog, instruments: market.instruments }),
    ...receiptCalls({
      database,
      tickLog,
      key: houseKey,
      historyOf: (customer, order) => readOrderHistory(trading, customer, order),
      versionOf: market.listing.versionOf,
      now,
    }),
    ...feedCalls(health),
    watchlist: showWatchlist(watched),
    watchlistAdd: addToWatchlist(watched),
    watchlistRemove: removeFromWatchlist(watched),
    watchlistOrder: orderWatchlist(watched),
    ...layoutCalls({ ...watched, now }),
    ...alertCalls(alerts.context),
    ...notificationCalls(notification),
    ...fundingCalls(rooms.funding),
    ...paymentCalls(payment),
    ...tradingCalls(trading),
    ...transferCalls(transfer),
    equityHistory: showEquityHistory({ engine: trading.engine, database, now }),
    ...statementCalls({ database, now }),
  })
}
