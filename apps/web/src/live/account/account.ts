import { type InstrumentView, pricesFromView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { addCents, sumCents, type Cents } from '@plumbline/rules/money'
import { equityOf, freeMarginOf, marginLevelOf, type ContractAccount } from '@plumbline/rules/account'
import { unrealisedOf } from '@plumbline/rules/trading'
import { useMemo } from 'react'
import { contractAccountOf, conversionOf, positionOf } from './figures.ts'
import { instrumentOf } from './day-figures.ts'
import type { LiveQuote } from '../stream/quote-store.ts'
import { useAssets, usePositions } from './orders.ts'
import { useInstrument, useInstruments } from '../queries.ts'
import { useQuote, useQuotes } from '../stream/stream.ts'

/** A split or dividend reaches a position at once, its instrument's next quote comes a moment later. */
const isBeforeAction = ({ adjustedTo }: OpenedOrderView, { at }: LiveQuote): boolean =>
  adjustedTo !== null && Date.parse(at) < Date.parse(adjustedTo)

/** Result of one position at the quotes given; undefined while one is missing, or is of before a corporate action. */
export const liveResult = (
  order: OpenedOrderView,
  view: InstrumentView | undefined,
  quote: LiveQuote | undefined,
  conversion: LiveQuote | undefined,
): Cents | undefined => {
  if (view === undefined || quote === undefined || isBeforeAction(order, quote)) return undefined
  const instrument = instrumentOf(view)
  const conversionQuote = conversionOf(instrument, conversion)
  if (instrument.conversion.by !== 'none' && conversionQuote === undefined) return undefined
  return unrealisedOf({
    instrument,
    position: positionOf(order, instrument),
    quote: pricesFromView(quote, view.priceScale),
    conversionQuote,
  })
}

/** An instrument with its newest quote and that of the pair that turns it into USD. */
export const useLivePrices = (code: string) => {
  const view = useInstrument(code)
  const quote = useQuote(code)
  const conversion = useQuote(view?.conversion?.pair)
  return { view, quote, conversion }
}

/** A position's instrument, newest quotes and result; re-renders with its own quotes only. */
export const useLivePosition = (order: OpenedOrderView) => {
  const { view, quote, conversion } = useLivePrices(order.code)
  return { view, quote, conversion, result: liveResult(order, view, quote, conversion) }
}

export type LiveAccount = {
  readonly account: ContractAccount
  readonly positions: number
  /** What was paid in and realised so far, margins included. */
  readonly balance: Cents
  readonly unrealised: Cents
  readonly equity: Cents
  readonly free: Cents
  /** Hundredths of a percent; undefined where no margin is used. */
  readonly level: number | undefined
  /** Instruments, and pairs for conversion, whose price is in dispute: their last undisputed price counts here. */
  readonly disputed: readonly string[]
}

/** The contract account at this moment's quotes, by the rules the server uses; undefined until all is known. */
export const useLiveAccount = (): LiveAccount | undefined => {
  const { data: assets } = useAssets()
  const { data: orders } = usePositions()
  const { data: views } = useInstruments()
  const codes = useMemo(() => {
    const held = new Set<string>()
    for (const order of orders ?? []) {
      held.add(order.code)
      const pair = views?.find(view => view.code === order.code)?.conversion?.pair
      if (pair !== undefined) held.add(pair)
    }
    return [...held].toSorted()
  }, [orders, views])
  const quotes = useQuotes(codes)
  return useMemo(() => {
    if (assets === undefined || orders === undefined || views === undefined) return undefined
    const results = orders.map(order => {
      const view = views.find(item => item.code === order.code)
      return liveResult(order, view, quotes.get(order.code), quotes.get(view?.conversion?.pair ?? ''))
    })
    if (!results.every(result => result !== undefined)) return undefined
    const account = contractAccountOf(assets)
    const unrealised = sumCents(results)
    return {
      account,
      positions: orders.length,
      balance: addCents(account.available, account.frozen),
      unrealised,
      equity: equityOf(account, unrealised),
      free: freeMarginOf(account, unrealised),
      level: marginLevelOf(account, unrealised),
      disputed: codes.filter(code => quotes.get(code)?.state === 'suspended'),
    }
  }, [assets, orders, views, codes, quotes])
}
