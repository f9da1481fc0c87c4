import { addressOf } from '../shared/area.ts'

export const announcementsPath = '/pages/work/notice/index'

/** One announcement, or the form for another version of it, as an address within the page. */
export const announcementAddress = (id: string, part?: 'edit'): string =>
  `#${addressOf(announcementsPath, { id, part })}`
export const newAddress = `#${addressOf(announcementsPath, { part: 'new' })}`
