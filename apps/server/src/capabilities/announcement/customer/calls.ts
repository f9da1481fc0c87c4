import type { AnnouncementContext } from '../context.ts'
import { listShown } from './list.ts'
import { noteReading } from './read.ts'
import { showToReader } from './show.ts'

export const readerCalls = (context: AnnouncementContext) => ({
  announcementList: listShown(context),
  announcementDetail: showToReader(context),
  announcementRead: noteReading(context),
})
