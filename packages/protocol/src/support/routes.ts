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
  visitorImage: ['POST', '/api/support/visitor/image'],
  visitorPicture: ['POST', '/api/support/visitor/picture'],
  visitorTyping: ['POST', '/api/support/visitor/typing'],
  visitorRead: ['POST', '/api/support/visitor/read'],
  visitorRate: ['POST', '/api/support/visitor/rate'],
} as const satisfies Routes
