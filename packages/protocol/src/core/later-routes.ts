import type { Routes } from './route-table.ts'

/**
 * Name, method and path of the other calls for guests and customers, which a client may fetch after its first screen. The
 * declarations of each capability add who may call, what goes in and out, and what may be refused; they do not compile for a
 * name that is missing here.
 */
export const laterRoutes = {
  // identity
  register: ['POST', '/api/user/register'],
  mobileRegister: ['POST', '/api/user/mobileRegister'],
  login: ['POST', '/api/user/login'],
  sendEmailCode: ['GET', '/api/sms/email'],
  sendMobileCode: ['GET', '/api/sms/mobile'],
  changePassword: ['POST', '/api/user/password/modify'],
  resetPassword: ['POST', '/api/user/password/forgot'],
  editProfile: ['POST', '/api/user/profile'],
  // security
  tradePassword: ['POST', '/api/user/payPassword/modify'],
  bindEmail: ['POST', '/api/user/email/bind'],
  bindMobile: ['POST', '/api/user/mobile/bind'],
  security: ['GET', '/api/user/security'],
  recoveryStop: ['POST', '/api/user/recovery/stop'],
  sessionList: ['GET', '/api/user/sessions'],
  sessionRevoke: ['POST', '/api/user/sessions/revoke'],
  otpBegin: ['POST', '/api/user/otp/begin'],
  otpEnable: ['POST', '/api/user/otp/enable'],
  otpDisable: ['POST', '/api/user/otp/disable'],
  otpRecovery: ['POST', '/api/user/otp/recovery'],
  passkeyList: ['GET', '/api/user/passkey/list'],
  passkeyBegin: ['POST', '/api/user/passkey/begin'],
  passkeyAdd: ['POST', '/api/user/passkey/add'],
  passkeyRemove: ['POST', '/api/user/passkey/remove'],
  passkeyChallenge: ['POST', '/api/user/passkey/challenge'],
  passkeyLogin: ['POST', '/api/user/passkey/login'],
  // app lock
  appLock: ['GET', '/api/user/lock'],
  appLockSet: ['POST', '/api/user/lock'],
  lockSession: ['POST', '/api/user/lock/now'],
  unlockChallenge: ['POST', '/api/user/lock/challenge'],
  unlockSession: ['POST', '/api/user/lock/open'],
  // availability
  availability: ['GET', '/api/user/availability'],
  declareCountry: ['POST', '/api/user/country'],
  // upload
  upload: ['POST', '/api/upload'],
  uploadImage: ['GET', '/api/upload/:id'],
  // market
  instrumentDetail: ['GET', '/api/currency/detail'],
  candles: ['GET', '/api/currency/getKline'],
  watchlists: ['GET', '/api/optional/lists'],
  watchlistCreate: ['POST', '/api/optional/lists/add'],
  watchlistRename: ['POST', '/api/optional/lists/edit'],
  watchlistDelete: ['POST', '/api/optional/lists/del'],
  watchlistsOrder: ['POST', '/api/optional/lists/order'],
  chartLayout: ['GET', '/api/user/chart'],
  chartLayoutSave: ['POST', '/api/user/chart'],
  // alert
  alertList: ['GET', '/api/alert/list'],
  alertAdd: ['POST', '/api/alert/add'],
  alertEdit: ['POST', '/api/alert/edit'],
  alertDelete: ['POST', '/api/alert/del'],
  // notification
  notificationList: ['GET', '/api/notification/list'],
  notificationRead: ['POST', '/api/notification/read'],
  notificationSettings: ['GET', '/api/notification/settings'],
  notificationSettingsEdit: ['POST', '/api/notification/settings'],
  notificationPreference: ['GET', '/api/notification/preference'],
  notificationPreferenceEdit: ['POST', '/api/notification/preference'],
  pushSubscribe: ['POST', '/api/notification/push'],
  pushUnsubscribe: ['POST', '/api/notification/push/end'],
  // first steps
  firstSteps: ['GET', '/api/user/firstSteps'],
  firstStepsDismiss: ['POST', '/api/user/firstSteps/dismiss'],
  demoMoney: ['GET', '/api/demo'],
  demoReset: ['POST', '/api/demo/reset'],
  // ledger
  accounts: ['GET', '/api/fund/index'],
  assets: ['POST', '/deal/myassets'],
  records: ['GET', '/api/fund/records'],
  // trading
  previewOrder: ['POST', '/deal/order/preview'],
  submitOrder: ['POST', '/deal/order/submit'],
  closeOrder: ['POST', '/deal/order/close'],
  requestClose: ['POST', '/deal/order/close/request'],
  withdrawClose: ['POST', '/deal/order/close/withdraw'],
  editOrder: ['POST', '/deal/order/edit'],
  closeAllOrders: ['POST', '/deal/order/closeAll'],
  reverseOrder: ['POST', '/deal/order/reverse'],
  cancelOrder: ['POST', '/deal/order/cancel'],
  cancelAllOrders: ['POST', '/deal/order/cancelAll'],
  submitOco: ['POST', '/deal/order/oco/submit'],
  linkOco: ['POST', '/deal/order/oco/link'],
  unlinkOco: ['POST', '/deal/order/oco/unlink'],
  settleAttempt: ['POST', '/api/attempt'],
  orderList: ['GET', '/deal/order/list'],
  orderTotals: ['GET', '/deal/order/totals'],
  orderExport: ['GET', '/deal/order/export'],
  orderDetail: ['GET', '/deal/order/detail'],
  // verification
  verification: ['GET', '/api/user/verification'],
  realName: ['POST', '/api/user/realName'],
  kyc: ['POST', '/api/user/kyc'],
  verificationDraft: ['POST', '/api/user/verification/draft'],
  credit: ['GET', '/api/user/credit'],
} as const satisfies Routes
