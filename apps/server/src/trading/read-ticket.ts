import {
  accept,
  formatPrice,
  parseDecimal,
  parseLots,
  parsePrice,
  refuse,
  type Code,
  type Instrument,
  type Leverage,
  type ListedInstrument,
  type OpeningTicket,
  type Price,
  type Result,
} from '@plumbline/rules'
import type { CallParsed } from '@plumbline/protocol'

/** Reads a price in the instrument's scale; one that is finer than the instrument is refused, never rounded. */
export const readPrice = (text: string | undefined, instrument: Instrument): Result<Price | undefined> => {
  if (text === undefined) return accept(undefined)
  const price = parsePrice(text, instrument)
  return price === undefined
    ? refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
    : accept(price)
}

/** Like a price, but zero is one too: no move at all is allowed. */
const readDistance = (text: string | undefined, instrument: Instrument): Result<Price | undefined> =>
  text !== undefined && parseDecimal(text, instrument.priceScale) === 0n
    ? accept(0 as Price)
    : readPrice(text, instrument)

type TicketInput = Pick<
  CallParsed<'submitOrder'>,
  'code' | 'side' | 'lots' | 'leverage' | 'takeProfit' | 'stopLoss'
> &
  Partial<Pick<CallParsed<'submitOrder'>, 'seenPrice' | 'maxSlippage'>>

/** Refusals: instrument.unknown, instrument.not_offered, lots.off_step, price.off_tick. */
export const readTicket = (
  instruments: ReadonlyMap<Code, ListedInstrument>,
  input: TicketInput,
): Result<{ instrument: Instrument; ticket: OpeningTicket }> => {
  const instrument = instruments.get(input.code)
  if (instrument?.use !== 'trading') return refuse('instrument.unknown', { code: input.code })
  if (instrument.offered === false) return refuse('instrument.not_offered', { code: input.code })
  const lots = parseLots(input.lots)
  if (lots === undefined) return refuse('lots.off_step', { step: input.lots })
  const takeProfit = readPrice(input.takeProfit, instrument)
  if (!takeProfit.ok) return takeProfit
  const stopLoss = readPrice(input.stopLoss, instrument)
  if (!stopLoss.ok) return stopLoss
  const seenPrice = readPrice(input.seenPrice, instrument)
  if (!seenPrice.ok) return seenPrice
  const maxSlippage = readDistance(input.maxSlippage, instrument)
  if (!maxSlippage.ok) return maxSlippage
  return accept({
    instrument,
    ticket: {
      side: input.side,
      lots,
      leverage: input.leverage as Leverage,
      takeProfit: takeProfit.value,
      stopLoss: stopLoss.value,
      seenPrice: seenPrice.value,
      maxSlippage: maxSlippage.value,
    },
  })
}
