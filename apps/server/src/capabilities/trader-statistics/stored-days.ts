import type { OrderSums, UnitDay } from '@plumbline/rules/copying'
import { noOrders } from '@plumbline/rules/copying'
import { cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readCodes, unitOf, writeCodes } from './stored-sums.ts'

/** One day of a trader as it is kept; without a value of the unit where nothing was valued on it. */
export type StoredDay = {
  readonly day: number
  /** The last event of an order that was taken in by its end. */
  readonly told: number
  readonly sums: OrderSums
  readonly unit: UnitDay | undefined
}

type Row = {
  day: number
  last_told: bigint
  opened: number
  leverage: bigint
  closed: number
  won: number
  unstopped: number
  added: number
  raised: number
  net: bigint
  holding_ms: bigint
  codes: Parameters<typeof readCodes>[0]
  unit_close: bigint | null
  unit_high: bigint | null
  unit_low: bigint | null
  unit_fall: number | null
}

const readDay = (row: Row): StoredDay => {
  const { day, opened, closed, won, unstopped, added, raised } = row
  const { unit_close: close, unit_high: high, unit_low: low, unit_fall: fall } = row
  return {
    day,
    told: Number(row.last_told),
    sums: {
      opened,
      closed,
      won,
      unstopped,
      added,
      raised,
      leverage: Number(row.leverage),
      net: cents(row.net),
      holdingMs: Number(row.holding_ms),
      codes: readCodes(row.codes),
    },
    unit:
      close === null || high === null || low === null || fall === null
        ? undefined
        : { close: unitOf(close), high: unitOf(high), low: unitOf(low), fall },
  }
}

export const emptyDay = (day: number, told: number): StoredDay => ({
  day,
  told,
  sums: noOrders,
  unit: undefined,
})

/**
 * A trader's days from one on, oldest first; those on which nothing happened are left out. Before them the last one on which
 * a unit was valued: it says what a unit was worth when they began.
 */
export const readDays = async (
  on: Queryable,
  trader: string,
  from: number,
): Promise<readonly StoredDay[]> => {
  const { rows } = await on.query<Row>({
    name: 'trader_statistics.days',
    text: `select day, last_told, opened, leverage, closed, won, unstopped, added, raised, net, holding_ms, codes,
        unit_close, unit_high, unit_low, unit_fall
      from trader_statistics.day
      where trader = $1 and day >= coalesce((
        select d.day from trader_statistics.day d
        where d.trader = $1 and d.day < $2 and d.unit_close is not null order by d.day desc limit 1
      ), $2)
      order by day`,
    values: [trader, from],
  })
  return rows.map(readDay)
}

export const writeDays = async (on: Queryable, trader: string, days: readonly StoredDay[]): Promise<void> => {
  for (const { day, told, sums, unit } of days)
    await on.query({
      name: 'trader_statistics.write_day',
      text: `insert into trader_statistics.day (trader, day, last_told, opened, leverage, closed, won, unstopped, added, raised,
          net, holding_ms, codes, unit_close, unit_high, unit_low, unit_fall)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
        on conflict (trader, day) do update set last_told = excluded.last_told, opened = excluded.opened,
          leverage = excluded.leverage, closed = excluded.closed, won = excluded.won, unstopped = excluded.unstopped,
          added = excluded.added, raised = excluded.raised, net = excluded.net, holding_ms = excluded.holding_ms,
          codes = excluded.codes, unit_close = excluded.unit_close, unit_high = excluded.unit_high,
          unit_low = excluded.unit_low, unit_fall = excluded.unit_fall`,
      values: [
        trader,
        day,
        told,
        sums.opened,
        sums.leverage,
        sums.closed,
        sums.won,
        sums.unstopped,
        sums.added,
        sums.raised,
        sums.net.toString(),
        sums.holdingMs,
        writeCodes(sums.codes),
        unit?.close ?? null,
        unit?.high ?? null,
        unit?.low ?? null,
        unit?.fall ?? null,
      ],
    })
}
