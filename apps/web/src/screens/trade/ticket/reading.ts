import {
  closePrice,
  openPrice,
  type Instrument,
  type Leverage,
  type MicroLots,
  type Millis,
  spreadOf,
  type Price,
  type Side,
} from '@plumbline/rules/market'
import {
  endOfDay,
  endOfWeek,
  previewOpening,
  trailingStop,
  type Held,
  type MarketMoment,
  type OpeningPreview,
  type ProfitLevels,
} from '@plumbline/rules/trading'
import type { TypedDecimals } from '../../../i18n/typed-decimal.ts'
import {
  levelsOf,
  readTypedLevels,
  type ReadLevel as ReadLevelFields,
} from '../../../shared/profit-levels/typed-levels.ts'
import {
  readDistance,
  readLevel,
  readPrice,
  readSize,
  type End,
  type Priced,
  type ReadLevel,
  type Typed,
} from './fields/typed.ts'

/** Fields that can hold what nobody can read. */
export type FieldName =
  | 'lots'
  | 'price'
  | 'stopLoss'
  | 'takeProfit'
  | 'profitLevels'
  | 'trailing'
  | 'end'
  | 'ocoPrice'

/** What a field asks for and cannot have, before any rule is asked. */
export type Fault = 'bad' | 'beyond' | 'small'

export type Read = {
  readonly lots: MicroLots | undefined
  /** Where a limit or stop order enters; undefined at the market. */
  readonly price: Price | undefined
  /** Where a second order enters, of which one cancels the other. */
  readonly ocoPrice: Price | undefined
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
  readonly profitLevels: ProfitLevels
  /** Each as it stands in its fields, read as far as it can be. */
  readonly levels: readonly ReadLevelFields[]
  readonly trailing: Price | undefined
  readonly expiresAt: Millis | undefined
  readonly faults: ReadonlyMap<FieldName, Fault>
  /** An amount waits for the price that says what it means. */
  readonly waits: boolean
}

/**
 * The quote an order would open at: the newest, or for one that waits its own price with the spread of now beside it.
 */
export const entryQuote = (
  quote: MarketMoment['quote'],
  side: Side,
  price: Price | undefined,
): MarketMoment['quote'] => {
  if (price === undefined) return quote
  const spread = spreadOf(quote)
  return side === 'long'
    ? { ...quote, ask: price, bid: Math.max(1, price - spread) as Price }
    : { ...quote, bid: price, ask: (price + spread) as Price }
}

/** The moment of an end that was typed; undefined where it is none. */
const ownEnd = (typed: string): Millis | undefined => {
  const at = Date.parse(`${typed}Z`)
  return Number.isNaN(at) ? undefined : (at as Millis)
}

export const endOf = ({ end, endAt }: { end: End; endAt: string }, now: Millis): Millis | undefined => {
  switch (end) {
    case 'none':
      return undefined
    case 'day':
      return endOfDay(now)
    case 'week':
      return endOfWeek(now)
    case 'own':
      return ownEnd(endAt)
  }
}

const orderOf = (typed: Typed, leverage: Leverage, lots: MicroLots) => ({
  side: typed.side,
  lots,
  leverage,
  stopLoss: undefined,
  takeProfit: undefined,
})

/** The order as it would stand once it has opened, without its levels. */
const heldAt = (
  typed: Typed,
  leverage: Leverage,
  lots: MicroLots,
  moment: MarketMoment,
  price: Price | undefined,
): Held => {
  const ticket = orderOf(typed, leverage, lots)
  const quote = entryQuote(moment.quote, typed.side, price)
  const opened = previewOpening({ ...moment, quote, ticket })
  return {
    instrument: moment.instrument,
    position: { ...ticket, openPrice: opened.price, margin: opened.margin, feeOpen: opened.feeOpen },
    conversionQuote: moment.conversionQuote,
  }
}

