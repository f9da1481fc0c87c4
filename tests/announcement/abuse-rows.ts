import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  // Announcements are nobody's own; whom they are for is tried in readers.test.ts.
  announcementList: 'none',
  announcementDetail: 'none',
  announcementRead: 'none',
  announcementStaffList: 'none',
  announcementStaffDetail: 'none',
  announcementPreview: 'none',
  announcementSave: 'none',
  announcementPublish: 'none',
  announcementEnd: 'none',
} as const satisfies AbuseRows
