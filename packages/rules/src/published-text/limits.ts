import { dayMs } from '../core/time.ts'
import type { TextLimits } from '../markup/text.ts'

/** Characters of a title, and of a text in one language: several times the longest that is shipped. */
export const textTitleLengthMax = 120
export const textBodyLengthMax = 30_000
export const publishedTextLimits: TextLimits = {
  titleLengthMax: textTitleLengthMax,
  bodyLengthMax: textBodyLengthMax,
}
/** Versions of one text. */
export const textVersionsMax = 200
/** How far ahead a version may begin to be in force. */
export const textAheadMsMax = 366 * dayMs
