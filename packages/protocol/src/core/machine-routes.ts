import type { Routes } from './route-table.ts'

/** Name, method and path of every call that programs make and no screen does; no screen fetches them. */
export const machineRoutes = {
  // feed
  feedPush: ['POST', '/api/feed/push'],
  // payment
  paymentWebhook: ['POST', '/api/payment/webhook'],
} as const satisfies Routes
