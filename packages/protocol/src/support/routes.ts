import type { Routes } from '../core/route-table.ts'

export const supportRoutes = {
  supportMessages: ['GET', '/api/support/messages'],
  supportSend: ['POST', '/api/support/send'],
  supportRead: ['POST', '/api/support/read'],
  supportTyping: ['POST', '/api/support/typing'],
  supportRate: ['POST', '/api/support/rate'],
  supportUnread: ['GET', '/api/support/unread'],
  visitorMessages: ['POST', '/api/support/visitor/messages'],
  visitorSend: ['POST', '/api/support/visitor/send'],
  visitorRead: ['POST', '/api/support/visitor/read'],
  visitorRate: ['POST', '/api/support/visitor/rate'],
} as const satisfies Routes
