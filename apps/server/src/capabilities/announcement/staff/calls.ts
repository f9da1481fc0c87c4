import type { AnnouncementContext } from '../context.ts'
import { endAnnouncement } from './end.ts'
import { listAnnouncements } from './list.ts'
import { publishAnnouncement } from './publish.ts'
import { saveVersion } from './save.ts'
import { previewText, showAnnouncement } from './show.ts'

export const staffCalls = (context: AnnouncementContext) => ({
  announcementStaffList: listAnnouncements(context),
  announcementStaffDetail: showAnnouncement(context),
  announcementPreview: previewText,
  announcementSave: saveVersion(context),
  announcementPublish: publishAnnouncement(context),
  announcementEnd: endAnnouncement(context),
})
