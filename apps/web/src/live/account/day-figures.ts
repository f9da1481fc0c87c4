import { instrumentFromView, pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import { divideHalfEven } from '@plumbline/rules/money'
import { parsePrice, twiceMid, type Instrument, type Price, type Quote } from '@plumbline/rules/market'
import type { LiveQuote } from '../stream/quote-store.ts'

const read = new WeakMap<InstrumentView, Instrument>()
/** The instrument of the rules behind a listed one; read once per answer of the server. */
export const instrumentOf = (view: InstrumentView): Instrument => {
  const known = read.get(view)
  if (known !== undefined) return known
  const made = instrumentFromView(view)
  read.set(view, made)
  return made
}

/** The price units in one step of the last display digit. */
const displayStep = (instrument: Pick<Instrument, 'priceScale' | 'digits'>): bigint =>
  10n ** BigInt(Math.max(0, instrument.priceScale - instrument.digits))

/** The mid in whole display digits, rounded half to even: shown and charted, never traded at. */
const midOf = (
  quote: Pick<Quote, 'bid' | 'ask'>,
  instrument: Pick<Instrument, 'priceScale' | 'digits'>,
): Price => {
  const step = displayStep(instrument)
  return Number(divideHalfEven(BigInt(twiceMid(quote)), 2n * step) * step) as Price
}

/** From one price to another, in hundredths of a percent. */
export const changeBetween = (first: Price, last: Price): number =>
  Number(divideHalfEven(BigInt(last - first) * 10_000n, BigInt(first)))

export type DayFigures = {
  readonly mid: Price
  readonly high: Price
  readonly low: Price
  /** Price units since the opening 24 hours ago. */
  readonly move: number
  /** The same in hundredths of a percent. */
  readonly change: number
}

type DayBefore = { readonly open: Price; readonly high: Price; readonly low: Price }

const days = new WeakMap<InstrumentView, DayBefore | undefined>()
/** The day as the list told it; read once per answer of the server. */
const dayBefore = (view: InstrumentView): DayBefore | undefined => {
  if (days.has(view)) return days.get(view)
  const [open, high, low] =
    view.day === null
      ? []
      : [view.day.open, view.day.high, view.day.low].map(text => shownMid(text, instrumentOf(view)))
  const day = open === undefined || high === undefined || low === undefined ? undefined : { open, high, low }
  days.set(view, day)
  return day
}

const reckoned = new WeakMap<LiveQuote, { readonly view: InstrumentView; readonly figures: DayFigures }>()

/**
 * The last 24 hours with the newest quote taken in; undefined before the first quote. Reckoned once per quote, however
 * many cells of a row ask for it.
 */
export const dayOf = (view: InstrumentView, quote: LiveQuote | undefined): DayFigures | undefined => {
  if (quote === undefined) return undefined
  const known = reckoned.get(quote)
  if (known?.view === view) return known.figures
  const figures = reckonDay(view, quote)
  reckoned.set(quote, { view, figures })
  return figures
}

const reckonDay = (view: InstrumentView, quote: LiveQuote): DayFigures => {
  const mid = midOf(pricesFromView(quote, view.priceScale), instrumentOf(view))
  // What was listed in units of before a split is asked for anew; until it comes nothing is said of the day.
  const day = view.quote?.split === quote.split ? dayBefore(view) : undefined
  if (day === undefined) return { mid, high: mid, low: mid, move: 0, change: 0 }
  const move = mid - day.open
  return {
    mid,
    high: Math.max(day.high, mid) as Price,
    low: Math.min(day.low, mid) as Price,
    move,
    change: changeBetween(day.open, mid),
  }
}

/** A mid from the wire, which may end in half a price unit, in whole display digits. */
export const shownMid = (
  text: string,
  instrument: Pick<Instrument, 'priceScale' | 'digits'>,
): Price | undefined => {
  const twice = parsePrice(text, { priceScale: instrument.priceScale + 1 })
  if (twice === undefined) return undefined
  const step = displayStep(instrument)
  return Number(divideHalfEven(BigInt(twice), 10n * step) * step) as Price
}

/** A stored candle value as a plain number for drawing. */
export const plotted = (text: string): number => Number(text)
