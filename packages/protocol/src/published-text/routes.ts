import type { Routes } from '../core/route-table.ts'

export const publishedTextRoutes = {
  agreementText: ['GET', '/api/text'],
  textDifference: ['GET', '/api/text/difference'],
  textAcceptance: ['GET', '/api/text/acceptance'],
  textAccept: ['POST', '/api/text/accept'],
} as const satisfies Routes
