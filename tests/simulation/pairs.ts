import type { Queryable } from '@plumbline/server/core/platform/db/database'
import type { Quote } from '@plumbline/rules/market'

type Row = {
  order_id: string
  kind: string
  side: 'long' | 'short'
  type: 'limit' | 'stop'
  close_reason: string | null
  quote: Quote | null
  at: Date
  detail: { price?: number; oco?: { other: string; first: boolean } } | null
}

type Waiting = {
  readonly side: Row['side']
  readonly type: Row['type']
  readonly price: number
  /** When it got this price or this tie: no quote of before decides by them. */
  readonly since: number
  readonly tied: { readonly other: string; readonly first: boolean } | undefined
}

const isReached = ({ side, type, price }: Waiting, { bid, ask }: Quote): boolean => {
  const at = side === 'long' ? ask : bid
  return (side === 'long') === (type === 'limit') ? at <= price : at >= price
}

/**
 * What contradicts that one cancels the other, by everything that ever happened to orders that were tied, worked out once
 * more from their log: in the order of the decisions, and with nothing of the engine's.
 */
export const pairFaults = async (database: Queryable): Promise<readonly string[]> => {
  const { rows } = await database.query<Row>({
    text: `select e.order_id, e.kind, o.side, o.type, o.close_reason, e.quote, e.at, e.detail
      from trading.order_event e join trading.contract_order o on o.id = e.order_id and o.book = e.book
      where o.type <> 'market' and o.parent is null and e.kind in ('placed', 'edited', 'adjusted', 'linked', 'unlinked', 'opened', 'ended')
        and exists (select from trading.order_event l where l.order_id = e.order_id and l.kind = 'linked')
      order by e.epoch, e.engine_sequence`,
  })
  const faults: string[] = []
  const waiting = new Map<string, Waiting>()
  const opened = new Map<string, Quote | null>()
  /** Whose end is due, by the order that has opened. */
  const due = new Map<string, string>()
  for (const { order_id: id, kind, side, type, close_reason, quote, at, detail } of rows) {
    const before = waiting.get(id)
    const other = before?.tied && waiting.get(before.tied.other)
    switch (kind) {
      case 'placed':
        waiting.set(id, { side, type, price: detail?.price ?? 0, since: at.getTime(), tied: undefined })
        break
      case 'edited':
      case 'adjusted':
        if (before !== undefined)
          waiting.set(id, { ...before, price: detail?.price ?? before.price, since: at.getTime() })
        break
      case 'linked':
      case 'unlinked':
        if (before === undefined) faults.push(`${id} was ${kind} and did not wait`)
        else if ((kind === 'linked') === (before.tied !== undefined)) faults.push(`${id} was ${kind} twice`)
        else
          waiting.set(id, {
            ...before,
            since: at.getTime(),
            tied: kind === 'linked' ? detail?.oco : undefined,
          })
        break
      case 'opened':
        waiting.delete(id)
        opened.set(id, quote)
        if (before?.tied === undefined) break
        if (opened.has(before.tied.other)) faults.push(`${id} and ${before.tied.other} have both opened`)
        due.set(before.tied.other, id)
        if (!before.tied.first && other !== undefined && quote !== null)
          if (other.since < quote.receivedAt && isReached(other, quote))
            faults.push(
              `${id} opened before ${before.tied.other}, which was the first and was reached as well`,
            )
        break
      default:
        waiting.delete(id)
        if (close_reason === 'other_filled') {
          const by = due.get(id)
          if (by === undefined || before?.tied?.other !== by)
            faults.push(`${id} ended and nothing had cancelled it`)
          else if (opened.get(by)?.number !== quote?.number)
            faults.push(`${id} ended by another quote than ${by}`)
          due.delete(id)
        } else if (before?.tied !== undefined && other?.tied !== undefined)
          faults.push(`${id} ended and ${before.tied.other} is still tied to it`)
    }
  }
  for (const [id, by] of due) faults.push(`${id} was not cancelled by ${by}, which has opened`)
  for (const [id, { tied }] of waiting)
    if (tied !== undefined && waiting.get(tied.other)?.tied?.other !== id)
      faults.push(`${id} is tied to ${tied.other}, which is not tied to it`)
  return faults
}
