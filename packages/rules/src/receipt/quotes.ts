/** The quotes of a receipt as the tick log writes them. */
import type { Code } from '../core/ids.ts'
import type { Price } from '../market/instrument.ts'
import { admissions } from '../prices/price-dispute.ts'
import { parsePrice, type Millis, type Quote } from '../market/quote.ts'
import type { Receipt, ReceiptQuote, ReceiptReplacement, ReceiptStep } from './receipt.ts'
import { readSegment, tickLine } from '../prices/tick-log.ts'

/** A quote that came late stands in a later minute than the one in which it was received. */
export const lateMinutesMax = 3

/** The quote as the log writes it; undefined where its prices do not fit the scale. */
export const loggedQuote = (quote: ReceiptQuote, priceScale: number): Quote | undefined => {
  const price = (text: string): Price | undefined => parsePrice(text, { priceScale })
  const [epoch, number] = quote.sequence.split('.').map(Number)
  const [bid, ask] = [price(quote.bid), price(quote.ask)]
  if (bid === undefined || ask === undefined || epoch === undefined || number === undefined) return undefined
  const raw = quote.raw && { bid: price(quote.raw.bid), ask: price(quote.raw.ask) }
  if (raw !== undefined && (raw.bid === undefined || raw.ask === undefined)) return undefined
  return {
    code: quote.code as Code,
    epoch,
    number,
    bid,
    ask,
    at: Date.parse(quote.at) as Millis,
    receivedAt: Date.parse(quote.receivedAt) as Millis,
    source: quote.source,
    kind: quote.kind,
    ...(quote.raw !== undefined &&
      raw?.bid !== undefined &&
      raw.ask !== undefined && { raw: { bid: raw.bid, ask: raw.ask, version: quote.raw.version } }),
  }
}

/** Whether a segment has exactly this quote, put there when it came or, after a crash, from an order. */
export const hasQuote = (text: string, quote: Quote): boolean =>
  [undefined, ...admissions].some(admission =>
    [false, true].some(isRecovered => text.includes(`\n${tickLine(quote, { isRecovered, admission })}`)),
  )

/** How a segment has a quote of this number otherwise: for whoever is told that it differs. */
export const quoteThere = (text: string, quote: Quote): Quote | undefined =>
  readSegment(text)?.ticks.find(
    tick => tick.quote.epoch === quote.epoch && tick.quote.number === quote.number,
  )?.quote

export type NamedQuote = {
  readonly field: string
  readonly quote: ReceiptQuote
  readonly priceScale: number
}

/** The instrument that an order is of before a step: that of the receipt, or the last one that has replaced it. */
const instrumentAt = (
  steps: Receipt['steps'],
  first: Receipt['instrument'],
  index: number,
): Receipt['instrument'] => {
  const replaced = steps.slice(0, index).findLast(isReplacement)
  return replaced === undefined ? first : replaced.terms.instrument
}

type Replaced = Extract<ReceiptStep, { kind: 'adjusted' }> & { readonly terms: ReceiptReplacement }

/** Whether an order goes on as one of the successor: where it was too small for that, it closes as what it was. */
const isReplacement = (step: ReceiptStep): step is Replaced =>
  step.kind === 'adjusted' && step.terms.kind === 'replacement' && step.quote === null

/** Every quote of a receipt, with the field in which it stands and the scale of its prices. */
export const quotesOf = ({
  steps,
  instrument: first,
}: Pick<Receipt, 'steps' | 'instrument'>): readonly NamedQuote[] =>
  steps.flatMap((step, index) => {
    const instrument = instrumentAt(steps, first, index)
    const field = `steps[${index}]`
    const conversion = 'conversion' in step ? step.conversion : null
    return [
      ...(step.quote === null
        ? []
        : [{ field: `${field}.quote`, quote: step.quote, priceScale: instrument.priceScale }]),
      ...(conversion === null || instrument.conversion === null
        ? []
        : [
            {
              field: `${field}.conversion`,
              quote: conversion,
              priceScale: instrument.conversion.pairScale,
            },
          ]),
    ]
  })
