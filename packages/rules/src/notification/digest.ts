import { offsetAt } from '../hours/index.ts'
import type { Millis } from '../market/index.ts'
import { quietEndsAt, type QuietHours } from './quiet-hours.ts'

export const digestRhythms = ['daily', 'weekly', 'off'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** By the customer's clock; a weekly one comes on Mondays. */
export const digestHour = 8
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** 1 January 1970 was a Thursday. */
const weekday = (day: number): number => (day + 4) % 7
const monday = 1

/** When clocks of a zone show so many milliseconds since 1970; where they skip it, as much later. */
const instantOf = (timeZone: string, wall: number): number => {
  const near = wall - offsetAt(timeZone, wall)
  return wall - offsetAt(timeZone, near)
}

/** When a digest is due that gathers from now on: at the next hour of digests, and not within the quiet hours. */
export const digestDueAt = (
  of: { readonly digest: 'daily' | 'weekly'; readonly timeZone: string; readonly quiet: QuietHours | null },
  now: Millis,
): Millis => {
  const { digest, timeZone, quiet } = of
  const today = Math.floor((now + offsetAt(timeZone, now)) / dayMs)
  const dueOn = (day: number): number => instantOf(timeZone, day * dayMs + digestHour * hourMs)
  let day = dueOn(today) > now ? today : today + 1
  if (digest === 'weekly') day += (monday - weekday(day) + 7) % 7
  const due = dueOn(day) as Millis
  return quiet === null ? due : quietEndsAt(quiet, timeZone, due)
}
