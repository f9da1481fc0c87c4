import type { Routes } from '../core/route-table.ts'

/** What anybody reads; who writes is staff (core/staff-routes.ts). */
export const dictionaryRoutes = {
  dictionaryOfType: ['GET', '/system/dict/data/type/:dictType'],
  dictionaryList: ['GET', '/system/dict/data/list'],
  dictionaryEntry: ['GET', '/system/dict/data/:id'],
} as const satisfies Routes
