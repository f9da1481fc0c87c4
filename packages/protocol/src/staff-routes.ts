import type { Routes } from './routes.ts'

/** Name, method and path of every call for staff. */
export const staffRoutes = {
  // verification
  examineList: ['GET', '/api/staff/examine/list'],
  examineDetail: ['GET', '/api/staff/examine/detail'],
  examineDecide: ['POST', '/api/staff/examine/decide'],
} as const satisfies Routes
