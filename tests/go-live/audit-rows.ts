import type { TrailRows } from '../support/builders/audit-rows.ts'

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  goLive: () => ({}),
} satisfies TrailRows
