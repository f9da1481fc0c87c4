import { offsetAt, type CalendarDay, type SessionCalendar } from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { instantText } from '../views.ts'
import type { Market } from '../market.ts'
import { dayMs, type Code } from '@plumbline/rules/core'

type Hours = InstrumentDetailView['hours']

const exceptionDays = 30

const dayText = (at: number): CalendarDay => new Date(at).toISOString().slice(0, 10)

/** The days to come on which it is otherwise, on the calendar's own clock. */
const exceptionsOf = (calendar: SessionCalendar, now: Millis): Hours['exceptions'] => {
  const today = now + offsetAt(calendar.timeZone, now)
  return Array.from({ length: exceptionDays }, (_, place) => dayText(today + place * dayMs)).flatMap(
    (day): Hours['exceptions'] => {
      if (calendar.holidays.includes(day)) return [{ day, kind: 'holiday', closes: null, opens: null }]
      const [closes, opens] = [calendar.earlyCloses[day] ?? null, calendar.lateOpens[day] ?? null]
      return closes === null && opens === null ? [] : [{ day, kind: 'shortened', closes, opens }]
    },
  )
}

/** When an instrument trades: the week ahead in our time, and the days on which it is otherwise. */
export const instrumentHours = (market: Market, code: Code, now: Millis): Hours => {
  const calendar = market.listing.calendarOf(code)
  const sessions = market.sessionsAhead(code)
  return {
    timeZone: calendar?.timeZone ?? 'UTC',
    // A session that ends within no week it was looked for in ends never.
    alwaysOpen: market.stateOf(code).state === 'open' && market.stateOf(code).changesAt === undefined,
    weekends: market.weekendsOf(code),
    sessions: sessions.map(({ from, to }) => ({ opens: instantText(from), closes: instantText(to) })),
    exceptions: calendar === undefined ? [] : exceptionsOf(calendar, now),
  }
}
