import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { openDeal } from './staff-deals.ts'

const period = { days: 31, to: '2026-01-31' }

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  termExposure: () => ({}),
  termResults: () => period,
  customerTerm: async ({ app }: TrailHouse) => ({ uid: (await openDeal(app)).uid }),
  customerTermDeal: async ({ app }: TrailHouse) => ({ id: (await openDeal(app)).id }),
} satisfies TrailRows
