import { dayMs } from '../core/time.ts'

/** Feeds that one deployment reads. */
export const calendarFeedsMax = 12
/** Characters of a feed's name. */
export const feedNameLengthMax = 40

/** How far back, and how far ahead, events are kept. */
export const pastMsKept = 31 * dayMs
export const comingMsKept = 366 * dayMs
/** Of each feed: those nearest to now stay. */
export const pastEventsMax = 500
export const comingEventsMax = 1_500

/** Characters. What is longer ends with an ellipsis. */
export const titleLengthMax = 200
export const detailLengthMax = 4_000
export const placeLengthMax = 200
export const categoryLengthMax = 60
export const categoriesMax = 8
