import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import {
  noOrders,
  statisticsDayOf,
  statisticsDayText,
  statisticsWindows,
  stillDay,
  unitOne,
  type TraderId,
} from '@plumbline/rules/copying'
import { formatCents, formatDecimal } from '@plumbline/rules/money'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { StatisticsContext } from './context.ts'
import { readDays } from './stored-days.ts'

/** Days that are published at once: ten years. */
const daysMax = 3_660
const unitScale = 9

export type FoundTrader = {
  readonly id: TraderId
  readonly customer: bigint
  readonly since: Date
  readonly endedAt: Date | undefined
  readonly showsPositions: 'followers' | 'nobody'
}

/** A trader of the caller's book. */
export const findTrader = async (
  on: Queryable,
  { trader, book }: { trader: string; book: string },
): Promise<FoundTrader | undefined> => {
  const { rows } = await on.query<{
    id: TraderId
    customer: bigint
    since: Date
    ended_at: Date | null
    shows_positions: 'followers' | 'nobody'
  }>({
    name: 'trader_statistics.trader',
    text: 'select id, customer, since, ended_at, shows_positions from copying.trader where id = $1 and book = $2',
    values: [trader, book],
  })
  const [row] = rows
  return (
    row && {
      id: row.id,
      customer: row.customer,
      since: row.since,
      endedAt: row.ended_at ?? undefined,
      showsPositions: row.shows_positions,
    }
  )
}

/** The first and the last day of a window of a trader. */
export const windowOf = (
  { since, endedAt }: Pick<FoundTrader, 'since' | 'endedAt'>,
  period: '7' | '30' | '90' | 'all',
  now: number,
): { readonly from: number; readonly to: number } => {
  const to = statisticsDayOf(Math.min(now, endedAt?.getTime() ?? Infinity))
  const begun = statisticsDayOf(since.getTime())
  const length = period === 'all' ? daysMax : statisticsWindows[period]
  return { from: Math.max(begun, to - length + 1), to }
}

/** Each day of a trader, with all that the figures are made of. Refusals: copy.trader_unknown. */
export const listDays =
  ({ database, now }: Pick<StatisticsContext, 'database' | 'now'>) =>
  async (
    { caller }: CallContext,
    { id, period = '90' }: CallParsed<'traderDays'>,
  ): Promise<Result<CallOutput<'traderDays'>>> => {
    const trader = await findTrader(database, { trader: id, book: caller.book })
    if (trader === undefined) return refuse('copy.trader_unknown')
    const { from, to } = windowOf(trader, period, now())
    const days = await readDays(database, trader.id, from)
    const known = new Map(days.map(day => [day.day, day]))
    let close = days.findLast(({ day, unit }) => day < from && unit !== undefined)?.unit?.close ?? unitOne
    const start = close
    const items = []
    for (let day = from; day <= to; day += 1) {
      const each = known.get(day)
      const unit = each?.unit ?? stillDay(close)
      const sums = each?.sums ?? noOrders
      close = unit.close
      items.push({
        day: statisticsDayText(day),
        unit: unitText(unit.close),
        high: unitText(unit.high),
        low: unitText(unit.low),
        fall: unit.fall,
        orders: sums.closed,
        won: sums.won,
        net: formatCents(sums.net),
        holdingSeconds: Math.round(sums.holdingMs / 1_000),
      })
    }
    return accept({ start: unitText(start), items })
  }

const unitText = (unit: number): string => formatDecimal(BigInt(unit), unitScale)
