import { parseDecimal } from '@plumbline/rules/money'
import type { Price } from '@plumbline/rules/market'
import type { QuoteFault } from '@plumbline/rules/prices'
import { linesOf, readMoment } from './recorded-lines.ts'

/** One line: a quote in price units, or what is wrong with it. */
export type Tick = { readonly at: number; readonly bid: Price; readonly ask: Price }
export type Line = Tick | { readonly fault: QuoteFault }

/** The heading of a file of ticks. */
export const ticksHeader = 'ts,bid,ask,last'
/** The finest decimals that are read at all. */
const scaleMax = 18

/** The ticks of a file, a chunk at a time: the next is read when it is asked for. */
export async function* readTicks(path: string, priceScale: number): AsyncGenerator<readonly Line[]> {
  let isHead = true
  for await (const lines of linesOf(path)) {
    const ticks: Line[] = []
    for (const line of isHead ? lines.slice(1) : lines) {
      const tick = readLine(line, priceScale)
      if (tick !== undefined) ticks.push(tick)
    }
    isHead = false
    if (ticks.length > 0) yield ticks
  }
}

/** Undefined for an empty line, and for a trade that came without a quote. */
const readLine = (line: string, priceScale: number): Line | undefined => {
  const [time = '', bidText = '', askText = ''] = line.trimEnd().split(',')
  if (time === '' || (bidText === '' && askText === '')) return undefined
  const at = readMoment(time)
  const bid = readUnits(bidText, priceScale)
  const ask = readUnits(askText, priceScale)
  if (at === undefined || bid === 'quote.unreadable' || ask === 'quote.unreadable') {
    return { fault: 'quote.unreadable' }
  }
  return bid === 'price.too_fine' || ask === 'price.too_fine' ? { fault: 'price.too_fine' } : { at, bid, ask }
}

/** A decimal in units of 10^-priceScale, never rounded. */
const readUnits = (text: string, priceScale: number): Price | 'price.too_fine' | 'quote.unreadable' => {
  const exact = parseDecimal(text, priceScale)
  if (exact !== undefined) return Number(exact) as Price
  const finest = parseDecimal(text, scaleMax)
  if (finest === undefined) return 'quote.unreadable'
  // Zeros beyond the scale are no finer price.
  const divisor = 10n ** BigInt(scaleMax - priceScale)
  return finest % divisor === 0n ? (Number(finest / divisor) as Price) : 'price.too_fine'
}
