import { minuteMs } from '../core/time.ts'

/** Characters of one message. */
export const messageLengthMax = 2_000
/** Characters of a note that only staff read, and of a prepared answer. */
export const noteLengthMax = 4_000
/** Messages of one customer or visitor in any minute. */
export const messagesPerMinuteMax = 20
/** Images of one customer or visitor in any 24 hours. */
export const imagesPerDayMax = 30
/** Conversations of visitors from one internet address that are open at a time. */
export const visitorThreadsPerAddressMax = 3
/** Conversations of visitors that are open at a time, whatever their address. */
export const visitorThreadsMax = 2_000
/** Entries that one call gives. */
export const entriesPerPage = 50
/** Prepared answers in force. */
export const preparedAnswersMax = 200
export const answerTitleLengthMax = 80
/** Newest messages through which a search goes. */
export const searchedEntriesMax = 5_000
export const searchLengthMin = 2
export const foundMax = 50
/** Whoever has not read an answer for so long is written to. */
export const awayAfterMs = 2 * minuteMs
/** Who typed is said to type for so long. */
export const typingShownMs = 6_000
/** A client says no more often that somebody types. */
export const typingEveryMs = 4_000

/** Why another message must wait; the number of seconds until one may be sent. Undefined where nothing does. */
export const secondsToWait = (sentAt: readonly number[], now: number): number | undefined => {
  // What is further ahead than that was dated by a clock that was.
  const recent = sentAt.filter(at => Math.abs(at - now) < minuteMs).toSorted((a, b) => b - a)
  const oldest = recent[messagesPerMinuteMax - 1]
  return oldest === undefined ? undefined : Math.max(1, Math.ceil((oldest + minuteMs - now) / 1_000))
}
