import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: traders are public, by an id that says nothing of the customer. */
export const abuseRows = {
  traderList: 'none',
  traderDetail: 'none',
  traderOrders: 'none',
  traderDays: 'none',
  followPreview: 'none',
} as const satisfies AbuseRows
