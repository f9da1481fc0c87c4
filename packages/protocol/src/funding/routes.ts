import type { Routes } from '../core/route-table.ts'

/** Name, method and path of the calls around a customer's own money; only the pages of funding fetch them. */
export const fundingRoutes = {
  // funding
  recharge: ['POST', '/api/fund/recharge'],
  recharges: ['GET', '/api/fund/recharges'],
  rechargeCancel: ['POST', '/api/fund/recharge/cancel'],
  withdrawPreview: ['POST', '/api/fund/withdraw/preview'],
  withdraw: ['POST', '/api/fund/withdraw'],
  withdrawCancel: ['POST', '/api/fund/withdraw/cancel'],
  withdrawals: ['GET', '/api/fund/withdrawals'],
  fundingDetail: ['GET', '/api/fund/detail'],
  // destination
  spotWalletList: ['POST', '/api/wallet/spotWalletList'],
  legalWalletList: ['POST', '/api/wallet/legalWalletList'],
  bankCardList: ['GET', '/api/bankCard/list'],
  bankCardAdd: ['POST', '/api/bankCard/add'],
  bankCardEdit: ['POST', '/api/bankCard/edit'],
  bankCardDelete: ['POST', '/api/bankCard/del'],
  walletAddressList: ['GET', '/api/walletAddress/list'],
  walletAddressAdd: ['POST', '/api/walletAddress/add'],
  walletAddressEdit: ['POST', '/api/walletAddress/edit'],
  walletAddressDelete: ['POST', '/api/walletAddress/del'],
  // transfer
  transferPreview: ['POST', '/api/fund/transfer/preview'],
  transfer: ['POST', '/api/fund/transfer'],
  transfers: ['GET', '/api/fund/transfers'],
  transferDetail: ['GET', '/api/fund/transfers/detail'],
  // statement
  recordDetail: ['GET', '/api/fund/records/detail'],
  recordExport: ['GET', '/api/fund/records/export'],
  statementSummary: ['GET', '/api/fund/statement/summary'],
  statement: ['GET', '/api/fund/statement'],
  // equity
  equityHistory: ['GET', '/api/fund/equity'],
  // results
  results: ['GET', '/api/fund/results'],
  taxSummary: ['GET', '/api/fund/results/tax'],
  // payment
  paymentMethods: ['GET', '/api/payment/methods'],
  paymentStart: ['POST', '/api/payment/start'],
  payments: ['GET', '/api/payment/list'],
  payment: ['GET', '/api/payment/detail'],
  paymentSandbox: ['POST', '/api/payment/sandbox'],
} as const satisfies Routes
