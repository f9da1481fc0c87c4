import { dayMs, hourMs } from '../core/time.ts'
import { formatDecimal } from '../money/decimal.ts'
import { isCalendarDay } from '../hours/hours-setting.ts'
import {
  offsetAt,
  openIntervals,
  wallMoment,
  type CalendarDay,
  type SessionCalendar,
} from '../hours/hours.ts'
import type { Brand, Code } from '../core/ids.ts'
import type { Category, Instrument } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What a company does that changes what one unit of it is worth. */
export const corporateActionKinds = ['split', 'dividend', 'end', 'replacement'] as const
export type CorporateActionKind = (typeof corporateActionKinds)[number]

/** Millionths of an instrument's quote currency. */
export type MicroAmount = Brand<number, 'MicroAmount'>
export const microAmountScale = 6

export type CorporateAction =
  /** So many old units become so many new ones: 1 to 4, or 10 to 1 where they are put together. */
  | { readonly kind: 'split'; readonly before: number; readonly after: number }
  /** Cash for each unit held at the opening. */
  | { readonly kind: 'dividend'; readonly amount: MicroAmount }
  /**
   * The instrument is no more: taken over, delisted. Its positions end at the last price that was accepted, or at a stated one, for
   * which there is a source that anybody can read.
   */
  | { readonly kind: 'end'; readonly price: MicroAmount | undefined; readonly source: string | undefined }
  | Replacement

/**
 * The instrument becomes another one (merged, exchanged, its grid outgrown): so many units of it become so many of its successor,
 * with cash for each old unit. What the lot step of the successor cannot hold is paid at a stated price of one unit of it.
 */
export type Replacement = {
  readonly kind: 'replacement'
  readonly successor: Code
  readonly before: number
  readonly after: number
  readonly cash: MicroAmount
  readonly price: MicroAmount
  readonly source: string
}

/** It is known to everybody for at least so long before it takes effect. */
export const actionNoticeHours = 24
/** The most units on either side of a split. */
export const splitUnitsMax = 1_000
/** A dividend takes less than this share of the newest price; more is a mistyped figure. */
export const dividendShareMax = 0.5
/** A stated price is at most so many times the last one that was accepted: more is a mistyped figure. It may be nothing. */
export const endPriceTimesMax = 3
/** The most units on either side of a replacement: shares are exchanged at ratios such as 0.4723. */
export const replacementUnitsMax = 1_000_000
/** Letters of the address at which a stated price can be read. */
export const endSourceLengthMax = 500

const kindsOf: Readonly<Record<Category, readonly CorporateActionKind[]>> = {
  crypto: ['end', 'replacement'],
  metal: ['end', 'replacement'],
  oil: ['end', 'replacement'],
  cfd: ['dividend', 'end', 'replacement'],
  forex: ['end', 'replacement'],
  stock: ['split', 'dividend', 'end', 'replacement'],
}

/** Whether an instrument is no more once the action has taken effect. */
export const endsInstrument = ({ kind }: Pick<CorporateAction, 'kind'>): boolean =>
  kind === 'end' || kind === 'replacement'

/** What can happen to an instrument of a class: an index pays what its members pay, and is never split. */
export const actionKindsOf = (category: Category): readonly CorporateActionKind[] => kindsOf[category]

const invalid = (field: string, allowed: string) => refuse('action.invalid', { field, allowed })
const isUnits = (count: number, max = splitUnitsMax): boolean =>
  Number.isInteger(count) && count >= 1 && count <= max

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
    case 'end': {
      const { price: stated, source } = action
      if (stated === undefined) return source === undefined ? accept(undefined) : invalid('source', '–')
      if (!isEvidence(source)) return invalid('source', 'https://… (≤ 500)')
      const most = price === undefined ? undefined : Math.floor(price * endPriceTimesMax)
      return !Number.isSafeInteger(stated) || stated < 0 || (most !== undefined && stated > most)
        ? invalid(
            'price',
            most === undefined ? '≥ 0' : `0–${formatDecimal(BigInt(most), microAmountScale, 2)}`,
          )
        : accept(undefined)
    }
    case 'replacement':
      return judgeTerms(action)
  }
}

