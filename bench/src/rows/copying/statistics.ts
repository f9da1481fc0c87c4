import { setTimeout as pause } from 'node:timers/promises'
import type { CallParsed } from '@plumbline/protocol/core'
import { traderPeriods, traderSorts } from '@plumbline/protocol/copying'
import type { Code } from '@plumbline/rules/core'
import type { Benchmark } from '../../benchmark.ts'
import { openCopyTown, type CopyTown } from '../../copy-town.ts'
import { quantile } from '../../measure.ts'
import { row } from '../../result.ts'

const traders = 1_000
const ordersEach = 1_000
const pages = 2_000
const pageMsMax = 50
const fills = 20
const fillMsMax = 2_000
const lookEveryMs = 10

type Filter = CallParsed<'traderList'>
const anyOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

/** Each filter by itself, as it is drawn; a third of all pages has none. */
const draws: readonly (() => Filter)[] = [
  () => ({}),
  () => ({}),
  () => ({}),
  () => ({ search: `der ${Math.floor(Math.random() * 100)}` }),
  () => ({ open: '1' }),
  () => ({ code: anyOf(['BTCUSD', 'EURUSD', 'XAUUSD']) as Code }),
  () => ({ drawdownMax: Math.floor(Math.random() * 100) }),
  () => ({ daysMin: Math.floor(Math.random() * 120) }),
]
const drawn = (): Filter => ({
  ...anyOf(draws)(),
  ...anyOf(draws)(),
  sort: anyOf(traderSorts),
  period: anyOf(traderPeriods),
})

const timePages = async ({ product, callOf, customers }: CopyTown): Promise<readonly number[]> => {
  const times: number[] = []
  for (let count = 0; count < pages; count += 1) {
    const call = callOf(anyOf(customers))
    const filter = drawn()
    const from = performance.now()
    const first = await product.calls.traderList(call, filter)
    times.push(performance.now() - from)
    if (!first.ok) throw new Error(`a page was refused: ${first.refusal}`)
    const { nextCursor } = first.value
    if (nextCursor === null) continue
    const again = performance.now()
    await product.calls.traderList(call, { ...filter, cursor: nextCursor })
    times.push(performance.now() - again)
  }
  // The first calls of each kind prepare their statements.
  return times.slice(pages / 20)
}

/** From the answer to a closing until the figures count it, in ms: the time between two looks included. */
const timeFill = async ({ product, callOf, customers }: CopyTown): Promise<number> => {
  const customer = anyOf(customers)
  const call = callOf(customer)
  const ordersOf = async (): Promise<number> => {
    const { rows } = await product.database.query<{ orders: number }>({
      text: `select f.orders from trader_statistics.figure f join trader_statistics.trader s on s.trader = f.trader
        where s.customer = $1 and f.period = 'all'`,
      values: [customer],
    })
    return rows[0]?.orders ?? 0
  }
  const ticket = {
    kind: 'contract',
    code: 'BTCUSD' as Code,
    side: 'long',
    lots: '0.01',
    leverage: 2,
  } as const
  const opened = await product.calls.submitOrder(call, ticket as never)
  if (!opened.ok) throw new Error(`an order was refused: ${opened.refusal}`)
  const before = await ordersOf()
  const { order } = opened.value as { order: { id: string } }
  const closed = await product.calls.closeOrder(call, { id: order.id } as never)
  if (!closed.ok) throw new Error(`a closing was refused: ${closed.refusal}`)
  const from = performance.now()
  // The first look also takes over what was seeded, so that any change is the fill.
  while ((await ordersOf()) === before) await pause(lookEveryMs)
  return performance.now() - from
}

/** A thousand traders with a million orders: pages of their list by any order and filter, and how soon a closing counts. */
export const copyStatistics: Benchmark = {
  name: 'copy.statistics',
  isLong: true,
  rows: {
    'copy.statistics.p99': { atMost: 1 },
    'copy.statistics.median': undefined,
    'copy.statistics.fill': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress }) => {
    progress(`${(traders * ordersEach).toLocaleString('en')} orders are made`)
    const town = await openCopyTown(await freshDatabase(), { traders, ordersEach })
    try {
      const times = await timePages(town)
      progress('orders are closed')
      await timeFill(town)
      const late: number[] = []
      for (let count = 0; count < fills; count += 1) late.push(await timeFill(town))
      return [
        row('copy.statistics.p99', 'ms', quantile(times, 0.99), pageMsMax),
        row('copy.statistics.median', 'ms', quantile(times, 0.5), pageMsMax),
        row('copy.statistics.fill', 'ms', Math.max(...late), fillMsMax),
      ]
    } finally {
      await town.stop()
    }
  },
}
