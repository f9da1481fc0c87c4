import type { Routes } from '../core/route-table.ts'

export const publishedTextStaffRoutes = {
  textStaffList: ['GET', '/api/staff/text/list'],
  textStaffDetail: ['GET', '/api/staff/text/detail'],
  textPreview: ['POST', '/api/staff/text/preview'],
  textSave: ['POST', '/api/staff/text/save'],
  textPublish: ['POST', '/api/staff/text/publish'],
} as const satisfies Routes
