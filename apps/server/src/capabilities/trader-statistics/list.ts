import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { TraderId } from '@plumbline/rules/copying'
import type { CallContext } from '../../core/platform/caller.ts'
import { cardColumns, cardOf, cardTables, type CardRow } from './cards.ts'
import type { StatisticsContext } from './context.ts'

type Sort = NonNullable<CallParsed<'traderList'>['sort']>

/** What is sorted by, each with an index; the medians of which are equal, as where nobody follows, by the profit rate. */
const sorts: Readonly<Record<Sort, { readonly keys: readonly string[]; readonly way: 'asc' | 'desc' }>> = {
  followersMedian: { keys: ['f.median_key', 'f.profit_rate'], way: 'desc' },
  profitRate: { keys: ['f.profit_rate'], way: 'desc' },
  totalProfit: { keys: ['f.total_profit'], way: 'desc' },
  winRate: { keys: ['f.win_rate_key'], way: 'desc' },
  drawdown: { keys: ['f.drawdown'], way: 'asc' },
  sharpe: { keys: ['f.sharpe_key'], way: 'desc' },
  followers: { keys: ['s.followers'], way: 'desc' },
  // Who has traded for longest comes first.
  since: { keys: ['s.since'], way: 'asc' },
}

/** How a key is written into a cursor and read from there. */
const textOf = (key: string): string =>
  key === 's.since' ? '(extract(epoch from s.since) * 1000)::bigint::text' : `${key}::text`
const cursorValue = (key: string, text: string): unknown =>
  key === 's.since' ? new Date(Number(text)) : text
const castOf = (key: string): string => (key === 's.since' ? '::timestamptz' : '::bigint')

/** Traders that are compared side by side. */
const idsMax = 5
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The keys of the last row of a page and its trader: `-12_345_<id>`. */
const readCursor = (cursor: string | undefined, keys: number): readonly string[] | undefined => {
  const parts = cursor?.split('_') ?? []
  const isWhole =
    parts.length === keys + 1 &&
    parts.slice(0, keys).every(part => /^-?\d{1,18}$/.test(part)) &&
    idPattern.test(parts[keys] ?? '')
  return isWhole ? parts : undefined
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, each => `\\${each}`)

/** Traders of the caller's book, a page of them. */
export const listTraders =
  ({ database, now }: Pick<StatisticsContext, 'database' | 'now'>) =>
  async (
    { caller }: CallContext,
    input: CallParsed<'traderList'>,
  ): Promise<Result<CallOutput<'traderList'>>> => {
    const { sort = 'followersMedian', period = '30', limit = pageSizeDefault } = input
    const { keys, way } = sorts[sort]
    const values: unknown[] = [caller.customer, caller.book, period]
    const value = (given: unknown): string => `$${values.push(given)}`
    const conditions = ['f.book = $2', 'f.period = $3']
    if (input.search !== undefined && input.search !== '')
      conditions.push(`t.name ilike ${value(`%${escapeLike(input.search)}%`)}`)
    if (input.open !== undefined)
      conditions.push(`t.state = 'open' and t.firm_paused_at is null and s.followers < t.followers_max`)
    if (input.code !== undefined) conditions.push(`${value(input.code)} = any (f.codes)`)
    if (input.drawdownMax !== undefined) conditions.push(`f.drawdown <= ${value(input.drawdownMax * 100)}`)
    if (input.daysMin !== undefined)
      conditions.push(`s.since <= ${value(new Date(now() - input.daysMin * 86_400_000))}`)
    if (input.ids !== undefined) {
      const ids = input.ids.split(',').filter(id => idPattern.test(id))
      conditions.push(`f.trader = any (${value(ids.slice(0, idsMax))}::uuid[])`)
    }
    const below = readCursor(input.cursor, keys.length)
    if (below !== undefined) {
      const at = [
        ...keys.map((key, place) => value(cursorValue(key, below[place] ?? '')) + castOf(key)),
        `${value(below[keys.length])}::uuid`,
      ]
      // Ids go the same way as the keys, so that one comparison of rows is enough.
      conditions.push(`(${keys.join(', ')}, f.trader) ${way === 'desc' ? '<' : '>'} (${at.join(', ')})`)
    }
    const order = [...keys, 'f.trader'].map(key => `${key} ${way}`).join(', ')
    const { rows } = await database.query<CardRow & { keys: string[] }>({
      text: `select ${cardColumns('$1')}, array[${keys.map(textOf).join(', ')}] as keys
        from ${cardTables} where ${conditions.join(' and ')} order by ${order} limit ${value(limit + 1)}`,
      values,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return accept({
      items: shown.map(cardOf),
      nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null,
    })
  }

const cursorOf = ({ keys, id }: { readonly keys: readonly string[]; readonly id: TraderId }): string =>
  [...keys, id].join('_')
