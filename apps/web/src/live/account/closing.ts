import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { addCents, cents, type Cents } from '@plumbline/rules/money'
import {
  admitConversion,
  admitMoment,
  closingAt,
  partOfPosition,
  type Closing,
} from '@plumbline/rules/trading'
import type { MicroLots } from '@plumbline/rules/market'
import type { Result } from '@plumbline/rules/core'
import { useMemo } from 'react'
import { momentOf, positionOf } from './figures.ts'
import { useInstruments } from '../queries.ts'
import type { LiveQuote } from '../stream/quote-store.ts'
import { useIsConnected, useQuotes } from '../stream/stream.ts'

/** What closing a position, or so many lots of it, would come to at this moment. */
export type ClosingNow = Closing & {
  /** Margin that is held no more. */
  readonly margin: Cents
  /** Whether it can be closed at all just now. */
  readonly admitted: Result<undefined>
}

/** By the rules the server closes with, the costs of nights and corporate actions included; undefined without prices. */
export const closingNow = (input: {
  order: OpenedOrderView
  view: InstrumentView | undefined
  quote: LiveQuote | undefined
  conversion: LiveQuote | undefined
  connected: boolean
  lots?: MicroLots | undefined
}): ClosingNow | undefined => {
  const { order, view, quote, conversion, connected } = input
  const moment = view && quote && momentOf({ view, quote, conversion, connected })
  if (moment === undefined) return undefined
  const whole = positionOf(order, moment.instrument)
  const position = input.lots === undefined ? whole : partOfPosition(whole, input.lots)
  const closing = closingAt({ ...moment, position })
  const admitted = admitMoment(moment)
  return {
    ...closing,
    margin: position.margin,
    admitted: admitted.ok ? admitConversion(moment) : admitted,
  }
}

/** What closing each of these would come to now, by id; without those that have no prices yet. */
export const useClosings = (orders: readonly OpenedOrderView[]): ReadonlyMap<string, ClosingNow> => {
  const { data: views } = useInstruments()
  const connected = useIsConnected()
  const byCode = useMemo(() => new Map(views?.map(view => [view.code, view])), [views])
  const codes = useMemo(() => {
    const wanted = new Set<string>()
    for (const { code } of orders) {
      wanted.add(code)
      const pair = byCode.get(code)?.conversion?.pair
      if (pair !== undefined) wanted.add(pair)
    }
    return [...wanted].toSorted()
  }, [orders, byCode])
  const quotes = useQuotes(codes)
  return useMemo(() => {
    const closings = new Map<string, ClosingNow>()
    for (const order of orders) {
      const view = byCode.get(order.code)
      const conversion = quotes.get(view?.conversion?.pair ?? '')
      const closing = closingNow({ order, view, quote: quotes.get(order.code), conversion, connected })
      if (closing !== undefined) closings.set(order.id, closing)
    }
    return closings
  }, [orders, byCode, quotes, connected])
}

/** The sum of what closing these would bring; undefined while one of them has no price. */
export const netOfAll = (
  orders: readonly OpenedOrderView[],
  closings: ReadonlyMap<string, ClosingNow>,
): Cents | undefined => {
  let sum = cents(0n)
  for (const { id } of orders) {
    const closing = closings.get(id)
    if (closing === undefined) return undefined
    sum = addCents(sum, closing.net)
  }
  return sum
}
