import type { Routes } from '../core/route-table.ts'

export const apiKeyRoutes = {
  apiKeyList: ['GET', '/api/user/apiKey/list'],
  apiKeyAdd: ['POST', '/api/user/apiKey/add'],
  apiKeyRevoke: ['POST', '/api/user/apiKey/revoke'],
} as const satisfies Routes
