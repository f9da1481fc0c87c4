import { dayMs } from '../core/time.ts'
import { carryOn, type ContractAccount } from '../account/account.ts'
import { exactNotionalAtMid, type ConversionQuote } from '../trading/contract.ts'
import { divideHalfEven } from '../money/decimal.ts'
import type { DatedRates, FinancingRates, FinancingSettings } from './financing-setting.ts'
import { offsetAt, openIntervals, type CalendarDay, type SessionCalendar } from '../hours/hours.ts'
import type { Category, Instrument, MicroLots, MicroRate } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { roundFraction, type Fraction } from '../money/running-sum.ts'
import type { Millis, Quote, Side } from '../market/quote.ts'
import { sessionOpeningAfter, sessionOpeningBefore, sessionZone } from '../hours/trading-day.ts'

/** What one rollover charges: its trading day, how many nights it stands for, and by which rates. */
export type OvernightTerms = FinancingRates & {
  readonly at: Millis
  /** The trading day that ends there, YYYY-MM-DD. */
  readonly day: CalendarDay
  /** Nights; 0 where the instrument did not trade that day. */
  readonly days: number
  /** Days of a year, as the product counts them. */
  readonly basis: 360 | 365
  /** The version of the table of rates; 0 is the shipped one. */
  readonly version: number
}

/** What one rollover did to one position. */
export type FinancingCharge = {
  readonly day: CalendarDay
  readonly days: number
  readonly rate: MicroRate
  /** Value at the mid of the rollover's quote, in cents. */
  readonly notional: Cents
  /** In cents; negative is paid by the customer. */
  readonly amount: Cents
  readonly version: number
}

/** Sessions between dealing and delivery: a currency held over Wednesday is delivered after the weekend. */
const deliverySessions: Readonly<Record<Category, number>> = {
  crypto: 0,
  metal: 2,
  oil: 0,
  cfd: 0,
  forex: 2,
  stock: 0,
}

export const financingBasis = (category: Category): 360 | 365 =>
  category === 'forex' || category === 'metal' ? 360 : 365

/** The trading day that ends at a rollover: its date in New York. */
export const rolloverDay = (at: number): CalendarDay =>
  new Date(at + offsetAt(sessionZone, at)).toISOString().slice(0, 10)

/** A market that is closed for longer is financed by the day. */
const closedDaysMax = 31

/** What trades for less than this in a day only ends the one before: Brent, an hour longer on Fridays. */
const sessionMsMin = 2 * 3_600_000

const isTraded = (calendar: SessionCalendar, at: Millis): boolean => {
  const sessions = openIntervals(calendar, { from: sessionOpeningBefore(at - 1), to: at })
  return sessions.reduce((sum, { from, to }) => sum + to - from, 0) >= sessionMsMin
}

/** The rollover of the first trading day with a session after one; as it is where there is none for a month. */
const nextTraded = (calendar: SessionCalendar, at: Millis): Millis => {
  let next = sessionOpeningAfter(at + 1)
  for (let day = 1; day <= closedDaysMax; day += 1, next = sessionOpeningAfter(next + 1))
    if (isTraded(calendar, next)) return next
  return sessionOpeningAfter(at + 1)
}

const deliveredAfter = (calendar: SessionCalendar, at: Millis, sessions: number): Millis => {
  let delivered = at
  for (let session = 0; session < sessions; session += 1) delivered = nextTraded(calendar, delivered)
  return delivered
}

/** Days of the calendar from one rollover to another, in New York. */
const daysBetween = (from: Millis, to: Millis): number =>
  Math.round((Date.parse(rolloverDay(to)) - Date.parse(rolloverDay(from))) / dayMs)

/**
 * How many nights a rollover stands for: those until the next session of the instrument, each seen from the day of its
 * delivery. So currencies and metals pay three on Wednesday, what is settled at once pays three on Friday, a holiday is
 * paid with the session before it, and what never closes pays one every day.
 */
export const financingDays = (
  { calendar, category }: { readonly calendar: SessionCalendar; readonly category: Category },
  rollover: Millis,
): number => {
  if (!isTraded(calendar, rollover)) return 0
  const sessions = deliverySessions[category]
  const delivered = deliveredAfter(calendar, rollover, sessions)
  return daysBetween(delivered, nextTraded(calendar, delivered))
}

/**
 * Policy rates of the end of 2025, to the nearest quarter of a percent: a start for a table that the operator keeps. A
 * currency that is not here counts as the dollar.
 */
const benchmarks: Readonly<Record<string, number>> = {
  USD: 37_500,
  EUR: 20_000,
  GBP: 37_500,
  JPY: 7_500,
  CHF: 0,
  AUD: 35_000,
  NZD: 22_500,
  CAD: 22_500,
  HKD: 40_000,
}
const benchmarkOf = (currency: string): number => benchmarks[currency] ?? 37_500