type Given = {
  readonly typed: Typed
  readonly instrument: Instrument
  readonly leverage: Leverage
  readonly moment: MarketMoment | undefined
  readonly now: Millis
  readonly decimals: TypedDecimals
}

/** What is in the fields, read, and what it would mean at this moment's prices. */
export const readTicket = (given: Given) => {
  const { typed, instrument, leverage, moment, now, decimals } = given
  const faults = new Map<FieldName, Fault>()
  let waiting = false
  const waits = typed.type !== 'market'
  const entryPrice = (name: 'price' | 'ocoPrice'): Price | undefined => {
    const value = readPrice(typed[name], instrument, decimals)
    if (value === 'bad' || value === undefined) faults.set(name, 'bad')
    return value === 'bad' ? undefined : value
  }
  const price = waits ? entryPrice('price') : undefined
  const ocoPrice = waits && typed.oco ? entryPrice('ocoPrice') : undefined
  const isEntryKnown = !waits || price !== undefined
  const quote = moment && entryQuote(moment.quote, typed.side, price)
  const priced: Priced | undefined =
    moment === undefined || quote === undefined || !isEntryKnown
      ? undefined
      : {
          instrument,
          price: openPrice(typed.side, quote),
          conversionQuote: moment.conversionQuote,
        }
  const lots = ((): MicroLots | undefined => {
    const size = readSize(typed, instrument, priced, decimals)
    if (size === 'bad' || size === 'small') faults.set('lots', size)
    // Without a readable entry price it is that field's fault.
    if (size === 'waiting') waiting = isEntryKnown
    return typeof size === 'number' ? size : undefined
  })()
  const held =
    lots === undefined || moment === undefined || !isEntryKnown
      ? undefined
      : heldAt(typed, leverage, lots, moment, price)

  const level = (name: 'stopLoss' | 'takeProfit'): Price | undefined => {
    const value: ReadLevel = readLevel(name, typed[name], typed.unit, instrument, held, decimals)
    if (value === 'bad' || value === 'beyond') faults.set(name, value)
    if (value === 'waiting') waiting = true
    return typeof value === 'number' ? value : undefined
  }
  const stopLoss = typed.follows ? undefined : level('stopLoss')
  const takeProfit = level('takeProfit')
  const levels = readTypedLevels(typed.profitLevels, instrument, decimals)
  const profitLevels = levelsOf(levels)
  if (profitLevels === 'bad') faults.set('profitLevels', 'bad')
  /** What a stop that follows is behind of. */
  const followed = quote && (price ?? closePrice(typed.side, quote))
  const trailing = ((): Price | undefined => {
    if (!typed.follows) return undefined
    const value = readDistance(typed.trailing, typed.unit, held, followed, instrument, decimals)
    if (value === 'waiting') waiting = true
    else if (typeof value !== 'number') faults.set('trailing', value ?? 'bad')
    return typeof value === 'number' ? value : undefined
  })()
  const expiresAt = waits ? endOf(typed, now) : undefined
  if (waits && typed.end === 'own' && expiresAt === undefined) faults.set('end', 'bad')

  /** Where the stop begins: one that follows starts behind the price at which the order would close. */
  const stop =
    trailing === undefined || followed === undefined
      ? stopLoss
      : trailingStop(typed.side, followed, trailing, instrument.tick)
  const preview: OpeningPreview | undefined =
    held === undefined || moment === undefined || quote === undefined || lots === undefined
      ? undefined
      : previewOpening({
          ...moment,
          quote,
          ticket: {
            ...orderOf(typed, leverage, lots),
            stopLoss: stop,
            takeProfit,
            profitLevels: profitLevels === 'bad' ? undefined : profitLevels,
          },
        })
  const read: Read = {
    lots,
    price,
    ocoPrice,
    stopLoss,
    takeProfit,
    profitLevels: profitLevels === 'bad' ? undefined : profitLevels,
    levels,
    trailing,
    expiresAt,
    faults,
    waits: waiting,
  }
  return { read, held, quote, priced, followed, stop, preview }
}
