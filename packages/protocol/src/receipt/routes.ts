import type { Routes } from '../core/route-table.ts'

/** Name, method and path of the calls for receipts; only the page of an order fetches them. */
export const receiptRoutes = {
  orderReceipt: ['GET', '/deal/order/receipt'],
  receiptVerify: ['GET', '/api/receipt/verify'],
} as const satisfies Routes
