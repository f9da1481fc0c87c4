import { addressOf } from '../shared/area.ts'

export const inboxPath = '/pages/work/support/index'
export const answersPath = '/pages/work/support/answers'

/** One thread, as an address within the page. */
export const threadAddress = (id: string): string => `#${addressOf(inboxPath, { id })}`
