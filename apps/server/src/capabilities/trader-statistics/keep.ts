import { hourMs, type CustomerId } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'
import type { StatisticsContext } from './context.ts'
import { refreshTrader } from './refresh.ts'

/** How often the database is asked who has traded: nothing is missed where nobody nudged. */
const sweepEveryMs = 10_000
/** Customers who are remembered between two looks; the sweep finds the rest. */
const nudgedMax = 100_000

/** Traders of whom something is not taken in yet; those who have left until they are valued once more. */
const readBehind = async ({ database }: StatisticsContext): Promise<readonly CustomerId[]> => {
  const { rows } = await database.query<{ customer: bigint }>({
    name: 'trader_statistics.behind',
    text: `select s.customer from trader_statistics.trader s
      join copying.trader t on t.id = s.trader
      left join trading.room r on r.customer = s.customer
      join ledger.account a on a.owner = s.customer and a.kind = 'contract' and a.book = s.book
      where case when t.ended_at is null then s.entries is null or r.newest > s.told or a.sequence > s.entries
        else s.point_at is null or s.point_at < t.ended_at end`,
  })
  return rows.map(({ customer }) => customer.toString() as CustomerId)
}

const readActive = async (
  { database }: StatisticsContext,
  among: readonly CustomerId[] | undefined,
): Promise<readonly CustomerId[]> => {
  const { rows } = await database.query<{ customer: bigint }>({
    name: 'trader_statistics.active',
    text: `select s.customer from trader_statistics.trader s join copying.trader t on t.id = s.trader
      where t.ended_at is null and ($1::bigint[] is null or s.customer = any ($1))`,
    values: [among ?? null],
  })
  return rows.map(({ customer }) => customer.toString() as CustomerId)
}

/**
 * Keeps the figures of traders up to date: of those who have traded within a second, of all at each full hour. To be called
 * twice a second; `nudge` says whose accounts have changed.
 */
export const createKeepStatistics = (context: StatisticsContext) => {
  const { untaken } = context
  const nudged = new Set<CustomerId>()
  const due = new Set<CustomerId>()
  let hour: number | undefined
  let sweptAt: ElapsedMillis | undefined

  const collect = async (): Promise<void> => {
    const now = context.elapsed()
    if (sweptAt === undefined || now - sweptAt >= sweepEveryMs) {
      for (const customer of await readBehind(context)) due.add(customer)
      sweptAt = now
    }
    const current = Math.floor(context.settled() / hourMs)
    if (current !== hour) {
      for (const customer of await readActive(context, undefined)) due.add(customer)
      hour = current
    }
    if (nudged.size === 0) return
    const among = [...nudged]
    nudged.clear()
    for (const customer of await readActive(context, among)) due.add(customer)
  }

  return {
    nudge: (customer: CustomerId): void => {
      if (nudged.size < nudgedMax) nudged.add(customer)
    },
    run: async (): Promise<void> => {
      await collect()
      const held = new Set(untaken.held())
      for (const customer of due)
        if (!held.has(customer))
          await untaken.attempt(customer, async () => {
            if ((await refreshTrader(context, customer)) === 'done') due.delete(customer)
          })
    },
  }
}
