import type { Code } from '../core/ids.ts'
import { assert } from '../core/refusal.ts'
import {
  leveragesOffered,
  type Instrument,
  type Leverage,
  type MicroLots,
  type Price,
} from '../market/instrument.ts'
import { closePrice, openPrice, type Quote, type Side } from '../market/quote.ts'
import type { Candle, CandlePeriod } from '../market/candle.ts'
import type { Cents } from '../money/money.ts'
import { notional, profit } from '../trading/contract.ts'
import { reachOf } from '../trading/price-distance.ts'

/** The firm's practice traders, by the names under which the database knows them. */
export const programs = ['average_cross', 'breakout', 'mean_reversion'] as const
export type Program = (typeof programs)[number]

/** What each trades, and over how many candles it looks. The published texts say the same: change both together. */
export const programRules = {
  average_cross: { codes: ['BTCUSD', 'EURUSD'] as Code[], fast: 10, slow: 30 },
  breakout: { codes: ['BTCUSD', 'XAUUSD'] as Code[], entry: 20, exit: 10 },
  mean_reversion: { codes: ['EURUSD', 'XAUUSD'] as Code[], length: 20, deviations: 2 },
} as const

export const programPeriod = '15m' satisfies CandlePeriod

/** What bounds every position of a program; the published texts say the same. */
export const programRisk = {
  /** Candles whose mean true range measures how far prices move. */
  rangeCandles: 14,
  stopRanges: 3,
  profitRanges: 6,
  /** Most that a position loses at its stop loss, in hundredths of a percent of equity. */
  lossShareMax: 50,
  /** Most margin of a position, in hundredths of a percent of equity. */
  marginShareMax: 2_000,
  leverageMax: 10,
  /** A stop loss lies at least so many spreads away: otherwise costs alone would use up the account. */
  stopSpreadsMin: 10,
} as const
const whole = 10_000n

/** Enough for the longest look back, with the candle before the newest one. */
export const programCandles = programRules.average_cross.slow + 1

export type ProgramAction =
  | { readonly do: 'close' }
  | {
      readonly do: 'open'
      readonly side: Side
      readonly lots: MicroLots
      readonly leverage: Leverage
      readonly stopLoss: Price
      readonly takeProfit: Price
    }

export type ProgramInput = {
  readonly instrument: Instrument
  /** Closed ones, oldest first. */
  readonly candles: readonly Candle[]
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly equity: Cents
  /** The side of its open position in this instrument. */
  readonly open: Side | undefined
}

/** What the rules see: a side to be on, that there is nothing to be in any more, or nothing new. */
type Signal = {
  readonly enter?: Side
  readonly leave?: Side
  /** Where the profit is taken, in price units; otherwise at so many ranges. */
  readonly target?: number
}

/**
 * What a program does once a candle has closed, in order; an empty list is nothing. Of fewer candles than its rule looks
 * at it makes nothing. At most one position in each instrument, always with stop loss and take profit.
 */
export const decideProgram = (program: Program, input: ProgramInput): readonly ProgramAction[] => {
  const { candles, open, instrument } = input
  // Lots are worked out in USD alone.
  if (candles.length < programCandles || instrument.conversion.by !== 'none') return []
  const { enter, leave, target } = signalOf(program, candles)
  const closes = open !== undefined && (leave === open || (enter !== undefined && enter !== open))
  const closing: readonly ProgramAction[] = closes ? [{ do: 'close' }] : []
  if (enter === undefined || enter === open) return closing
  const opening = openingOf({ ...input, side: enter, target })
  return opening === undefined ? closing : [...closing, opening]
}

const signalOf = (program: Program, candles: readonly Candle[]): Signal => {
  switch (program) {
    case 'average_cross':
      return crossSignal(candles)
    case 'breakout':
      return breakoutSignal(candles)
    case 'mean_reversion':
      return reversionSignal(candles)
  }
}

const closesOf = (candles: readonly Candle[]): readonly number[] => candles.map(({ mid }) => mid.close)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How far the fast average lies above the slow one, times both lengths: whole, so that equal is equal. */
const gapOf = (closes: readonly number[]): number => {
  const { fast, slow } = programRules.average_cross
  return sum(closes.slice(-fast)) * slow - sum(closes.slice(-slow)) * fast
}

/** Long once the fast average has come above the slow one, short once it has come below. */
const crossSignal = (candles: readonly Candle[]): Signal => {
  const closes = closesOf(candles)
  const [before, now] = [gapOf(closes.slice(0, -1)), gapOf(closes)]
  if (before <= 0 && now > 0) return { enter: 'long' }
  if (before >= 0 && now < 0) return { enter: 'short' }
  return {}
}

