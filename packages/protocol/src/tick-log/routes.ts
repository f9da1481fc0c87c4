import type { Routes } from '../core/route-table.ts'

/** Name, method and path of the calls of the tick log; only the pages that look into it fetch them. */
export const tickRoutes = {
  tickKey: ['GET', '/api/tick/key'],
  tickMinute: ['GET', '/api/tick/minute'],
  tickMinutes: ['GET', '/api/tick/minutes'],
  tickSegment: ['GET', '/api/tick/segment'],
  tickQuotes: ['GET', '/api/tick/quotes'],
} as const satisfies Routes
