import {
  marketStateAt,
  openIntervals,
  type Interval,
  type MarketState,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import { dayMs, type Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Feed } from '../feeds/feed.ts'

export type Sessions = {
  /** The state at a quote's time, in the feed's market time: what acceptance judges by. */
  judged(code: Code, at: Millis): MarketState
  /** The same as customers see it: the next change is given in our time. */
  shown(code: Code, now: Millis): MarketState
  /** The one under way and those that open within a week, in our time. */
  ahead(code: Code, now: Millis): readonly Interval[]
  /** Calendars are others now. */
  forget(): void
}

const closed: MarketState = { state: 'closed', changesAt: undefined }
const weekMs = 7 * dayMs
/** No calendar is asked about what is no moment, or lies where dates end. */
const momentMax = 8_000_000_000_000_000

/** Sessions of all instruments. The calendar is asked once per session, not once per quote. */
export const createSessions = (options: {
  calendarOf: (code: Code) => SessionCalendar | undefined
  feed: Pick<Feed, 'marketTimeOf' | 'wallTimeOf'>
  /** When an instrument ends, in our time: from then on it is closed for good. */
  endOf?: (code: Code) => Millis | undefined
}): Sessions => {
  const { calendarOf, feed, endOf } = options
  const hasEnded = (code: Code, at: Millis): boolean => at >= (endOf?.(code) ?? Infinity)
  const spans = new Map<Code, { from: number; to: number; state: MarketState }>()

  const judged = (code: Code, at: Millis): MarketState => {
    const calendar = calendarOf(code)
    const marketTime = feed.marketTimeOf(code, at)
    if (calendar === undefined || marketTime === undefined || !(Math.abs(marketTime) < momentMax))
      return closed
    if (hasEnded(code, at)) return closed
    const known = spans.get(code)
    if (known !== undefined && known.from <= marketTime && marketTime < known.to) return known.state
    const state = marketStateAt(calendar, marketTime)
    spans.set(code, { from: marketTime, to: state.changesAt ?? marketTime + dayMs, state })
    return state
  }

  return {
    judged,
    shown: (code, now) => {
      const { state, changesAt } = judged(code, now)
      const changes = changesAt === undefined ? undefined : feed.wallTimeOf(code, changesAt)
      const end = endOf?.(code)
      // An open market closes for good when its instrument ends, though its hours go on.
      const isLast = state === 'open' && end !== undefined && end < (changes ?? Infinity)
      return { state, changesAt: isLast ? end : changes }
    },
    ahead: (code, now) => {
      const calendar = calendarOf(code)
      const marketTime = feed.marketTimeOf(code, now)
      if (calendar === undefined || marketTime === undefined || !(Math.abs(marketTime) < momentMax)) return []
      if (hasEnded(code, now)) return []
      // A week on either side: the one under way began within it, and one that opens within it ends.
      const [from, to] = [(marketTime - weekMs) as Millis, (marketTime + 2 * weekMs) as Millis]
      return openIntervals(calendar, { from, to }).flatMap(each => {
        if (each.to <= marketTime || each.from >= marketTime + weekMs) return []
        const [opens, closes] = [feed.wallTimeOf(code, each.from), feed.wallTimeOf(code, each.to)]
        if (opens === undefined || closes === undefined) return []
        const end = endOf?.(code) ?? Infinity
        return opens >= end ? [] : [{ from: opens, to: Math.min(closes, end) as Millis }]
      })
    },
    forget: () => spans.clear(),
  }
}
