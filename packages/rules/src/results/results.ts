import { divideHalfEven } from '../money/decimal.ts'
import { addCents, cents, negateCents, subtractCents, sumCents, zero, type Cents } from '../money/money.ts'

/** Sums of closed trades, in cents. A trade whose net result is zero is neither won nor lost. */
export type TradeSums = {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** Net results above zero together, and those below. */
  readonly won: Cents
  readonly lost: Cents
  /** Price results, from quote to quote: the spread is already in them. */
  readonly result: Cents
  /** What half of the spread at opening and half of it at closing have cost. */
  readonly spread: Cents
  readonly fees: Cents
  /** Overnight financing paid; negative was received. */
  readonly overnight: Cents
  /** Cash of corporate actions. */
  readonly adjusted: Cents
}

/** Figures that follow from sums. */
export type TradeFigures = {
  readonly net: Cents
  /** What the prices alone have brought, from mid to mid. */
  readonly gross: Cents
  /** Spread, fees and overnight financing. */
  readonly costs: Cents
  /** Hundredths of a percent; none without a trade. */
  readonly winRate: number | undefined
  /** Round half to even. */
  readonly meanWin: Cents | undefined
  readonly meanLoss: Cents | undefined
  /** Costs / gross, hundredths of a percent; none where the prices alone brought nothing. */
  readonly costShare: number | undefined
}

const percentOne = 10_000n
/** Of '2026-03'. */
const monthLength = 7

const shareOf = (part: bigint, whole: bigint): number | undefined =>
  whole > 0n ? Number(divideHalfEven(part * percentOne, whole)) : undefined

const meanOf = (sum: Cents, count: number): Cents | undefined =>
  count === 0 ? undefined : cents(divideHalfEven(sum, BigInt(count)))

export const costsOf = ({
  spread,
  fees,
  overnight,
}: Pick<TradeSums, 'spread' | 'fees' | 'overnight'>): Cents => addCents(addCents(spread, fees), overnight)

export const tradeFigures = (sums: TradeSums): TradeFigures => {
  const { trades, wins, losses, won, lost, result, spread, adjusted } = sums
  const gross = addCents(result, spread)
  const costs = costsOf(sums)
  return {
    net: addCents(subtractCents(gross, costs), adjusted),
    gross,
    costs,
    winRate: shareOf(BigInt(wins), BigInt(trades)),
    meanWin: meanOf(won, wins),
    meanLoss: meanOf(lost, losses),
    costShare: shareOf(costs, gross),
  }
}

/** What a period has brought by all kinds of trades, and each kind's part of it, in cents. Shares of profit were paid to traders. */
export const resultParts = (sums: {
  readonly trades: Cents
  /** Of the trades, those that copied a trader. */
  readonly copied: Cents
  readonly term: Cents
  readonly sharesPaid: Cents
}) => {
  const { trades, copied, term, sharesPaid } = sums
  const shares = negateCents(sharesPaid)
  return { net: sumCents([trades, term, shares]), own: subtractCents(trades, copied), copied, term, shares }
}

/** After each amount, the sum so far. */
export const runningSums = (amounts: readonly Cents[]): readonly Cents[] => {
  let sum = zero
  return amounts.map(amount => (sum = addCents(sum, amount)))
}

/** A calendar year or month: '2026', '2026-03'. */
export const resultPeriod = /^[12]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/

/** The month or year so many before, or behind, another. */
export const periodBy = (period: string, steps: number): string => {
  const [year = 0, month] = period.split('-').map(Number)
  if (month === undefined) return String(year + steps)
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, monthLength)
}

/** What each month of a year has brought, from its days; months without a trade are left out. */
export const sumByMonth = (
  days: readonly { readonly day: string; readonly trades: number; readonly net: Cents }[],
): readonly { readonly month: string; readonly trades: number; readonly net: Cents }[] => {
  const months = new Map<string, { trades: number; net: Cents }>()
  for (const { day, trades, net } of days) {
    const month = day.slice(0, monthLength)
    const before = months.get(month) ?? { trades: 0, net: cents(0n) }
    months.set(month, { trades: before.trades + trades, net: addCents(before.net, net) })
  }
  return Array.from(months, ([month, sums]) => ({ month, ...sums }))
}
