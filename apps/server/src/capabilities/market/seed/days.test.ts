import { dayMs, hourMs } from '@plumbline/rules/core'
import { dayBoundaryOf, openIntervals, type SessionCalendar } from '@plumbline/rules/hours'
import { candleName, openingsOf, type Millis } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { calendars } from './calendars.ts'
import { instruments } from './instruments.ts'

const [from, to] = [Date.parse('2024-01-08'), Date.parse('2046-01-01')]
/** The shortest that any exchange plans: Hong Kong's mornings before a feast. */
const shortestMs = 2.5 * hourMs

/** How long it trades on each day, by the day's opening. */
const tradedOn = (calendar: SessionCalendar, day: ReturnType<typeof dayBoundaryOf>) => {
  const traded = new Map<Millis, number>()
  const opening = openingsOf('1d', day)
  for (let week = from; week < to; week += 7 * dayMs) {
    const until = Math.min(to, week + 7 * dayMs)
    for (const open of openIntervals(calendar, { from: week as Millis, to: until as Millis }))
      for (let at: number = open.from; at < open.to;) {
        // Every boundary lies on a full hour.
        const next = Math.min(open.to, at - (at % hourMs) + hourMs)
        const opened = opening(at as Millis)
        traded.set(opened, (traded.get(opened) ?? 0) + next - at)
        at = next
      }
  }
  // The stretch ends within a day.
  traded.delete([...traded.keys()].at(-1)!)
  return traded
}

const kinds = Map.groupBy(instruments, ({ hours, category }) => `${category} by ${hours}`)

describe.each([...kinds])('the days of %s', (_, [instrument]) => {
  it('are of the week, and none is a remnant of a session', () => {
    const calendar = (calendars as Readonly<Record<string, SessionCalendar>>)[instrument!.hours]!
    const day = dayBoundaryOf(instrument!)
    const traded = [...tradedOn(calendar, day)].map(([opened, ms]) => {
      const name = new Date(candleName('1d', opened, day))
      return { date: name.toISOString().slice(0, 10), weekday: name.getUTCDay(), ms }
    })
    const tradesAtWeekends = instrument!.category === 'crypto'
    // Of Hong Kong's calendar sixteen years are known.
    expect(traded.length).toBeGreaterThan(16 * 240)
    const weekends = traded.filter(({ weekday }) => [0, 6].includes(weekday) && !tradesAtWeekends)
    expect(weekends).toEqual([])
    expect(traded.filter(({ ms }) => ms < shortestMs)).toEqual([])
  })
})
