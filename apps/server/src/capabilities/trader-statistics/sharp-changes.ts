import { dayMs, type Code } from '@plumbline/rules/core'
import {
  changeBaseDays,
  changeQuietDays,
  changeRecentDays,
  sharpChanges,
  statisticsDayOf,
  type Traded,
} from '@plumbline/rules/copying'
import { formatDecimal } from '@plumbline/rules/money'
import type { SettledMillis } from '@plumbline/rules/market'
import type { Database } from '../../core/platform/db/database.ts'
import { noteAlert } from '../copying/index.ts'
import { readCodes } from './stored-sums.ts'

/** Traders whose days are read at a time. */
const tradersAtOnce = 200
/** Leverages come in hundredths. */
const leverageScale = 2

type Row = {
  trader: string
  day: number
  opened: number
  leverage: bigint
  codes: Parameters<typeof readCodes>[0]
}

/** Days of followed traders who have traded since yesterday, both windows of each. */
const readDays = async (
  { database }: { readonly database: Database },
  today: number,
  beyond: string | null,
): Promise<readonly Row[]> => {
  const { rows } = await database.query<Row>({
    name: 'trader_statistics.changed_days',
    text: `with active as (
        select s.trader from trader_statistics.trader s
        join copying.trader t on t.id = s.trader and t.state in ('open', 'paused')
        where s.followers > 0 and ($1::uuid is null or s.trader > $1)
          and exists (select from trader_statistics.day d where d.trader = s.trader and d.day >= $2 - 1)
        order by s.trader limit $4
      )
      select d.trader, d.day, d.opened, d.leverage, d.codes
      from active a join trader_statistics.day d on d.trader = a.trader and d.day > $3 and d.day <= $2
      order by d.trader, d.day`,
    values: [beyond, today, today - changeRecentDays - changeBaseDays, tradersAtOnce],
  })
  return rows
}

const tradedIn = (days: readonly Row[]): Traded => {
  const codes = new Map<Code, number>()
  for (const day of days)
    for (const [code, { orders }] of readCodes(day.codes)) codes.set(code, (codes.get(code) ?? 0) + orders)
  return {
    opened: days.reduce((sum, { opened }) => sum + opened, 0),
    leverage: days.reduce((sum, { leverage }) => sum + Number(leverage), 0),
    codes,
  }
}

const hundredths = (value: number): string => formatDecimal(BigInt(value), leverageScale)

/** Looks whether traders have come to trade otherwise, and writes down what is to be told to their followers. */
export const lookForSharpChanges = async (context: {
  readonly database: Database
  readonly settled: () => SettledMillis
  readonly newId: () => string
}): Promise<void> => {
  const { database, settled, newId } = context
  const at = new Date(settled())
  const today = statisticsDayOf(at.getTime())
  const quietMs = changeQuietDays * dayMs
  for (let beyond: string | null = null; ;) {
    const rows: readonly Row[] = await readDays(context, today, beyond)
    for (const [trader, days] of Map.groupBy(rows, row => row.trader)) {
      const isRecent = ({ day }: Row) => day > today - changeRecentDays
      const { leverage, mix } = sharpChanges(
        tradedIn(days.filter(day => !isRecent(day))),
        tradedIn(days.filter(isRecent)),
      )
      const common = { trader, at, quietMs }
      if (leverage !== undefined)
        await noteAlert(database, {
          ...common,
          id: newId(),
          kind: 'copy_trader_leverage',
          data: { before: hundredths(leverage.before), now: hundredths(leverage.now) },
        })
      if (mix !== undefined)
        await noteAlert(database, {
          ...common,
          id: newId(),
          kind: 'copy_trader_mix',
          data: { code: mix.code, share: mix.percent },
        })
    }
    const last = rows.at(-1)
    if (last === undefined) return
    beyond = last.trader
  }
}
