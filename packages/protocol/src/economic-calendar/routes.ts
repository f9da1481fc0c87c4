import type { Routes } from '../core/route-table.ts'

export const economicCalendarRoutes = {
  economicCalendar: ['GET', '/api/calendar/list'],
} as const satisfies Routes
