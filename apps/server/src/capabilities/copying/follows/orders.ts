import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CopyingContext, CopyingCall } from '../context.ts'
import { orderColumns, orderView, readOrder, type OrderRow } from '../../trading/index.ts'
import type { Language } from '@plumbline/protocol/core'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'

type CopyRow = OrderRow & { trader: string; trader_name: string; is_released: boolean; moment: Date }

const columns = orderColumns
  .split(',')
  .map(each => `o.${each.trim()}`)
  .join(', ')

/** Orders of a customer that copy one of a trader, newest first. */
export const listCopies =
  (context: CopyingContext) =>
  async (
    { caller: { customer, book }, language }: CopyingCall & { readonly language: Language },
    { state, traderId, cursor, limit = pageSizeDefault }: CallParsed<'followOrders'>,
  ): Promise<Result<CallOutput<'followOrders'>>> => {
    const below = readCursor(cursor)
    const at = state === 'ongoing' ? 'o.opened_at' : 'o.closed_at'
    const { rows } = await context.database.query<CopyRow>({
      name: `copying.orders_${state}`,
      text: `select ${columns}, f.trader, t.name as trader_name, r.order_id is not null as is_released, ${at} as moment
        from trading.contract_order o
        join copying.follow f on f.id = o.follow
        join copying.trader t on t.id = f.trader
        left join copying.released r on r.order_id = coalesce(o.parent, o.id)
        where o.customer = $1 and o.book = $2 and o.state = '${state === 'ongoing' ? 'open' : 'closed'}' and o.follow is not null
          and ($3::uuid is null or f.trader = $3) and ($4::timestamptz is null or (${at}, o.id) < ($4, $5::uuid))
        order by ${at} desc, o.id desc limit $6`,
      values: [customer, book, traderId ?? null, below?.at ?? null, below?.id ?? null, limit + 1],
    })
    const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.moment, id: row.id }))
    const readings = { ...context.readings(), language }
    return accept({
      items: shown.map(row => ({
        order: orderView(readOrder(row), readings),
        traderId: row.trader,
        traderName: row.trader_name,
        released: row.is_released,
      })),
      nextCursor,
    })
  }
