import { dayMs, hourMs } from '../core/time.ts'
import { formatDecimal } from '../money/decimal.ts'
import { isCalendarDay } from '../hours/hours-setting.ts'
import { offsetAt, openIntervals, type CalendarDay, type SessionCalendar } from '../hours/hours.ts'
import type { Brand } from '../core/ids.ts'
import type { Category } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What a company does that changes what one unit of it is worth. */
export const corporateActionKinds = ['split', 'dividend'] as const
export type CorporateActionKind = (typeof corporateActionKinds)[number]

/** Millionths of an instrument's quote currency. */
export type MicroAmount = Brand<number, 'MicroAmount'>
export const microAmountScale = 6

export type CorporateAction =
  /** So many old units become so many new ones: 1 to 4, or 10 to 1 where they are put together. */
  | { readonly kind: 'split'; readonly before: number; readonly after: number }
  /** Cash for each unit held at the opening. */
  | { readonly kind: 'dividend'; readonly amount: MicroAmount }

/** It is known to everybody for at least so long before it takes effect. */
export const actionNoticeHours = 24
/** The most units on either side of a split. */
export const splitUnitsMax = 1_000
/** A dividend takes less than this share of the newest price; more is a mistyped figure. */
export const dividendShareMax = 0.5

const kindsOf: Readonly<Record<Category, readonly CorporateActionKind[]>> = {
  crypto: [],
  metal: [],
  oil: [],
  cfd: ['dividend'],
  forex: [],
  stock: ['split', 'dividend'],
}

/** What can happen to an instrument of a class: an index pays what its members pay, and is never split. */
export const actionKindsOf = (category: Category): readonly CorporateActionKind[] => kindsOf[category]

const invalid = (field: string, allowed: string) => refuse('action.invalid', { field, allowed })
const isUnits = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= splitUnitsMax

/**
 * Whether this can happen to an instrument. Refusals: action.invalid.
 * @param price the newest mid in millionths of the quote currency, where one is known
 */
export const judgeAction = (
  action: CorporateAction,
  { category, price }: { readonly category: Category; readonly price: number | undefined },
): Result<void> => {
  const kinds = actionKindsOf(category)
  if (!kinds.includes(action.kind)) return invalid('kind', kinds.length === 0 ? '–' : kinds.join(', '))
  switch (action.kind) {
    case 'split': {
      const { before, after } = action
      if (!isUnits(before)) return invalid('before', `1–${splitUnitsMax}`)
      if (!isUnits(after)) return invalid('after', `1–${splitUnitsMax}`)
      return before === after ? invalid('after', `≠ ${before}`) : accept(undefined)
    }
    case 'dividend': {
      if (!Number.isSafeInteger(action.amount) || action.amount <= 0) return invalid('amount', '> 0')
      const most = price === undefined ? undefined : Math.floor(price * dividendShareMax)
      return most !== undefined && action.amount >= most
        ? invalid('amount', `< ${formatDecimal(BigInt(most), microAmountScale, 2)}`)
        : accept(undefined)
    }
  }
}

/** A session that has lasted longer than this at midnight is of a market that does not close. */
const sessionMsMax = 2 * dayMs

/**
 * The opening of the session to which a calendar's day belongs: the one that is under way at its midnight, else the first
 * one that opens on it. Undefined for a day without a session, and for a market that never closes.
 */
export const openingOn = (calendar: SessionCalendar, day: CalendarDay): Millis | undefined => {
  if (!isCalendarDay(day)) return undefined
  const shown = Date.parse(`${day}T00:00:00.000Z`)
  const midnight = shown - offsetAt(calendar.timeZone, shown - offsetAt(calendar.timeZone, shown))
  const from = (midnight - sessionMsMax) as Millis
  const session = openIntervals(calendar, { from, to: (midnight + dayMs) as Millis }).find(
    each => each.to > midnight,
  )
  return session === undefined || session.from === from ? undefined : session.from
}

/**
 * When an action takes effect that is entered for a day. Refusals: action.invalid, action.too_early.
 */
export const actionOpening = (
  calendar: SessionCalendar,
  { day, now }: { readonly day: CalendarDay; readonly now: Millis },
): Result<Millis> => {
  const opening = openingOn(calendar, day)
  if (opening === undefined) return invalid('day', calendar.timeZone)
  return opening < now + actionNoticeHours * hourMs
    ? refuse('action.too_early', { hours: String(actionNoticeHours) })
    : accept(opening)
}
