import { financingDays, rolloverDay } from '@plumbline/rules/financing'
import {
  marketStateAt,
  openIntervals,
  sessionOpeningAfter,
  type Interval,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import { calendars, type CalendarName } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { describe, expect, it } from 'vitest'

/** Every shipped calendar over five years, against the clock that its own zone shows. */
const from = Date.parse('2024-01-01T00:00:00Z') as Millis
const to = Date.parse('2029-01-01T00:00:00Z') as Millis
const dayMs = 86_400_000
const weekMs = 7 * dayMs
const minuteMs = 60_000
const names = Object.keys(calendars) as CalendarName[]

/** Sessions that are found week by week, put together where they touch. */
const sessionsOf = (calendar: SessionCalendar): readonly Interval[] => {
  const found: Interval[] = []
  for (let week: number = from; week < to; week += weekMs) {
    const until = Math.min(week + weekMs, to) as Millis
    for (const each of openIntervals(calendar, { from: week as Millis, to: until })) {
      const last = found.at(-1)
      if (last?.to === each.from) found[found.length - 1] = { from: last.from, to: each.to }
      else found.push(each)
    }
  }
  return found
}

const shown = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number): { day: string; time: string; weekday: number } => {
    const [day = '', time = ''] = clock.format(at).split(' ')
    return { day, time, weekday: new Date(`${day}T12:00:00Z`).getUTCDay() }
  }
}

describe.each(names)('the calendar %s', name => {
  const calendar: SessionCalendar = calendars[name]
  const sessions = sessionsOf(calendar)
  const clock = shown(calendar.timeZone)
  /** The nearest of each day of the year on which clocks are changed somewhere: two weeks on both sides. */
  const around = (at: number): boolean => {
    const { day } = clock(at)
    return /-(03-(0[1-9]|[12]\d|3[01])|04-0\d|10-(1[5-9]|2\d|3[01])|11-(0\d|1[0-5]))$/.test(day)
  }

  it('opens and closes by turns, and never twice at once', () => {
    expect(sessions.length).toBeGreaterThan(0)
    for (const [place, { from: opens, to: closes }] of sessions.entries()) {
      expect(opens).toBeLessThan(closes)
      expect(opens).toBeGreaterThan(sessions[place - 1]?.to ?? 0)
    }
  })

  it('opens and closes when its own clock shows a time that it names for that day', () => {
    for (const { from: opens, to: closes } of sessions) {
      if (opens > from) {
        const { day, time, weekday } = clock(opens)
        const usual = (calendar.week[weekday] ?? []).map(([at]) => at as string)
        expect([...usual, calendar.lateOpens[day]], `opens ${day} ${time}`).toContain(time)
      }
      if (closes < to) {
        // A day that ends with a session ends at 24:00 of the day before.
        const before = clock(closes - minuteMs)
        const time = clock(closes).time === '00:00' ? '24:00' : clock(closes).time
        const usual = (calendar.week[before.weekday] ?? []).map(([, at]) => at as string)
        const early = calendar.earlyCloses[before.day]
        expect([...usual, early], `closes ${before.day} ${time}`).toContain(time)
      }
    }
  })

  it('names each change beforehand, in the weeks in which clocks are changed', () => {
    // What never closes has one session, and nothing to name.
    expect(sessions.length).toBeGreaterThan(0)
    for (const [place, { from: opens, to: closes }] of sessions.entries()) {
      if (!around(opens)) continue
      const middle = Math.floor((opens + closes) / 2) as Millis
      if (closes < to && closes - middle < 28 * dayMs)
        expect(marketStateAt(calendar, middle)).toEqual({ state: 'open', changesAt: closes })
      const next = sessions[place + 1]
      if (next !== undefined)
        expect(marketStateAt(calendar, closes)).toEqual({ state: 'closed', changesAt: next.from })
    }
  })

  it('charges every night between two of its trading days once, over every holiday and change of clocks', () => {
    const categories = new Set(
      instruments.filter(({ hours }) => hours === name).map(({ category }) => category),
    )
    for (const category of categories) {
      const charged: { day: string; days: number }[] = []
      for (let at = sessionOpeningAfter(from); at < to; at = sessionOpeningAfter(at + 1)) {
        const days = financingDays({ calendar, category }, at)
        if (days > 0) charged.push({ day: rolloverDay(at), days })
      }
      const nights = charged.reduce((sum, { days }) => sum + days, 0)
      const [first, last] = [charged[0], charged.at(-1)]
      if (first === undefined || last === undefined) throw new Error('nothing is charged')
      const whole = (Date.parse(last.day) - Date.parse(first.day)) / dayMs
      if (category === 'forex' || category === 'metal') {
        // Delivered two sessions later: at both ends the weekend may count here or there.
        expect(Math.abs(nights - whole)).toBeLessThanOrEqual(5)
      } else {
        expect(nights - last.days).toBe(whole)
        for (const [place, { day, days }] of charged.entries()) {
          const next = charged[place + 1]
          if (next !== undefined) expect(Date.parse(next.day) - Date.parse(day)).toBe(days * dayMs)
        }
      }
    }
  })
})