/** With a close beyond the extremes of the candles before; out with one beyond the nearer extremes of the other side. */
const breakoutSignal = (candles: readonly Candle[]): Signal => {
  const { entry, exit } = programRules.breakout
  const close = newestOf(candles).mid.close
  const before = candles.slice(0, -1)
  const high = (length: number) => Math.max(...before.slice(-length).map(({ mid }) => mid.high))
  const low = (length: number) => Math.min(...before.slice(-length).map(({ mid }) => mid.low))
  if (close > high(entry)) return { enter: 'long' }
  if (close < low(entry)) return { enter: 'short' }
  if (close < low(exit)) return { leave: 'long' }
  if (close > high(exit)) return { leave: 'short' }
  return {}
}

/** Against a close that lies far from the mean; out once it is back there. */
const reversionSignal = (candles: readonly Candle[]): Signal => {
  const { length, deviations } = programRules.mean_reversion
  const closes = closesOf(candles).slice(-length)
  const close = newestOf(candles).mid.close
  // Of distances from the newest close, which stay small: squares of whole prices would lose digits.
  const away = closes.map(each => each - close)
  const total = sum(away)
  const spread = length * sum(away.map(each => each * each)) - total * total
  const isFar = total * total > deviations * deviations * spread
  const target = (close + total / length) / 2
  if (total > 0) return isFar ? { enter: 'long', leave: 'short', target } : { leave: 'short' }
  if (total < 0) return isFar ? { enter: 'short', leave: 'long', target } : { leave: 'long' }
  return {}
}

const newestOf = (candles: readonly Candle[]): Candle => {
  const newest = candles.at(-1)
  assert(newest !== undefined, 'a program looks at candles')
  return newest
}

/** Mean true range of the newest candles, in price units. */
const rangeOf = (candles: readonly Candle[]): number => {
  const { rangeCandles } = programRisk
  const ranges = candles.slice(-rangeCandles).map(({ mid }, index) => {
    const before = candles[candles.length - rangeCandles + index - 1]?.mid.close ?? mid.open
    return Math.max(mid.high, before) - Math.min(mid.low, before)
  })
  return sum(ranges) / ranges.length / 2
}

/** Undefined where costs would be too large, or less than the smallest order would fit into the bounds. */
const openingOf = (
  input: ProgramInput & { readonly side: Side; readonly target: number | undefined },
): ProgramAction | undefined => {
  const { instrument, candles, quote, side, target } = input
  const { tick } = instrument
  const entry = openPrice(side, quote)
  const way = side === 'long' ? 1 : -1
  const range = rangeOf(candles)
  const distance = Math.ceil((range * programRisk.stopRanges) / tick) * tick
  if (distance < (quote.ask - quote.bid) * programRisk.stopSpreadsMin || distance === 0) return undefined
  const onTick = (price: number): Price => (Math.round(price / tick) * tick) as Price
  // Away from the entry where it is not on the tick: the loss at the stop is worked out from the price that is set.
  const stopLoss = onTick(entry - way * distance)
  const takeProfit = onTick(target ?? entry + way * range * programRisk.profitRanges)
  const { low, high } = reachOf(entry)
  const isInReach = [stopLoss, takeProfit].every(price => price > low && price < high)
  // Back at the mean by now: there is nothing to gain.
  const gains = (takeProfit - entry) * way > 0 && (takeProfit - closePrice(side, quote)) * way > 0
  if (!isInReach || !gains) return undefined
  const leverage = leveragesOffered(instrument).findLast(each => each <= programRisk.leverageMax)
  if (leverage === undefined) return undefined
  const lots = lotsOf(input, { entry, stopLoss, leverage })
  return lots === undefined ? undefined : { do: 'open', side, lots, leverage, stopLoss, takeProfit }
}

const oneLot = 1_000_000 as MicroLots

/** The most lots that keep both bounds, rounded down to the step. */
const lotsOf = (
  { instrument, equity, side }: Pick<ProgramInput, 'instrument' | 'equity'> & { readonly side: Side },
  {
    entry,
    stopLoss,
    leverage,
  }: { readonly entry: Price; readonly stopLoss: Price; readonly leverage: Leverage },
): MicroLots | undefined => {
  const of = { instrument, lots: oneLot, conversionQuote: undefined }
  const lossOfLot = -profit({ ...of, side, open: entry, close: stopLoss })
  const valueOfLot = notional({ ...of, price: entry })
  if (equity <= 0n || lossOfLot <= 0n || valueOfLot <= 0n) return undefined
  const byLoss = (equity * BigInt(programRisk.lossShareMax) * BigInt(oneLot)) / (whole * lossOfLot)
  const byMargin =
    (equity * BigInt(programRisk.marginShareMax) * BigInt(leverage) * BigInt(oneLot)) / (whole * valueOfLot)
  const bounds = [byLoss, byMargin, BigInt(instrument.lotsMax)]
  const most = bounds.reduce((least, each) => (each < least ? each : least))
  const lots = most - (most % BigInt(instrument.lotsStep))
  return lots < BigInt(instrument.lotsMin) ? undefined : (Number(lots) as MicroLots)
}
