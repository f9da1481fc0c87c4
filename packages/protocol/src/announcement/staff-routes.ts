import type { Routes } from '../core/route-table.ts'

export const announcementStaffRoutes = {
  announcementStaffList: ['GET', '/api/staff/notice/list'],
  announcementStaffDetail: ['GET', '/api/staff/notice/detail'],
  announcementPreview: ['POST', '/api/staff/notice/preview'],
  announcementSave: ['POST', '/api/staff/notice/save'],
  announcementPublish: ['POST', '/api/staff/notice/publish'],
  announcementEnd: ['POST', '/api/staff/notice/end'],
} as const satisfies Routes
