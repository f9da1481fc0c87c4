/**
 * Name, method and path of every call: all that a client needs at run time. The declarations beside this file add who
 * may call, what goes in and out, and what may be refused; they do not compile for a name that is missing here.
 */
export const routes = {
  // identity
  register: ['POST', '/api/user/register'],
  mobileRegister: ['POST', '/api/user/mobileRegister'],
  login: ['POST', '/api/user/login'],
  sendEmailCode: ['GET', '/api/sms/email'],
  sendMobileCode: ['GET', '/api/sms/mobile'],
  changePassword: ['POST', '/api/user/password/modify'],
  resetPassword: ['POST', '/api/user/password/forgot'],
  editProfile: ['POST', '/api/user/profile'],
  agreementText: ['GET', '/api/text'],
  logout: ['POST', '/logout'],
  userInfo: ['GET', '/api/user/info'],
  // market
  instrumentList: ['GET', '/api/currency/list'],
  instrumentDetail: ['GET', '/api/currency/detail'],
  candles: ['GET', '/api/currency/getKline'],
  watchlist: ['GET', '/api/optional/list'],
  watchlistAdd: ['POST', '/api/optional/add'],
  watchlistRemove: ['POST', '/api/optional/del'],
  watchlistOrder: ['POST', '/api/optional/order'],
  // ledger
  accounts: ['GET', '/api/fund/index'],
  assets: ['POST', '/deal/myassets'],
  records: ['GET', '/api/fund/records'],
  // trading
  previewOrder: ['POST', '/deal/order/preview'],
  submitOrder: ['POST', '/deal/order/submit'],
  closeOrder: ['POST', '/deal/order/close'],
  editOrder: ['POST', '/deal/order/edit'],
  orderList: ['GET', '/deal/order/list'],
  orderDetail: ['GET', '/deal/order/detail'],
  // verification
  verification: ['GET', '/api/user/verification'],
  realName: ['POST', '/api/user/realName'],
  kyc: ['POST', '/api/user/kyc'],
  verificationDraft: ['POST', '/api/user/verification/draft'],
  credit: ['GET', '/api/user/credit'],
  examineList: ['GET', '/api/staff/examine/list'],
  examineDetail: ['GET', '/api/staff/examine/detail'],
  examineDecide: ['POST', '/api/staff/examine/decide'],
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`]>

export type CallName = keyof typeof routes

/** Header under which a client names one attempt, so that repeating it does nothing twice. */
export const idempotencyHeader = 'idempotency-key'
