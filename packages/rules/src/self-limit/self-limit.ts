/** Limits that customers set for themselves. Tightening holds at once, loosening a day later; the database says the same. */
import type { Cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'

/** Term and micro deals, or all trading. */
export const limitScopes = ['term', 'all'] as const
export type LimitScope = (typeof limitScopes)[number]

export const limitKinds = ['stake_day', 'loss_day', 'pause', 'exclusion'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Kinds that are an amount of USD a day. */
export const dayLimits = ['stake_day', 'loss_day'] as const
export type DayLimit = (typeof dayLimits)[number]

/** Hours that a pause may last. */
export const pauseHours = [1, 6, 24, 72, 168] as const
/** Months that somebody may exclude themselves for. */
export const exclusionMonths = [6, 12, 24, 36, 60] as const
export type ExclusionMonths = (typeof exclusionMonths)[number]

export const loosensAfterMs = 24 * 60 * 60 * 1_000

/** The end of an exclusion: the same day so many months later, or the last one of that month. */
export const exclusionEnd = (from: Millis, months: ExclusionMonths): Millis => {
  const start = new Date(from)
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end.getTime() as Millis
}

/** When a new amount holds, beside the one that holds now; undefined is none. */
export const holdsFrom = (held: Cents | undefined, wanted: Cents | undefined, now: Millis): Millis => {
  const isTighter = wanted !== undefined && (held === undefined || wanted <= held)
  return isTighter ? now : ((now + loosensAfterMs) as Millis)
}
