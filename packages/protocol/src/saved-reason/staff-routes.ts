import type { Routes } from '../core/route-table.ts'

export const savedReasonStaffRoutes = {
  savedReasons: ['GET', '/api/staff/reason/list'],
  savedReasonSave: ['POST', '/api/staff/reason/save'],
  savedReasonRemove: ['POST', '/api/staff/reason/remove'],
} as const satisfies Routes
