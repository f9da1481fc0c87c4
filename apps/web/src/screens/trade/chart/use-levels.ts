import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { formatPrice } from '@plumbline/rules'
import { useMemo } from 'react'
import type { AlertView } from '../../../live/alerts.ts'
import { instrumentOf, plotted } from '../../../live/figures.ts'
import type { ChartLevel } from './levels.ts'
import type { TargetDraft } from './use-target-draft.ts'
import type { TargetKind } from './use-targets.ts'

export const entryId = (order: string): string => `entry-${order}`
export const targetId = (order: string, kind: TargetKind): string => `${kind}-${order}`

/** A price the customer wants to be told of. */
export type PriceAlert = { readonly id: string; readonly price: string }

export const alertsOn = (code: string, alerts: readonly AlertView[]): readonly PriceAlert[] =>
  alerts.flatMap(alert =>
    alert.code === code && alert.price !== null ? [{ id: `alert-${alert.id}`, price: alert.price }] : [],
  )

type Given = {
  readonly view: InstrumentView
  readonly orders: readonly OrderView[]
  readonly alerts: readonly PriceAlert[]
  readonly draft: TargetDraft | undefined
}

/** The dashed lines of one instrument's positions and alerts; a target that is being moved stands where it is held. */
export const useLevels = ({ view, orders, alerts, draft }: Given): readonly ChartLevel[] =>
  useMemo(() => {
    const instrument = instrumentOf(view)
    const target = (order: OrderView, kind: TargetKind): ChartLevel[] => {
      const moved = draft?.order.id === order.id && draft.kind === kind ? draft.price : undefined
      const price = moved === undefined ? order[kind] : formatPrice(moved, instrument)
      if (price === null) return []
      return [
        {
          id: targetId(order.id, kind),
          value: plotted(price),
          tone: kind === 'takeProfit' ? 'profit' : 'loss',
        },
      ]
    }
    return [
      ...orders.flatMap((order): ChartLevel[] => [
        { id: entryId(order.id), value: plotted(order.openPrice), tone: order.side },
        ...target(order, 'takeProfit'),
        ...target(order, 'stopLoss'),
      ]),
      ...alerts.map(({ id, price }): ChartLevel => ({ id, value: plotted(price), tone: 'alert' })),
    ]
  }, [view, orders, alerts, draft])
