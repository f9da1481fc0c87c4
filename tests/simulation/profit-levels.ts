import type { Queryable } from '@plumbline/server/core/platform/db/database'
import type { Quote } from '@plumbline/rules/market'

type Row = {
  order_id: string
  kind: string
  side: 'long' | 'short'
  close_reason: string | null
  quote: Quote | null
  lots: string
  detail: {
    lots?: number
    profitLevels?: readonly number[]
    level?: number
    child?: string
    childLots?: number
    action?: { before: { profitLevels?: readonly number[] } }
  } | null
  child: {
    parent: string
    take_profit: number | null
    close_reason: string
    close_quote: Quote
    lots: number
  } | null
}

const text = (levels: readonly number[]): string => (levels.length === 0 ? 'none' : levels.join(' '))

/** As long as something of so many lots is left behind each. */
const fitting = (levels: readonly number[], lots: number): readonly number[] => {
  let left = lots
  for (let index = 0; index < levels.length; index += 2) {
    left -= levels[index + 1] ?? 0
    if (left <= 0) return levels.slice(0, index)
  }
  return levels
}

/**
 * What contradicts that each level closes its own lots once, the nearest first, at a quote that has reached it, and that none is
 * lost or made: by everything that ever happened to orders that had levels, from their log, with nothing of the engine's.
 */
export const profitLevelFaults = async (database: Queryable): Promise<readonly string[]> => {
  const { rows } = await database.query<Row>({
    text: `select e.order_id, e.kind, o.side, o.close_reason, e.quote, o.lots, e.detail,
        (select json_build_object('parent', p.parent, 'take_profit', p.take_profit, 'close_reason', p.close_reason,
          'close_quote', p.close_quote, 'lots', p.lots)
        from trading.contract_order p where p.id::text = e.detail ->> 'child' and p.book = e.book) as child
      from trading.order_event e join trading.contract_order o on o.id = e.order_id and o.book = e.book
      where exists (select from trading.order_event l where l.order_id = e.order_id and l.detail -> 'profitLevels' is not null)
      order by e.order_id, e.number`,
  })
  const faults: string[] = []
  let standing: readonly number[] = []
  let current: string | undefined
  for (const { order_id: id, kind, side, close_reason, quote, lots, detail, child } of rows) {
    const before = id === current ? standing : []
    const stated = detail?.profitLevels ?? []
    current = id
    standing = stated
    const reaches = (price: number): boolean =>
      quote !== null && (side === 'long' ? quote.bid >= price : quote.ask <= price)
    const mustBe = (levels: readonly number[]) => {
      if (text(stated) !== text(levels))
        faults.push(`${id} has ${text(stated)} after ${kind}, not ${text(levels)}`)
    }
    switch (kind) {
      case 'split': {
        const level = detail?.level
        mustBe(level === undefined ? fitting(before, detail?.lots ?? 0) : before.slice(2))
        if (level === undefined) break
        const [nearest, own] = before
        if (nearest !== level || !reaches(level)) faults.push(`${id} has fired ${level} of ${text(before)}`)
        if (detail?.childLots !== own || child?.lots !== own)
          faults.push(`${id} has closed ${detail?.childLots} at ${level}, not ${own}`)
        if (
          child?.parent !== id ||
          child.close_reason !== 'take_profit' ||
          child.take_profit !== level ||
          child.close_quote.number !== quote?.number
        )
          faults.push(`what ${level} of ${id} has closed is not its part`)
        break
      }
      case 'opened':
        if (before.length > 0) mustBe(before.filter((_, index) => !reaches(before[index - (index % 2)] ?? 0)))
        break
      case 'closed':
        mustBe(before)
        if (close_reason === 'take_profit' && before.length > 0)
          faults.push(`${id} took its profit of ${lots} with ${text(before)} left`)
        break
      case 'adjusted':
        if (text(detail?.action?.before.profitLevels ?? []) !== text(before))
          faults.push(`${id} was adjusted from other levels than ${text(before)}`)
        break
      case 'placed':
      case 'edited':
      case 'targets':
        break
      default:
        mustBe(before)
    }
  }
  return faults
}
