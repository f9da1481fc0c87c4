import type { TraderCard, TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import type { Code, CustomerId } from '@plumbline/rules/core'
import { statisticsDayOf, unitOne, type TraderId, type TraderState } from '@plumbline/rules/copying'
import { cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Days of the small line on a card. */
const lineDays = 30
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
  followed: boolean
  is_own: boolean
}

/** Of figure f, statistics s and trader t; the caller is the parameter that is named. */
export const cardColumns = (
  caller: string,
): string => `t.id, t.name, t.state, t.firm_paused_at, t.program, s.followers,
  t.followers_max, t.since, s.open_positions, t.customer = ${caller} as is_own, ${figureColumns},
  exists (select from copying.follow w where w.trader = t.id and w.follower = ${caller} and w.state <> 'ended') as followed`

export const cardTables = `trader_statistics.figure f
  join trader_statistics.trader s on s.trader = f.trader
  join copying.trader t on t.id = f.trader`

type LineRow = { trader: TraderId; day: number; unit: bigint }

const readLines = async (on: Queryable, traders: readonly TraderId[], today: number) => {
  const { rows } = await on.query<LineRow>({
    name: 'trader_statistics.lines',
    text: `select trader, day, unit_close as unit from trader_statistics.day
      where trader = any ($1::uuid[]) and day > $2 and unit_close is not null order by trader, day`,
    values: [traders, today - lineDays],
  })
  return Map.groupBy(rows, ({ trader }) => trader)
}

/** Cards with their lines, in the order of the rows. */
export const cardsOf = async (
  on: Queryable,
  rows: readonly CardRow[],
  now: Millis,
): Promise<readonly TraderCard[]> => {
  const lines = await readLines(
    on,
    rows.map(({ id }) => id),
    statisticsDayOf(now),
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    state: row.state,
    firmPaused: row.firm_paused_at !== null,
    program: row.program,
    followers: row.followers,
    followersMax: row.followers_max,
    since: row.since.toISOString(),
    figures: figuresView(row),
    line: (lines.get(row.id) ?? []).map(({ unit }) => Number(unit) / unitOne),
    instruments: row.codes.slice(0, codesShown),
    openPositions: row.open_positions,
    leverageMean: hundredthsOrNull(row.leverage_mean),
    followed: row.followed,
    isOwn: row.is_own,
  }))
}

/** One trader as others see them, by the figures of a period; undefined where there are none yet, or nobody of that name. */
export const readCard = async (
  on: Queryable,
  by: { trader: TraderId; caller: CustomerId; book: string; period: TraderPeriod; now: Millis },
): Promise<{ readonly card: TraderCard; readonly row: CardRow } | undefined> => {
  const { rows } = await on.query<CardRow>({
    name: 'trader_statistics.card',
    text: `select ${cardColumns('$2')} from ${cardTables} where f.trader = $1 and f.period = $3 and f.book = $4`,
    values: [by.trader, by.caller, by.period, by.book],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const [card] = await cardsOf(on, [row], by.now)
  return card && { card, row }
}
