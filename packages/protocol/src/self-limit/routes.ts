import type { Routes } from '../core/route-table.ts'

/** Name, method and path of the calls for a customer's own limits; only their page fetches them. */
export const selfLimitRoutes = {
  selfLimits: ['GET', '/api/limit/list'],
  setSelfLimit: ['POST', '/api/limit/set'],
} as const satisfies Routes
