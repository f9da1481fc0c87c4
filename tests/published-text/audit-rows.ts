import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { nextOf, withMore, written, why } from './writers.ts'

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  textStaffList: () => ({}),
  textStaffDetail: () => ({ key: 'privacy' }),
  // What somebody is still typing: nothing is looked at, and nothing kept.
  textPreview: 'nothing',
  textSave: async ({ app, ana }: TrailHouse) =>
    nextOf(app, ana, 'help', { texts: await withMore(app, ana, 'help', 'One more.') }),
  textPublish: async ({ app, ana }: TrailHouse) => ({
    key: 'risk' as const,
    number: await written(app, ana, 'risk', { texts: await withMore(app, ana, 'risk', 'One more.') }),
    reason: why,
  }),
} satisfies TrailRows
