import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { content, published, shippedId, why, written } from './people.ts'

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  announcementStaffList: () => ({}),
  announcementStaffDetail: () => ({ id: shippedId }),
  // What somebody is still typing: nothing is looked at, and nothing kept.
  announcementPreview: 'nothing',
  announcementSave: () => content(),
  announcementPublish: async ({ app, ana }: TrailHouse) => {
    const { id, version } = await written(app, ana)
    return { id, version, reason: why }
  },
  announcementEnd: async ({ app, ana, bob }: TrailHouse) => ({
    id: (await published(app, [ana, bob])).id,
    reason: why,
  }),
} satisfies TrailRows
