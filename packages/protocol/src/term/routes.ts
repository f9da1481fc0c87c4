import type { Routes } from '../core/route-table.ts'

const ofTerm = { field: 'segment', values: ['term'] } as const
const ofKind = { field: 'kind', values: ['term', 'micro'] } as const

/** Term and micro deals go by the addresses of orders; a field of the payload tells them apart. */
export const termRoutes = {
  termProducts: ['GET', '/deal/term/products'],
  previewTerm: ['POST', '/deal/order/preview', ofKind],
  submitTerm: ['POST', '/deal/order/submit', ofKind],
  termList: ['GET', '/deal/order/list', ofTerm],
  termTotals: ['GET', '/deal/order/totals', ofTerm],
  termFairness: ['GET', '/api/term/fairness'],
  termReceipt: ['GET', '/deal/order/receipt', ofTerm],
  termExport: ['GET', '/deal/order/export', ofTerm],
  termDetail: ['GET', '/deal/order/detail', ofTerm],
} as const satisfies Routes
