import {
  addDay,
  codesByOrders,
  emptySummary,
  figuresOf,
  statisticsDayOf,
  statisticsDaysMax,
  statisticsWindows,
  stillDay,
  unitOne,
  noOrders,
  type Summary,
  type TraderDay,
  type UnitValue,
} from '@plumbline/rules/copying'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { StoredDay } from './stored-days.ts'
import type { TraderState } from './trader-state.ts'

/** Days behind today that can still change: what was decided just before midnight may be committed just after it. */
const openDays = 1

/** Days of the small line on a card. */
const lineDays = 30

/** The first day that has to be read to work out every window. */
export const firstDayNeeded = (state: TraderState, today: number): number =>
  Math.min(state.foldedTo, today - statisticsDaysMax)

/** Adds up the days that are over for good. */
export const foldDays = (
  state: TraderState,
  days: ReadonlyMap<number, StoredDay>,
  today: number,
): TraderState => {
  let { foldedTo, folded = emptySummary() } = state
  for (; foldedTo < today - openDays - 1; foldedTo += 1)
    folded = addDay(folded, dayAt(days, foldedTo + 1, folded.close))
  return { ...state, foldedTo, folded }
}

const dayAt = (days: ReadonlyMap<number, StoredDay>, day: number, close: UnitValue): TraderDay => {
  const known = days.get(day)
  return { sums: known?.sums ?? noOrders, unit: known?.unit ?? stillDay(close) }
}

/** Days in a row from one to another. */
const fold = (
  days: ReadonlyMap<number, StoredDay>,
  { from, to, start }: { from: number; to: number; start: Summary },
): Summary => {
  let summary = start
  for (let day = from; day <= to; day += 1) summary = addDay(summary, dayAt(days, day, summary.close))
  return summary
}

/** The value of a unit before a day: what it was at the end of the last day on which there was one. */
const unitBefore = (days: ReadonlyMap<number, StoredDay>, day: number, first: number): UnitValue => {
  for (let before = day - 1; before >= first; before -= 1) {
    const unit = days.get(before)?.unit
    if (unit !== undefined) return unit.close
  }
  return unitOne
}

/** All windows as they stand today. */
export const summariesOf = (
  state: TraderState,
  days: ReadonlyMap<number, StoredDay>,
  today: number,
): Readonly<Record<'7' | '30' | '90' | 'all', Summary>> => {
  const begun = statisticsDayOf(state.since.getTime())
  const earliest = Math.min(...days.keys(), today)
  const windowOf = (length: number) => {
    const from = Math.max(begun, today - length + 1)
    const start = emptySummary(unitBefore(days, from, earliest))
    return fold(days, { from, to: today, start })
  }
  return {
    '7': windowOf(statisticsWindows['7']),
    '30': windowOf(statisticsWindows['30']),
    '90': windowOf(statisticsWindows['90']),
    all: fold(days, { from: state.foldedTo + 1, to: today, start: state.folded ?? emptySummary() }),
  }
}

/** Values of one unit at the end of the last days, for the small line of a card. */
export const lineOf = (
  state: TraderState,
  days: ReadonlyMap<number, StoredDay>,
  today: number,
): readonly UnitValue[] => {
  const from = Math.max(statisticsDayOf(state.since.getTime()), today - lineDays + 1)
  const line: UnitValue[] = []
  let close = unitBefore(days, from, Math.min(...days.keys(), today))
  for (let day = from; day <= today; day += 1) {
    close = dayAt(days, day, close).unit.close
    line.push(close)
  }
  return line
}

export const writeFigures = async (
  on: Queryable,
  { trader, book }: TraderState,
  summaries: Readonly<Record<string, Summary>>,
): Promise<void> => {
  const rows = Object.entries(summaries).map(([period, summary]) => {
    const { sums } = summary
    const figures = figuresOf(summary)
    return {
      period,
      profit_rate: figures.profitRate,
      total_profit: figures.totalProfit.toString(),
      win_rate: figures.winRate,
      drawdown: figures.drawdown,
      sharpe: figures.sharpe,
      orders: figures.orders,
      days: figures.days,
      holding_seconds: figures.holdingSeconds,
      leverage_mean: sums.opened === 0 ? undefined : Math.round((sums.leverage / sums.opened) * 100),
      codes: codesByOrders(sums.codes),
    }
  })
  await on.query({
    name: 'trader_statistics.write_figures',
    text: `insert into trader_statistics.figure as f (trader, book, period, profit_rate, total_profit, win_rate, drawdown, sharpe,
        orders, days, holding_seconds, leverage_mean, codes)
      select $1, $2, period, profit_rate, total_profit, win_rate, drawdown, sharpe, orders, days, holding_seconds,
        leverage_mean, codes
      from json_to_recordset($3) as r (period text, profit_rate int, total_profit bigint, win_rate int, drawdown int,
        sharpe int, orders int, days int, holding_seconds bigint, leverage_mean int, codes text[])
      on conflict (trader, period) do update set profit_rate = excluded.profit_rate, total_profit = excluded.total_profit,
        win_rate = excluded.win_rate, drawdown = excluded.drawdown, sharpe = excluded.sharpe, orders = excluded.orders,
        days = excluded.days, holding_seconds = excluded.holding_seconds, leverage_mean = excluded.leverage_mean,
        codes = excluded.codes`,
    values: [trader, book, JSON.stringify(rows)],
  })
}
