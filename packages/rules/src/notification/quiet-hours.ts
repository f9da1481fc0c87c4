import { clockChange, offsetAt } from '../hours/index.ts'
import type { Millis } from '../market/index.ts'

export const minutesOfDay = 1_440
const minuteMs = 60_000
const dayMs = minutesOfDay * minuteMs

/** From one minute of the day to before another, by the customer's clock; past midnight where the first is the later one. */
export type QuietHours = { readonly from: number; readonly to: number }

const isMinute = (minute: number): boolean => Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay

/** Not the whole day: whoever wants nothing at all turns categories off. */
export const isQuietHours = ({ from, to }: QuietHours): boolean =>
  isMinute(from) && isMinute(to) && from !== to

/** Milliseconds since midnight that a clock there shows. */
const clockAt = (timeZone: string, at: number): number =>
  (((at + offsetAt(timeZone, at)) % dayMs) + dayMs) % dayMs

/** Whether a clock there shows a time within the quiet hours. */
export const isQuiet = ({ from, to }: QuietHours, timeZone: string, at: Millis): boolean => {
  const minute = Math.floor(clockAt(timeZone, at) / minuteMs)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/**
 * The first instant from now on that is not quiet. Clocks that are put forward over the end, end them there; clocks that are put
 * back make them as much longer.
 */
export const quietEndsAt = (quiet: QuietHours, timeZone: string, now: Millis): Millis => {
  if (!isQuiet(quiet, timeZone, now)) return now
  const left = (quiet.to * minuteMs - clockAt(timeZone, now) + dayMs) % dayMs
  const end = now + left
  const offset = offsetAt(timeZone, now)
  if (offsetAt(timeZone, end) === offset) return end as Millis
  return quietEndsAt(quiet, timeZone, clockChange(timeZone, now, end, offset) as Millis)
}
