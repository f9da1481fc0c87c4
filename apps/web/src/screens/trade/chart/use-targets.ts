import type { OrderView } from '@plumbline/protocol/trading'
import { admitTargets, closingAt, formatPrice, type Cents, type Price } from '@plumbline/rules'
import { useLivePosition } from '../../../live/account.ts'
import { momentOf, positionOf } from '../../../live/figures.ts'
import { useSocketState } from '../../../live/stream.ts'

export type TargetKind = 'takeProfit' | 'stopLoss'

/** What a target of a position would mean at a price, by the rules the server uses. */
export const useTargetFigures = (order: OrderView) => {
  const { view, quote, conversion, result } = useLivePosition(order)
  const connected = useSocketState() === 'open'
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  return {
    instrument: moment?.instrument,
    /** Result of the position now, fees left out. */
    result,
    /** What the whole order would bring if it closed there, both fees included. */
    resultAt: (price: Price): Cents | undefined =>
      moment === undefined
        ? undefined
        : closingAt({
            ...moment,
            position: positionOf(order, moment.instrument),
            quote: { bid: price, ask: price },
          }).net,
    /** Whether it may stand there; undefined while nothing is known. */
    admit: (kind: TargetKind, price: Price) =>
      moment === undefined
        ? undefined
        : admitTargets({
            instrument: moment.instrument,
            side: order.side,
            quote: moment.quote,
            targets: {
              takeProfit: kind === 'takeProfit' ? price : undefined,
              stopLoss: kind === 'stopLoss' ? price : undefined,
            },
          }),
    write: (price: Price): string => (moment === undefined ? '' : formatPrice(price, moment.instrument)),
  }
}
