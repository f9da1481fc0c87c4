import type { Code } from '../core/ids.ts'
import type { Cents } from '../money/money.ts'

/** A trader's newest days are held against those before them. */
export const changeRecentDays = 7
export const changeBaseDays = 30
/** Fewer orders on either side say nothing. */
export const changeOrdersMin = 5
/** Mean leverage that is so many times what it was, or so many times less, is a sharp change. */
export const changeLeverageTimes = 2
/** Percent of the orders that are in other instruments than before: from here on it is a sharp change. */
export const changeMixPercentMin = 50
/** What has changed sharply is not told again within the days that were looked at. */
export const changeQuietDays = 7

/** What a trader did in some days. */
export type Traded = {
  readonly opened: number
  /** Sum of the leverages of these openings. */
  readonly leverage: number
  /** Closed orders by instrument. */
  readonly codes: ReadonlyMap<Code, number>
}

export type SharpChanges = {
  /** Mean leverage in hundredths, before and now. */
  readonly leverage: { readonly before: number; readonly now: number } | undefined
  /** The instrument whose part of the orders has grown most, and that part now in whole percent. */
  readonly mix: { readonly code: Code; readonly percent: number } | undefined
}

const hundredths = 100
const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

const leverageChange = (before: Traded, now: Traded): SharpChanges['leverage'] => {
  if (before.opened < changeOrdersMin || now.opened < changeOrdersMin) return undefined
  // Crosswise: no quotient is rounded before it is compared.
  const [was, is] = [before.leverage * now.opened, now.leverage * before.opened]
  if (is < was * changeLeverageTimes && was < is * changeLeverageTimes) return undefined
  const mean = ({ leverage, opened }: Traded) => Math.round((leverage * hundredths) / opened)
  return { before: mean(before), now: mean(now) }
}

const mixChange = (before: Traded, now: Traded): SharpChanges['mix'] => {
  const [was, is] = [sumOf(before.codes.values()), sumOf(now.codes.values())]
  if (was < changeOrdersMin || is < changeOrdersMin) return undefined
  let moved = 0
  let most: { readonly code: Code; readonly grown: number; readonly count: number } | undefined
  for (const [code, count] of now.codes) {
    const grown = count * was - (before.codes.get(code) ?? 0) * is
    if (grown <= 0) continue
    moved += grown
    if (most === undefined || grown > most.grown || (grown === most.grown && code < most.code))
      most = { code, grown, count }
  }
  return most === undefined || moved * 100 < was * is * changeMixPercentMin
    ? undefined
    : { code: most.code, percent: Math.round((most.count * 100) / is) }
}

/**
 * Whether a trader has come to trade otherwise. Leverage: the mean of openings is at least `changeLeverageTimes` times that of
 * before, or that many times less. Mix: at least `changeMixPercentMin` percent of the orders are in other instruments, by the
 * parts that have grown together.
 */
export const sharpChanges = (before: Traded, now: Traded): SharpChanges => ({
  leverage: leverageChange(before, now),
  mix: mixChange(before, now),
})

/** Copies that hold at least this percent of the margin in use are why the margin is low. */
export const copyMarginPercentMin = 50

/** Percent of the margin in use that copies hold, rounded down. */
export const copyMarginPercent = ({
  margins,
  copies,
}: {
  readonly margins: Cents
  readonly copies: Cents
}): number => (margins <= 0n ? 0 : Number((copies * 100n) / margins))
