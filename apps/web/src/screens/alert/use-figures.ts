import type { InstrumentView } from '@plumbline/protocol/market'
import type { AlertSide } from '@plumbline/rules/alert'
import type { Price } from '@plumbline/rules/market'
import { priceOf } from '../../live/account/figures.ts'
import { dayOf } from '../../live/account/day-figures.ts'
import { useQuote } from '../../live/stream/stream.ts'

/** What an instrument's figures are now; undefined before its first quote. */
export const useFigures = (view: InstrumentView | undefined) => {
  const quote = useQuote(view?.code)
  if (view === undefined || quote === undefined) return undefined
  const day = dayOf(view, quote)
  const price: Record<AlertSide, Price | undefined> = {
    bid: priceOf(quote.bid, view),
    ask: priceOf(quote.ask, view),
    mid: day?.mid,
  }
  /** Hundredths of a percent over 24 hours. */
  return { price, change: day?.change }
}
