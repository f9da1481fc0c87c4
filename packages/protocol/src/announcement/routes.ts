import type { Routes } from '../core/route-table.ts'

export const announcementRoutes = {
  announcementList: ['GET', '/api/notice/list'],
  announcementDetail: ['GET', '/api/notice/detail'],
  announcementRead: ['POST', '/api/notice/read'],
} as const satisfies Routes
