import { waitMinutes } from '../identity/withdrawal-hold.ts'
import { addCents, formatCents, maxCents, subtractCents, zero, type Cents } from '../money/money.ts'
import type { FundingLimits, FundingThresholds } from '../funding-setting/limits.ts'
import type { WithdrawTerms } from '../funding-setting/terms.ts'
import { afterFee, withdrawalFee } from './amount.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Limits of a customer count over any so many hours. */
export const fundingDayHours = 24

/** What a customer has under way: the sum of the last 24 hours, in USD, and how many wait for a decision. */
export type FundingUsage = { readonly day: Cents; readonly open: number }

/** What is left of a limit of 24 hours. */
export const dayLeftOf = (limit: Cents, { day }: Pick<FundingUsage, 'day'>): Cents =>
  maxCents(zero, subtractCents(limit, day))

const judgeUsage = (
  amount: Cents,
  { item, day, open }: { readonly item: Cents; readonly day: Cents; readonly open: number },
  usage: FundingUsage,
): Result<void> => {
  if (usage.open >= open) return refuse('funding.too_many_open', { maximum: String(open) })
  if (amount > item) return refuse('funding.above_maximum', { maximum: formatCents(item), currency: 'USD' })
  const left = dayLeftOf(day, usage)
  return amount > left
    ? refuse('funding.day_limit', { left: formatCents(left), limit: formatCents(day) })
    : accept(undefined)
}

/** `amount`: what it would be credited with. Refusals: funding.too_many_open, funding.above_maximum, funding.day_limit. */
export const judgeDeposit = (
  amount: Cents,
  limits: Pick<FundingLimits, 'depositItem' | 'depositDay' | 'openReviews'>,
  usage: FundingUsage,
): Result<void> =>
  judgeUsage(amount, { item: limits.depositItem, day: limits.depositDay, open: limits.openReviews }, usage)

/** Everything that stands before a withdrawal, apart from secrets. Times in milliseconds. */
export type WithdrawalMoment = {
  readonly terms: WithdrawTerms
  readonly limits: Pick<FundingLimits, 'withdrawItem' | 'withdrawDay' | 'openReviews'>
  readonly usage: FundingUsage
  readonly available: Cents
  /** Until when the account, or the destination, makes withdrawals wait. */
  readonly holdUntil: number | undefined
  /** The fee that the customer agreed to, where they say which. */
  readonly shownFee?: Cents | undefined
  readonly now: number
}

/** The smaller of what the way out and the operator let through at once. */
export const withdrawalMaximum = (
  terms: Pick<WithdrawTerms, 'maximumWithdraw'>,
  limits: Pick<FundingLimits, 'withdrawItem'>,
): Cents => (terms.maximumWithdraw < limits.withdrawItem ? terms.maximumWithdraw : limits.withdrawItem)

/**
 * Gives the fee and what is left to pay out. Refusals: withdrawal.hold, funding.below_minimum, funding.above_maximum,
 * withdrawal.fee_too_high, withdrawal.fee_changed, funding.too_many_open, funding.day_limit, withdrawal.insufficient.
 */
export const judgeWithdrawal = (
  amount: Cents,
  { terms, limits, usage, available, holdUntil, shownFee, now }: WithdrawalMoment,
): Result<{ readonly fee: Cents; readonly net: Cents }> => {
  if (holdUntil !== undefined && holdUntil > now)
    return refuse('withdrawal.hold', { wait: String(waitMinutes(holdUntil - now)) })
  if (amount < terms.minimumWithdraw)
    return refuse('funding.below_minimum', { minimum: formatCents(terms.minimumWithdraw), currency: 'USD' })
  const fee = withdrawalFee(amount, terms)
  const net = afterFee(amount, fee)
  if (!net.ok) return net
  if (shownFee !== undefined && shownFee !== fee)
    return refuse('withdrawal.fee_changed', { fee: formatCents(fee) })
  const item = withdrawalMaximum(terms, limits)
  const used = judgeUsage(amount, { item, day: limits.withdrawDay, open: limits.openReviews }, usage)
  if (!used.ok) return used
  if (amount > available) return refuse('withdrawal.insufficient', { available: formatCents(available) })
  return accept({ fee, net: net.value })
}

/** What was approved within the last 24 hours, in USD, without the deposit that is being decided. */
export type ApprovedSums = { readonly clerk: Cents; readonly customer: Cents; readonly day: Cents }

/** People whom a deposit takes: two as soon as it carries any of the sums above its threshold. */
export const approvalsFor = (credit: Cents, sums: ApprovedSums, thresholds: FundingThresholds): 1 | 2 =>
  addCents(sums.clerk, credit) > thresholds.clerk ||
  addCents(sums.customer, credit) > thresholds.customer ||
  addCents(sums.day, credit) > thresholds.day
    ? 2
    : 1

/** Amounts within a window, each too small for a second look: as many as this are told to staff. */
export const structuringCountMin = 3
/** A share, in percent, of a threshold from which an amount counts as just below it. */
const structuringShareMin = 50n
/** A withdrawal of at least this share of what was brought just before, in percent. */
const rapidShareMin = 80n
const hundred = 100n

/** Several amounts just below a threshold that pass it together; undefined where they do not. */
export const structuringOf = (
  amounts: readonly Cents[],
  threshold: Cents,
): { readonly count: number; readonly sum: Cents } | undefined => {
  const near = amounts.filter(
    amount => amount <= threshold && amount * hundred >= threshold * structuringShareMin,
  )
  const sum = near.reduce(addCents, zero)
  return near.length >= structuringCountMin && sum > threshold ? { count: near.length, sum } : undefined
}

/** Most of what came in within a window goes out again: the share in percent, rounded down. */
export const rapidShareOf = (withdrawn: Cents, deposited: Cents): number | undefined => {
  if (deposited <= zero || withdrawn * hundred < deposited * rapidShareMin) return undefined
  return Number((withdrawn * hundred) / deposited)
}
