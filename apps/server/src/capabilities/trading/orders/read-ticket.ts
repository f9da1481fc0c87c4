import { accept, assert, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  formatPrice,
  parsePrice,
  type Instrument,
  type Leverage,
  type ListedInstrument,
  type Millis,
  type Price,
} from '@plumbline/rules/market'
import { parseDecimal } from '@plumbline/rules/money'
import {
  parseLots,
  profitLevelsOf,
  type EntryTicket,
  type Levels,
  type OpeningTicket,
  type ProfitLevel,
} from '@plumbline/rules/trading'
import type { CallParsed } from '@plumbline/protocol/core'

/** Reads a price in the instrument's scale; one that is finer than the instrument is refused, never rounded. */
export const readPrice = (text: string | undefined, instrument: Instrument): Result<Price | undefined> => {
  if (text === undefined) return accept(undefined)
  const price = parsePrice(text, instrument)
  return price === undefined
    ? refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
    : accept(price)
}

/** Like a price, but null is one too: no level at all. */
export const readLevel = (
  text: string | null | undefined,
  instrument: Instrument,
): Result<Price | null | undefined> => (text === null ? accept(null) : readPrice(text, instrument))

/** Like a price, but zero is one too: no move at all is allowed. */
const readDistance = (text: string | undefined, instrument: Instrument): Result<Price | undefined> =>
  text !== undefined && parseDecimal(text, instrument.priceScale) === 0n
    ? accept(0 as Price)
    : readPrice(text, instrument)

type Slippage = { readonly seenPrice?: string | undefined; readonly maxSlippage?: string | undefined }

/** Refusals: price.off_tick. */
export const readSlippage = (
  input: Slippage,
  instrument: Instrument,
): Result<Pick<OpeningTicket, 'seenPrice' | 'maxSlippage'>> => {
  const seenPrice = readPrice(input.seenPrice, instrument)
  if (!seenPrice.ok) return seenPrice
  const maxSlippage = readDistance(input.maxSlippage, instrument)
  return maxSlippage.ok ? accept({ seenPrice: seenPrice.value, maxSlippage: maxSlippage.value }) : maxSlippage
}

/** Refusals: price.off_tick. */
export const readProfitLevels = (
  given: readonly { readonly price: string; readonly lots: string }[],
  instrument: Instrument,
): Result<readonly ProfitLevel[]> => {
  const levels: ProfitLevel[] = []
  for (const each of given) {
    const price = readPrice(each.price, instrument)
    if (!price.ok) return price
    const lots = parseLots(each.lots)
    assert(price.value !== undefined && lots !== undefined, 'the declaration gives both to each level')
    levels.push({ price: price.value, lots })
  }
  return accept(levels)
}

const readLevels = (input: EntryInput, instrument: Instrument): Result<Levels> => {
  const takeProfit = readPrice(input.takeProfit, instrument)
  if (!takeProfit.ok) return takeProfit
  const stopLoss = readPrice(input.stopLoss, instrument)
  if (!stopLoss.ok) return stopLoss
  const trailing = readPrice(input.trailing, instrument)
  if (!trailing.ok) return trailing
  const levels = readProfitLevels(input.profitLevels ?? [], instrument)
  return levels.ok
    ? accept({
        takeProfit: takeProfit.value,
        stopLoss: stopLoss.value,
        trailing: trailing.value,
        profitLevels: profitLevelsOf(levels.value),
      })
    : levels
}

type EntryInput = CallParsed<'previewOrder'> & Slippage

/** What a customer asks for: to open at the market, or to wait for a price. */
export type ReadEntry =
  | { readonly is: 'market'; readonly ticket: OpeningTicket }
  | { readonly is: 'pending'; readonly ticket: EntryTicket }

/** Refusals: instrument.unknown, instrument.not_offered, lots.off_step, price.off_tick. */
export const readEntry = (
  instruments: ReadonlyMap<Code, ListedInstrument>,
  input: EntryInput,
): Result<{ instrument: ListedInstrument; entry: ReadEntry }> => {
  const instrument = instruments.get(input.code)
  if (instrument?.use !== 'trading') return refuse('instrument.unknown', { code: input.code })
  if (instrument.offered === false) return refuse('instrument.not_offered', { code: input.code })
  const lots = parseLots(input.lots)
  if (lots === undefined) return refuse('lots.off_step', { step: input.lots })
  const levels = readLevels(input, instrument)
  if (!levels.ok) return levels
  const slippage = readSlippage(input, instrument)
  if (!slippage.ok) return slippage
  const price = readPrice(input.price, instrument)
  if (!price.ok) return price
  const ticket = { side: input.side, lots, leverage: input.leverage as Leverage, ...levels.value }
  // The declaration gives a price to every order that waits.
  if (input.type === 'market' || price.value === undefined)
    return accept({ instrument, entry: { is: 'market', ticket: { ...ticket, ...slippage.value } } })
  const expiresAt = input.expiresAt === undefined ? undefined : (Date.parse(input.expiresAt) as Millis)
  return accept({
    instrument,
    entry: { is: 'pending', ticket: { ...ticket, type: input.type, price: price.value, expiresAt } },
  })
}
