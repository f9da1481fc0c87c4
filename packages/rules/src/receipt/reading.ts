/** Reads the figures of a receipt back into what the rules work with. */
import type { ConversionQuote, Measures } from '../trading/contract.ts'
import { parseLots } from '../trading/lots.ts'
import { parseDecimal } from '../money/decimal.ts'
import type { Code } from '../core/ids.ts'
import type { Conversion, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { parsePrice, type Quote } from '../market/quote.ts'
import type { ReceiptInstrument, ReceiptQuote } from './receipt.ts'

/** A text that is no figure of its kind; nothing behind it can be worked out. */
export class UnreadableFigure extends Error {
  override readonly name = 'UnreadableFigure'
  readonly field: string
  readonly stated: string
  constructor(field: string, stated: string) {
    super(`${field} is not readable: ${stated}`)
    this.field = field
    this.stated = stated
  }
}

const known = <Value>(value: Value | undefined, field: string, stated: string): Value => {
  if (value === undefined) throw new UnreadableFigure(field, stated)
  return value
}

export const readLots = (text: string, field: string): MicroLots => known(parseLots(text), field, text)

const rateScale = 6
export const readRate = (text: string, field: string): MicroRate =>
  Number(known(parseDecimal(text, rateScale), field, text)) as MicroRate

/** A price in a scale that is stated beside it. */
export const readPrice = (text: string, priceScale: number, field: string): Price =>
  known(parsePrice(text, { priceScale }), field, text)

const conversionOf = ({ conversion }: ReceiptInstrument): Conversion =>
  conversion === null
    ? { by: 'none' }
    : { by: conversion.by, pair: conversion.pair as Code, pairScale: conversion.pairScale }

const scaleMax = 12

/** The figures of the instrument as far as values are made of them. */
export const readInstrument = (instrument: ReceiptInstrument, field: string): Measures => {
  const { code, contractSize, priceScale, digits, conversion } = instrument
  const scales = { priceScale, digits, 'conversion.pairScale': conversion?.pairScale ?? 0 }
  for (const [name, scale] of Object.entries(scales))
    if (scale > scaleMax) throw new UnreadableFigure(`${field}.${name}`, String(scale))
  return { code: code as Code, contractSize, priceScale, conversion: conversionOf(instrument) }
}

/** Both sides of a quote, in the scale of its instrument. */
export const readSides = (
  quote: ReceiptQuote,
  priceScale: number,
  field: string,
): Pick<Quote, 'bid' | 'ask'> => ({
  bid: readPrice(quote.bid, priceScale, `${field}.bid`),
  ask: readPrice(quote.ask, priceScale, `${field}.ask`),
})

export const readConversion = (
  instrument: Measures,
  quote: ReceiptQuote | null,
  field: string,
): ConversionQuote => {
  const { conversion } = instrument
  if (conversion.by === 'none') return undefined
  if (quote === null || quote.code !== conversion.pair)
    throw new UnreadableFigure(field, quote?.code ?? 'null')
  return readSides(quote, conversion.pairScale, field)
}
