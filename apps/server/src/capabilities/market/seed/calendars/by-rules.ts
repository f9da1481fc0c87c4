import {
  daysByRules,
  isWeekend,
  shiftedBy,
  weekdayOf,
  type CalendarDay,
  type DayRule,
  type SessionCalendar,
  type WallTime,
} from '@plumbline/rules/hours'

/**
 * What was recorded before is taken as it was. The rules hold until an exchange changes them: their notices say so
 * months ahead, and an operator adds what they say in `market.hours`.
 */
export const rulesFrom = 2024
/** What rests on rules alone is known until then; a calendar with a list of its own ends with the list. */
export const rulesThrough = 2045

type Days = Pick<SessionCalendar, 'holidays' | 'earlyCloses' | 'lateOpens'>

export const endOf = (year: number): CalendarDay => `${year}-12-31`

/** The days of rules until a year. */
export const ruledDays = (rules: readonly DayRule[], through = rulesThrough): readonly CalendarDay[] =>
  daysByRules(rules, { from: rulesFrom, through })

/** Markets whose sessions lie within the days of their clock: holidays are whole days, early closes cut the day. */
export const withinDays = (rules: {
  readonly holidays: readonly DayRule[]
  readonly earlyCloses?: readonly (readonly [time: WallTime, rules: readonly DayRule[]])[]
  readonly through?: number
}): Days & { readonly through: CalendarDay } => {
  const through = rules.through ?? rulesThrough
  const holidays = ruledDays(rules.holidays, through).filter(day => !isWeekend(day))
  const resting = new Set(holidays)
  const early = (rules.earlyCloses ?? []).flatMap(([time, of]) =>
    ruledDays(of, through)
      .filter(day => !isWeekend(day) && !resting.has(day))
      .map(day => [day, time] as const),
  )
  return { holidays, earlyCloses: Object.fromEntries(early), lateOpens: {}, through: endOf(through) }
}

/**
 * Markets that trade around the clock: a trading day begins on the evening before, at `opens`, and ends at `ends`, an
 * hour or so before the next one.
 */
export const aroundTheClock = (rules: {
  readonly ends: WallTime
  readonly opens: WallTime
  /** Trading days that are left out: neither the evening before nor the day, until the next evening. */
  readonly closed: readonly DayRule[]
  /** Days on which trading pauses from this time on until the evening; the last day of a week has no evening. */
  readonly halves?: readonly (readonly [rules: readonly DayRule[], time: (day: CalendarDay) => WallTime])[]
}): Days & { readonly through: CalendarDay } => {
  // Of the year after as well: its New Year's Day takes the last evening of this one.
  const closed = new Set(daysByRules(rules.closed, { from: rulesFrom, through: rulesThrough + 1 }))
  const halves = new Map(
    (rules.halves ?? []).flatMap(([of, time]) => ruledDays(of).map(day => [day, time(day)] as const)),
  )
  const holidays: CalendarDay[] = []
  const earlyCloses: Record<CalendarDay, WallTime> = {}
  const lateOpens: Record<CalendarDay, WallTime> = {}
  const evenings = [...closed].map(day => shiftedBy(day, -1))
  for (const day of new Set([...evenings, ...closed, ...halves.keys()])) {
    const weekday = weekdayOf(day)
    if (weekday === 6) continue
    const hasDay = weekday !== 0 && !closed.has(day)
    const hasEvening = weekday !== 5 && !closed.has(shiftedBy(day, 1))
    const half = halves.get(day)
    if (!hasDay && !hasEvening) holidays.push(day)
    else if (!hasDay) {
      if (weekday !== 0) lateOpens[day] = rules.opens
    } else if (!hasEvening && weekday !== 5) earlyCloses[day] = half ?? rules.ends
    else if (half !== undefined) {
      earlyCloses[day] = half
      if (hasEvening) lateOpens[day] = rules.opens
    }
  }
  return { holidays: holidays.toSorted(), earlyCloses, lateOpens, through: endOf(rulesThrough) }
}
