import type { Book, CustomerId } from '@plumbline/rules/core'
import type { Conduct, Summary, TraderId, UnitState, UnitValue } from '@plumbline/rules/copying'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { readConduct, readSummary, unitOf, writeConduct, writeSummary } from './stored-sums.ts'

/** Where the statistics of one trader stand. */
export type TraderState = {
  readonly trader: TraderId
  readonly customer: CustomerId
  readonly book: Book
  readonly since: Date
  readonly endedAt: Date | undefined
  readonly told: number
  /** Last entry of the contract account; undefined before the account was first valued. */
  readonly entries: bigint | undefined
  readonly units: UnitState
  readonly pointAt: Date | undefined
  readonly conduct: Conduct
  /** Every day up to this one is in `folded`. */
  readonly foldedTo: number
  readonly folded: Summary | undefined
}

type Row = {
  trader: TraderId
  customer: bigint
  book: Book
  since: Date
  ended_at: Date | null
  told: bigint
  entries: bigint | null
  units: string
  unit: bigint
  is_lost: boolean
  point_at: Date | null
  conduct: Parameters<typeof readConduct>[0]
  folded_to: number
  folded: Parameters<typeof readSummary>[0] | null
}

/** Held until the transaction ends: one step after another. Undefined for somebody who is no trader. */
export const lockTrader = async (tx: Transaction, customer: CustomerId): Promise<TraderState | undefined> => {
  const { rows } = await tx.query<Row>({
    name: 'trader_statistics.lock',
    text: `select s.trader, s.customer, s.book, s.since, t.ended_at, s.told, s.entries, s.units, s.unit, s.is_lost, s.point_at,
        s.conduct, s.folded_to, s.folded
      from trader_statistics.trader s join copying.trader t on t.id = s.trader
      where s.customer = $1 for no key update of s`,
    values: [customer],
  })
  const [row] = rows
  return (
    row && {
      trader: row.trader,
      customer: row.customer.toString() as CustomerId,
      book: row.book,
      since: row.since,
      endedAt: row.ended_at ?? undefined,
      told: Number(row.told),
      entries: row.entries ?? undefined,
      units: { units: BigInt(row.units), unit: unitOf(row.unit), isLost: row.is_lost },
      pointAt: row.point_at ?? undefined,
      conduct: readConduct(row.conduct),
      foldedTo: row.folded_to,
      folded: row.folded === null ? undefined : readSummary(row.folded),
    }
  )
}

export const writeTrader = async (
  on: Queryable,
  state: TraderState,
  line: readonly UnitValue[],
): Promise<void> => {
  await on.query({
    name: 'trader_statistics.write_trader',
    text: `update trader_statistics.trader set told = $2, entries = $3, units = $4, unit = $5, is_lost = $6, point_at = $7,
        conduct = $8, folded_to = $9, folded = $10, open_positions = $11, line = $12
      where trader = $1`,
    values: [
      state.trader,
      state.told,
      state.entries?.toString() ?? null,
      state.units.units.toString(),
      state.units.unit,
      state.units.isLost,
      state.pointAt ?? null,
      writeConduct(state.conduct),
      state.foldedTo,
      state.folded === undefined ? null : writeSummary(state.folded),
      state.conduct.open.size,
      JSON.stringify(line),
    ],
  })
}