/** What the firm adds to the benchmark, a year. */
const houseShare: Readonly<Record<Category, number>> = {
  crypto: 100_000,
  metal: 15_000,
  oil: 25_000,
  cfd: 25_000,
  forex: 10_000,
  stock: 25_000,
}

/** The rates that hold until the operator sets others: every instrument has some. */
export const shippedRates = (
  instrument: Pick<Instrument, 'code' | 'category' | 'quoteCurrency'>,
): FinancingRates => {
  const { code, category, quoteCurrency } = instrument
  const borrowed = benchmarkOf(quoteCurrency)
  // Who is long a pair holds its first currency, which bears interest; anything else bears none.
  const earned = category === 'forex' ? benchmarkOf(code.slice(0, 3)) : 0
  const share = houseShare[category]
  return {
    long: (earned - borrowed - share) as MicroRate,
    short: (borrowed - earned - share) as MicroRate,
  }
}

/** The rates of a trading day: the last ones set from that day or an earlier one, else those shipped. */
export const ratesOn = (
  dated: readonly DatedRates[] | undefined,
  instrument: Pick<Instrument, 'code' | 'category' | 'quoteCurrency'>,
  day: CalendarDay,
): FinancingRates => dated?.findLast(({ from }) => from <= day) ?? shippedRates(instrument)

/** What a rollover charges on an instrument. */
export const overnightTerms = (
  instrument: Pick<Instrument, 'code' | 'category' | 'quoteCurrency'>,
  rollover: Millis,
  by: {
    readonly calendar: SessionCalendar
    readonly settings: FinancingSettings
    readonly version: number
  },
): OvernightTerms => {
  const { category, code } = instrument
  const day = rolloverDay(rollover)
  const { long, short } = ratesOn(by.settings[code], instrument, day)
  return {
    at: rollover,
    day,
    days: financingDays({ calendar: by.calendar, category }, rollover),
    basis: financingBasis(category),
    long,
    short,
    version: by.version,
  }
}

/** The next rollover that charges anything, seen from a moment; undefined where none does for a month. */
export const nextOvernight = (
  termsOf: (rollover: Millis) => OvernightTerms | undefined,
  now: Millis,
): OvernightTerms | undefined => {
  // What is opened at the very moment of a rollover belongs to the new day.
  let at = sessionOpeningAfter(now + 1)
  for (let day = 0; day < closedDaysMax; day += 1, at = sessionOpeningAfter(at + 1)) {
    const terms = termsOf(at)
    if (terms !== undefined && terms.days > 0) return terms
  }
  return undefined
}

const microRate = 1_000_000n

/** notional × rate × days / days of the year, in cents; rounds half to even. */
export const financingAmount = (
  notional: Cents,
  { rate, days, basis }: { readonly rate: MicroRate; readonly days: number; readonly basis: 360 | 365 },
): Cents => cents(divideHalfEven(notional * BigInt(rate) * BigInt(days), microRate * BigInt(basis)))

/** The same of a value that is not rounded, exactly. */
export const exactFinancing = (
  { numerator, denominator }: Fraction,
  { rate, days, basis }: { readonly rate: MicroRate; readonly days: number; readonly basis: 360 | 365 },
): Fraction => ({
  numerator: numerator * BigInt(rate) * BigInt(days),
  denominator: denominator * microRate * BigInt(basis),
})

type Held = {
  readonly instrument: Instrument
  readonly lots: MicroLots
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly conversionQuote: ConversionQuote
}

/** What a rollover charges an account on one position, and the account as it carries what is left by rounding. */
export const chargeNight = <Account extends Pick<ContractAccount, 'carried'>>(
  held: Held & { readonly side: Side },
  terms: OvernightTerms,
  carrying: Account,
): { readonly charge: FinancingCharge; readonly account: Account } => {
  const value = exactNotionalAtMid(held)
  const rate = terms[held.side]
  const { day, days, version } = terms
  const notional = roundFraction(value, 'half to even')
  const { paid: amount, account } = carryOn(carrying, exactFinancing(value, { ...terms, rate }), 'result')
  return { charge: { day, days, rate, notional, amount, version }, account }
}

/** What a rollover charges on a position that is all there is. */
export const financingCharge = (
  held: Held & { readonly side: Side },
  terms: OvernightTerms,
): FinancingCharge => chargeNight(held, terms, {}).charge

/** What a rollover would charge on either side, at the price of now: an estimate, as the price moves until then. */
export const overnightAmounts = (
  held: Held,
  terms: OvernightTerms,
): { readonly long: Cents; readonly short: Cents } => ({
  long: financingCharge({ ...held, side: 'long' }, terms).amount,
  short: financingCharge({ ...held, side: 'short' }, terms).amount,
})
