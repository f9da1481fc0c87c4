import type { Routes } from '../core/route-table.ts'

export const invitationRoutes = {
  invitation: ['GET', '/api/user/invite'],
} as const satisfies Routes
