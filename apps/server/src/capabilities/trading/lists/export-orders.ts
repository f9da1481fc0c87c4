import { orderExportRowsMax, type OrderView } from '@plumbline/protocol/trading'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { csvText } from '../../../core/platform/csv.ts'
import { readingsOf, type TradingCall, type TradingContext } from '../context.ts'
import { readOrders } from './order-query.ts'
import { orderView } from '../orders/views.ts'

/** The newest orders that match, as one text. */
export const exportOrders =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    filter: CallParsed<'orderExport'>,
  ): Promise<Result<CallOutput<'orderExport'>>> => {
    const found = await readOrders(context.database, {
      customer: call.caller.customer,
      filter,
      below: undefined,
      limit: orderExportRowsMax + 1,
    })
    const readings = { ...readingsOf(context), language: call.language }
    const shown = found.slice(0, orderExportRowsMax)
    const at = new Date(context.now()).toISOString()
    return accept({
      fileName: `orders-${filter.state}-${at.slice(0, 10)}.csv`,
      rows: shown.length,
      complete: found.length <= orderExportRowsMax,
      at,
      text: csvText([columns, ...shown.map(stored => recordOf(orderView(stored, readings)))], { bom: true }),
    })
  }

const columns = [
  'id', 'parent', 'state', 'code', 'side', 'type', 'lots', 'leverage', 'entry_price', 'placed_at', 'expires_at', 'opened_at',
  'open_price', 'open_quote', 'open_source', 'take_profit', 'stop_loss', 'trailing', 'closed_at', 'close_price', 'close_quote',
  'close_source', 'reason', 'refusal', 'notional_usd', 'margin_usd', 'result_usd', 'fee_open_usd', 'fee_close_usd',
  'financing_usd', 'adjusted_usd', 'net_usd',
] // prettier-ignore

const recordOf = (order: OrderView): readonly (string | number | null)[] => [
  order.id,
  order.parent,
  order.state,
  order.code,
  order.side,
  order.type,
  order.lots,
  order.leverage,
  order.price,
  order.placedAt,
  order.expiresAt,
  order.openedAt,
  order.openPrice,
  order.openQuote?.sequence ?? null,
  order.openQuote?.source ?? null,
  order.takeProfit,
  order.stopLoss,
  order.trailing,
  order.closedAt,
  order.closePrice,
  order.closeQuote?.sequence ?? null,
  order.closeQuote?.source ?? null,
  order.closeReason,
  order.refusal?.message ?? null,
  order.notional,
  order.margin,
  order.result,
  order.feeOpen,
  order.feeClose,
  order.financing,
  order.adjusted,
  order.net,
]
