import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { formatPrice } from '@plumbline/rules/market'
import { useMemo } from 'react'
import type { AlertView } from '../../../../live/account/alerts.ts'
import { instrumentOf, plotted } from '../../../../live/account/day-figures.ts'
import type { ChartLevel } from './levels.ts'
import type { LevelKind } from './use-level-figures.ts'
import type { TargetDraft } from './use-target-draft.ts'

export const levelId = (order: string, kind: LevelKind): string => `${kind}-${order}`

/** A price the customer wants to be told of. */
export type PriceAlert = { readonly id: string; readonly price: string }

export const alertsOn = (code: string, alerts: readonly AlertView[]): readonly PriceAlert[] =>
  alerts.flatMap(alert =>
    alert.code === code && alert.price !== null ? [{ id: `alert-${alert.id}`, price: alert.price }] : [],
  )

type Given = {
  readonly view: InstrumentView
  readonly orders: readonly OpenedOrderView[]
  readonly pending: readonly OrderView[]
  readonly alerts: readonly PriceAlert[]
  readonly draft: TargetDraft | undefined
}

/** The dashed lines of one instrument's orders and alerts; a line that is being moved stands where it is held. */
export const useLevels = ({ view, orders, pending, alerts, draft }: Given): readonly ChartLevel[] =>
  useMemo(() => {
    const instrument = instrumentOf(view)
    const line = (
      order: OrderView,
      kind: LevelKind,
      kept: string | null,
      tone: ChartLevel['tone'],
    ): ChartLevel[] => {
      const moved = draft?.order.id === order.id && draft.kind === kind ? draft.price : undefined
      const price = moved === undefined ? kept : formatPrice(moved, instrument)
      return price === null ? [] : [{ id: levelId(order.id, kind), value: plotted(price), tone }]
    }
    const targets = (order: OrderView): ChartLevel[] => [
      ...line(order, 'takeProfit', order.takeProfit, 'profit'),
      ...line(order, 'stopLoss', order.stopLoss, 'loss'),
    ]
    return [
      ...orders.flatMap(order => [...line(order, 'entry', order.openPrice, order.side), ...targets(order)]),
      ...pending.flatMap(order => [...line(order, 'entry', order.price, order.side), ...targets(order)]),
      ...alerts.map(({ id, price }): ChartLevel => ({ id, value: plotted(price), tone: 'alert' })),
    ]
  }, [view, orders, pending, alerts, draft])
