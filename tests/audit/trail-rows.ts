import type { TrailRows } from '../support/builders/trail.ts'

/** What staff call here, with an input that is accepted: tests/staff/trail.ts looks for the entry it leaves. */
export const trailRows = {
  auditList: () => ({}),
  auditExport: () => ({}),
  auditStatus: () => ({}),
} satisfies TrailRows
