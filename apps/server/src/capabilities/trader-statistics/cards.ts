import type { TraderCard, TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import type { Code, CustomerId } from '@plumbline/rules/core'
import { unitOne, type TraderId, type TraderState } from '@plumbline/rules/copying'
import { cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'

const codesShown = 5

/** Hundredths as they travel: '12.34'. */
export const hundredths = (value: number): string => formatDecimal(BigInt(value), 2)
const hundredthsOrNull = (value: number | null): string | null => (value === null ? null : hundredths(value))

export type FigureRow = {
  period: TraderPeriod
  profit_rate: number
  total_profit: bigint
  win_rate: number | null
  drawdown: number
  sharpe: number | null
  orders: number
  days: number
  holding_seconds: bigint | null
  leverage_mean: number | null
  codes: Code[]
  followers_median: number | null
}

export const figureColumns = `f.period, f.profit_rate, f.total_profit, f.win_rate, f.drawdown, f.sharpe, f.orders, f.days,
  f.holding_seconds, f.leverage_mean, f.codes, f.followers_median`

export const figuresView = (row: FigureRow): TraderFigures => ({
  profitRate: hundredths(row.profit_rate),
  totalProfit: formatCents(cents(row.total_profit)),
  winRate: hundredthsOrNull(row.win_rate),
  drawdown: hundredths(row.drawdown),
  sharpe: hundredthsOrNull(row.sharpe),
  orders: row.orders,
  days: row.days,
  holdingSeconds: row.holding_seconds === null ? null : Number(row.holding_seconds),
  followersMedian: hundredthsOrNull(row.followers_median),
})

export type CardRow = FigureRow & {
  id: TraderId
  name: string
  state: TraderState
  firm_paused_at: Date | null
  program: string | null
  followers: number
  followers_max: number
  since: Date
  open_positions: number
  line: number[]
  followed: boolean
  is_own: boolean
}

/** Of figure f, statistics s and trader t; the caller is the parameter that is named. */
export const cardColumns = (
  caller: string,
): string => `t.id, t.name, t.state, t.firm_paused_at, t.program, s.followers,
  t.followers_max, t.since, s.open_positions, s.line, t.customer = ${caller} as is_own, ${figureColumns},
  exists (select from copying.follow w where w.trader = t.id and w.follower = ${caller} and w.state <> 'ended') as followed`

export const cardTables = `trader_statistics.figure f
  join trader_statistics.trader s on s.trader = f.trader
  join copying.trader t on t.id = f.trader`

export const cardOf = (row: CardRow): TraderCard => ({
  id: row.id,
  name: row.name,
  state: row.state,
  firmPaused: row.firm_paused_at !== null,
  program: row.program,
  followers: row.followers,
  followersMax: row.followers_max,
  since: row.since.toISOString(),
  figures: figuresView(row),
  line: row.line.map(unit => unit / unitOne),
  instruments: row.codes.slice(0, codesShown),
  openPositions: row.open_positions,
  leverageMean: hundredthsOrNull(row.leverage_mean),
  followed: row.followed,
  isOwn: row.is_own,
})

/** One trader as others see them, by the figures of a period; undefined where there are none yet, or nobody of that name. */
export const readCard = async (
  on: Queryable,
  by: { trader: TraderId; caller: CustomerId; book: string; period: TraderPeriod },
): Promise<TraderCard | undefined> => {
  const { rows } = await on.query<CardRow>({
    name: 'trader_statistics.card',
    text: `select ${cardColumns('$2')} from ${cardTables} where f.trader = $1 and f.period = $3 and f.book = $4`,
    values: [by.trader, by.caller, by.period, by.book],
  })
  const [row] = rows
  return row && cardOf(row)
}
