import { dayMs, minuteMs } from '../core/time.ts'
import { offsetAt } from './hours.ts'
import { sessionZone } from './trading-day.ts'
import type { Category, DayBoundary } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'

export type { DayBoundary }

export const utcDay: DayBoundary = { zone: 'UTC', ends: '24:00' }
export const newYorkDay: DayBoundary = { zone: sessionZone, ends: '17:00' }

const ofClass = {
  crypto: utcDay,
  metal: newYorkDay,
  oil: newYorkDay,
  cfd: newYorkDay,
  forex: newYorkDay,
  // Their sessions lie within a day of UTC.
  stock: utcDay,
} as const satisfies Record<Category, DayBoundary>

/** An instrument's own, where its session ends at another time than those of its class. */
export const dayBoundaryOf = (instrument: {
  readonly category: Category
  readonly day?: DayBoundary
}): DayBoundary => instrument.day ?? ofClass[instrument.category]

export const isSameBoundary = (one: DayBoundary, other: DayBoundary): boolean =>
  one.zone === other.zone && one.ends === other.ends

/** From the end of a day until midnight, by the zone's clock. */
const afterEndMs = ({ ends }: DayBoundary): number => {
  const [hours, minutes] = ends.split(':')
  return dayMs - (Number(hours) * 60 + Number(minutes)) * minuteMs
}

/** The date of the day to which a moment belongs, in days since 1970. */
export const dateAt = (at: number, day: DayBoundary): number =>
  Math.floor((at + offsetAt(day.zone, at) + afterEndMs(day)) / dayMs)

/** When the day of a date begins. */
export const beginningOf = (date: number, day: DayBoundary): Millis => {
  const shown = date * dayMs - afterEndMs(day)
  return (shown - offsetAt(day.zone, shown - offsetAt(day.zone, shown))) as Millis
}
