import { dayMs } from '../core/time.ts'
import type { TextLimits } from '../markup/text.ts'

/** Characters of a title, and of a text in one language. */
export const titleLengthMax = 120
export const bodyLengthMax = 10_000
export const announcementLimits: TextLimits = { titleLengthMax, bodyLengthMax }
/** Announcements that are scheduled or shown at a time: a customer's list holds all of them. */
export const shownMax = 50
/** Versions of one announcement. */
export const versionsMax = 100
/** How far ahead one may begin, and how long it may be shown. */
export const startAheadMsMax = 366 * dayMs
export const shownMsMax = 5 * 366 * dayMs
/** Customers who are notified in one transaction: it is over before an order could notice. */
export const notifiedAtOnce = 500
