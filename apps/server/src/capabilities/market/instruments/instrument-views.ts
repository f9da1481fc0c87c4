import {
  categoryId,
  formatPrice,
  leveragesOffered,
  type Instrument,
  type ListedInstrument,
  type Quote,
} from '@plumbline/rules/market'
import { formatDecimal } from '@plumbline/rules/money'
import { formatLots } from '@plumbline/rules/trading'
import type { Code } from '@plumbline/rules/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { Language } from '@plumbline/protocol/core'
import { instrumentName } from '../../../core/texts/index.ts'
import type { Hold, Market } from '../market.ts'
import { formatMid, instantText, newestQuoteView } from '../views.ts'

/** What changes with quotes, as it was last written. */
type Moving = Pick<InstrumentView, 'quote' | 'day' | 'spark'> & {
  readonly of: Quote | undefined
  readonly mids: readonly number[]
}
type Listing = Omit<InstrumentView, 'name' | 'state' | 'changesAt' | 'halt' | 'quote' | 'day' | 'spark'>

const feeRateScale = 6

/**
 * Instruments as they travel; undefined for a code that is not listed. Every client asks for all of them: what no quote has
 * changed since the last time is not written anew.
 */
export const createInstrumentViews = (market: Market) => {
  const listings = new Map<Code, Listing>()
  const movings = new Map<Code, Moving>()

  const listingOf = (instrument: ListedInstrument): Listing => {
    const known = listings.get(instrument.code)
    if (known?.version === instrument.version) return known
    const now = listing(instrument)
    listings.set(instrument.code, now)
    return now
  }

  const movingOf = (instrument: Instrument): Moving => {
    const { code } = instrument
    const quote = market.quoteOf(code)
    const before = movings.get(code)
    if (before !== undefined && before.of === quote) return before
    const now = moving(market, instrument, before)
    movings.set(code, now)
    return now
  }

  return (code: Code, language: Language): InstrumentView | undefined => {
    const instrument = market.instruments.get(code)
    if (instrument === undefined) return undefined
    const { quote, day, spark } = movingOf(instrument)
    const { changesAt } = market.stateOf(code)
    const hold = market.holdOf(code)
    return {
      ...listingOf(instrument),
      name: instrumentName(language, code, instrument.name),
      state: market.quoteStateOf(code),
      changesAt: changesAt === undefined ? null : instantText(changesAt),
      halt: hold === undefined ? null : haltView(market, instrument, hold),
      quote,
      day,
      spark,
    }
  }
}

const haltView = (
  market: Market,
  instrument: Instrument,
  { reason, since }: Hold,
): NonNullable<InstrumentView['halt']> => {
  const suspension = reason === 'suspended' ? market.suspensionOf(instrument.code) : undefined
  const shown = suspension?.shown
  return {
    reason,
    since: instantText(since),
    cause: suspension?.cause ?? null,
    said:
      shown === undefined
        ? null
        : {
            bid: formatPrice(shown.bid, instrument),
            ask: formatPrice(shown.ask, instrument),
            at: instantText(shown.at),
          },
  }
}

const moving = (market: Market, instrument: Instrument, before: Moving | undefined): Moving => {
  const quote = market.quoteOf(instrument.code)
  const day = market.dayOf(instrument.code)
  const mids = market.sparkOf(instrument.code)
  const text = (twice: number): string => formatMid(twice, instrument)
  return {
    of: quote,
    mids,
    quote:
      quote === undefined
        ? null
        : newestQuoteView(quote, instrument, market.splitsOf(instrument.code, quote.at)),
    day: day === undefined ? null : { open: text(day.open), high: text(day.high), low: text(day.low) },
    // All but the last stay as they were for half an hour.
    spark: mids.map((twice, index) =>
      before?.mids[index] === twice ? (before.spark[index] ?? text(twice)) : text(twice),
    ),
  }
}

const listing = (instrument: ListedInstrument): Listing => {
  const { conversion } = instrument
  return {
    code: instrument.code,
    symbol: instrument.symbol,
    category_id: categoryId(instrument.category),
    quoteCurrency: instrument.quoteCurrency,
    contractSize: instrument.contractSize,
    lotUnit: instrument.lotUnit,
    priceScale: instrument.priceScale,
    digits: instrument.digits,
    tick: formatPrice(instrument.tick, instrument),
    lotsMin: formatLots(instrument.lotsMin),
    lotsStep: formatLots(instrument.lotsStep),
    lotsMax: formatLots(instrument.lotsMax),
    spreadTypical: formatPrice(instrument.spreadTypical, instrument),
    leverageMax: instrument.leverageMax,
    leverages: [...leveragesOffered(instrument)],
    feeRate: formatDecimal(BigInt(instrument.feeRate), feeRateScale),
    conversion:
      conversion.by === 'none'
        ? null
        : { by: conversion.by, pair: conversion.pair, pairScale: conversion.pairScale },
    version: instrument.version,
    offered: instrument.offered !== false,
  }
}
