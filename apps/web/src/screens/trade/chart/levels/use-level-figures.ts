import type { OrderView } from '@plumbline/protocol/trading'
import {
  admitTargets,
  admitTrailing,
  admitWaiting,
  netAt,
  netWithLevels,
  parseLots,
  previewOpening,
  profitLevelsOf,
  type MarketMoment,
  type Position,
  type ProfitLevels,
} from '@plumbline/rules/trading'
import {
  closePrice,
  formatPrice,
  openPrice,
  type Instrument,
  type Leverage,
  type Price,
} from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import type { Refusal, Result } from '@plumbline/rules/core'
import { liveResult } from '../../../../live/account/account.ts'
import { lotsOf, momentOf, positionOf, priceOf } from '../../../../live/account/figures.ts'
import { isOpened } from '../../../../live/stream/order-frames.ts'
import { useInstrument } from '../../../../live/queries.ts'
import { useIsConnected, useQuote } from '../../../../live/stream/stream.ts'

/** A line that can be moved: a target, or the entry of an order that waits. */
export type LevelKind = 'takeProfit' | 'stopLoss' | 'entry'

const targetIn = (
  order: OrderView,
  kind: 'takeProfit' | 'stopLoss',
  instrument: Instrument,
): Price | undefined => {
  const kept = order[kind]
  return kept === null ? undefined : priceOf(kept, instrument)
}

/** The position an order is, or would be if it opened at its entry price. */
const heldAs = (order: OrderView, moment: MarketMoment): Position | undefined => {
  const { instrument, conversionQuote } = moment
  if (isOpened(order)) return positionOf(order, instrument)
  const lots = parseLots(order.lots)
  if (order.price === null || lots === undefined) return undefined
  const price = priceOf(order.price, instrument)
  const ticket = {
    side: order.side,
    lots,
    leverage: order.leverage as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
  }
  const opened = previewOpening({ instrument, ticket, quote: { bid: price, ask: price }, conversionQuote })
  return { ...ticket, openPrice: price, margin: opened.margin, feeOpen: opened.feeOpen }
}

/** Whether an order that waits may stand so. */
const levelsIn = ({ profitLevels }: OrderView, instrument: Instrument): ProfitLevels =>
  profitLevelsOf(
    profitLevels.map(({ price, lots }) => ({ price: priceOf(price, instrument), lots: lotsOf(lots) })),
  )

const admitPending = (
  order: OrderView & { readonly type: 'limit' | 'stop' },
  kind: LevelKind,
  price: Price,
  moment: MarketMoment,
): Result<undefined> => {
  const { instrument, quote } = moment
  const entry = kind === 'entry' ? price : priceOf(order.price ?? '', instrument)
  const target = (name: 'takeProfit' | 'stopLoss') =>
    kind === name ? price : targetIn(order, name, instrument)
  return admitWaiting({
    instrument,
    ticket: {
      side: order.side,
      type: order.type,
      price: entry,
      takeProfit: target('takeProfit'),
      stopLoss: target('stopLoss'),
      trailing: undefined,
      lots: lotsOf(order.lots),
      profitLevels: levelsIn(order, instrument),
      expiresAt: undefined,
    },
    quote,
    now: quote.receivedAt,
  })
}

/** What a level of an order would mean at a price, by the rules the server uses. */
export const useLevelFigures = (order: OrderView) => {
  const view = useInstrument(order.code)
  const quote = useQuote(order.code)
  const conversion = useQuote(view?.conversion?.pair)
  const connected = useIsConnected()
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  const held = moment && heldAs(order, moment)
  const closes = moment && closePrice(order.side, moment.quote)
  return {
    instrument: moment?.instrument,
    /** Result of the position now, fees left out; undefined for one that has not opened. */
    result: isOpened(order) ? liveResult(order, view, quote, conversion) : undefined,
    /** What closing it now would bring in all. */
    net: (): Cents | undefined =>
      moment === undefined || held === undefined || closes === undefined
        ? undefined
        : netAt({ ...moment, position: held }, closes),
    /** What the whole order would bring if it closed there, both fees included, with what levels have closed before. */
    resultAt: (kind: 'takeProfit' | 'stopLoss', price: Price): Cents | undefined => {
      if (moment === undefined || held === undefined) return undefined
      const before = kind === 'takeProfit' ? levelsIn(order, moment.instrument) : undefined
      return netWithLevels({ ...moment, position: held }, before, price)
    },
    /** The price it would open at now, and the one it would close at. */
    opens: moment && openPrice(order.side, moment.quote),
    closes,
    /** Whether it may stand there; undefined while nothing is known. */
    admit: (kind: LevelKind, price: Price): { readonly ok: true } | Refusal | undefined => {
      if (moment === undefined) return undefined
      const { instrument } = moment
      if (order.type !== 'market' && !isOpened(order))
        return admitPending({ ...order, type: order.type }, kind, price, moment)
      const targets = { takeProfit: undefined, stopLoss: undefined, [kind]: price }
      return admitTargets({ instrument, side: order.side, quote: moment.quote, targets })
    },
    /** Whether a stop may follow at this distance. */
    admitDistance: (distance: Price) =>
      moment === undefined || closes === undefined
        ? undefined
        : admitTrailing(moment.instrument, distance, closes),
    write: (price: Price): string => (moment === undefined ? '' : formatPrice(price, moment.instrument)),
  }
}