/** What the terms of a replacement say by themselves; `judgeSuccessor` holds them against both instruments. */
const judgeTerms = ({ before, after, cash, price, source }: Replacement): Result<void> => {
  if (!isUnits(before, replacementUnitsMax)) return invalid('before', `1–${replacementUnitsMax}`)
  if (!isUnits(after, replacementUnitsMax)) return invalid('after', `1–${replacementUnitsMax}`)
  if (!isEvidence(source)) return invalid('source', 'https://… (≤ 500)')
  if (!Number.isSafeInteger(cash) || cash < 0) return invalid('cash', '≥ 0')
  return Number.isSafeInteger(price) && price >= 0 ? accept(undefined) : invalid('price', '≥ 0')
}

/** What an instrument is replaced by, as far as it is known. */
export type Successor = {
  readonly instrument: Pick<Instrument, 'code' | 'category' | 'quoteCurrency'>
  /** Whether it is listed for trading and new positions in it are offered. */
  readonly isTraded: boolean
  /** When it ends itself, where that was entered. */
  readonly endsAt: Millis | undefined
  /** The newest mid in millionths of its currency, where one is known. */
  readonly price: number | undefined
}

/**
 * Whether an instrument can become this successor at a moment: another one of its class and currency, which is traded then. What
 * one unit comes to is at most so many times its own last price, as with a stated price: more is a mistyped ratio.
 * Refusals: action.successor_not_listed, action.successor_ended, action.successor_currency, action.invalid.
 */
export const judgeSuccessor = (
  { successor: code, before, after, cash, price: stated }: Replacement,
  replaced: Pick<Instrument, 'code' | 'category' | 'quoteCurrency'> & { readonly price: number | undefined },
  successor: Successor | undefined,
  at: Millis,
): Result<void> => {
  if (successor === undefined || !successor.isTraded) return refuse('action.successor_not_listed', { code })
  const { instrument, endsAt, price } = successor
  if (instrument.code === replaced.code) return invalid('successor', `≠ ${replaced.code}`)
  if (endsAt !== undefined && endsAt <= at) return refuse('action.successor_ended', { code })
  if (instrument.quoteCurrency !== replaced.quoteCurrency)
    return refuse('action.successor_currency', { code, currency: replaced.quoteCurrency })
  if (instrument.category !== replaced.category) return invalid('successor', replaced.category)
  if (price !== undefined && stated > price * endPriceTimesMax)
    return invalid('price', `0–${amountText(price * endPriceTimesMax)}`)
  const most = replaced.price === undefined ? undefined : replaced.price * endPriceTimesMax
  if (most === undefined) return accept(undefined)
  if (cash > most) return invalid('cash', `0–${amountText(most)}`)
  const worth = Math.max(price ?? 0, stated) * (after / before) + cash
  return worth > most
    ? invalid('after', `(… × ${after} / ${before} + …) ≤ ${amountText(most)}`)
    : accept(undefined)
}

const amountText = (amount: number): string => formatDecimal(BigInt(Math.floor(amount)), microAmountScale, 2)

/** An address that anybody can open: what it says is what the price is held against. */
const isEvidence = (source: string | undefined): boolean => {
  if (source === undefined || source.length > endSourceLengthMax || /\s/.test(source)) return false
  return /^https:\/\/[^/?#@]+\.[^/?#@]+/.test(source)
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
 * When an action of a kind takes effect on a day: at the opening of its session. An instrument also ends on a day without one, or in a
 * market that never closes: at that day's midnight.
 */
export const effectOn = (
  calendar: SessionCalendar,
  { day, kind }: { readonly day: CalendarDay; readonly kind: CorporateActionKind },
): Millis | undefined => {
  const opening = openingOn(calendar, day)
  if (opening !== undefined || !endsInstrument({ kind }) || !isCalendarDay(day)) return opening
  return wallMoment(calendar.timeZone, day, '00:00')
}

/**
 * When an action takes effect that is entered for a day. Refusals: action.invalid, action.too_early.
 */
export const actionOpening = (
  calendar: SessionCalendar,
  { day, now, kind }: { readonly day: CalendarDay; readonly now: Millis; readonly kind: CorporateActionKind },
): Result<Millis> => {
  const opening = effectOn(calendar, { day, kind })
  if (opening === undefined) return invalid('day', calendar.timeZone)
  return opening < now + actionNoticeHours * hourMs
    ? refuse('action.too_early', { hours: String(actionNoticeHours) })
    : accept(opening)
}
