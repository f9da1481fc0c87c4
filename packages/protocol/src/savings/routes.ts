import type { Routes } from '../core/route-table.ts'

export const savingsRoutes = {
  savingsProducts: ['GET', '/api/finance/products'],
  savingsPreview: ['POST', '/api/finance/preview'],
  savingsDeposit: ['POST', '/api/finance/deposit'],
  savingsOrders: ['GET', '/api/finance/orders'],
  savingsOrder: ['GET', '/api/finance/detail'],
  savingsChoose: ['POST', '/api/finance/renewal'],
  savingsConfirmation: ['GET', '/api/finance/confirmation'],
} as const satisfies Routes
