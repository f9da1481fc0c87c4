import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { demoSaver, save } from './savers.ts'

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  savingsOverview: () => ({}),
  savingsOrderList: () => ({ book: 'demo' as const }),
  savingsOrderDetail: async ({ app }: TrailHouse) => ({
    id: (await save(app, await demoSaver(app))).data.order.id,
  }),
} satisfies TrailRows
