import type { Price } from '@plumbline/rules/market'
import { linesOf, readMoment } from './recorded-lines.ts'
import type { Line, Tick } from './recorded-ticks.ts'

/** The heading of a file of bars; times are those at which they open. */
export const barsHeader = 't,open,high,low,close,volume'

/** Prices as plain numbers. */
type RecordedBar = {
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** How bars become quotes: in the instrument's scale, to the nearest unit, for a bar is no quote to be kept exactly. */
export type BarReading = {
  readonly priceScale: number
  readonly barMs: number
  /** In price units, where a file has one side or none only. */
  readonly spread: number
}

/** A price in price units, not yet whole. */
type TimedPrice = { readonly at: number; readonly price: number }

/** Quotes made of bars of one series of prices, with the usual spread around (or, of bids, above) them. */
export async function* readBars(
  path: string,
  /** Whether these are bids, or prices that were traded. */
  side: 'bid' | 'mid',
  reading: BarReading,
): AsyncGenerator<readonly Line[]> {
  for await (const bars of barsOf(path)) {
    const half = side === 'bid' ? 0 : reading.spread / 2
    const lines: Line[] = []
    for (const bar of bars) {
      if ('fault' in bar) lines.push(bar)
      else lines.push(...around(quotesOf(bar, reading), half, reading.spread))
    }
    yield lines
  }
}

const around = (prices: readonly TimedPrice[], below: number, spread: number): readonly Tick[] =>
  prices.map(({ at, price }) => {
    const bid = Math.round(price - below) as Price
    return { at, bid, ask: (bid + spread) as Price }
  })

/** Quotes made of the bars of bid and ask that opened together. */
export async function* readQuoteBars(
  bidPath: string,
  askPath: string,
  reading: BarReading,
): AsyncGenerator<readonly Line[]> {
  const asks = singly(barsOf(askPath))
  let ask = await asks.next()
  try {
    for await (const bids of barsOf(bidPath)) {
      const lines: Line[] = []
      for (const bid of bids) {
        if ('fault' in bid) {
          lines.push(bid)
          continue
        }
        while (ask.done !== true && ('fault' in ask.value || ask.value.at < bid.at)) ask = await asks.next()
        if (ask.done === true || 'fault' in ask.value || ask.value.at !== bid.at) continue
        lines.push(...joined(bid, ask.value, reading))
      }
      if (lines.length > 0) yield lines
    }
  } finally {
    await asks.return(undefined)
  }
}

const joined = (bid: RecordedBar, ask: RecordedBar, reading: BarReading): readonly Tick[] => {
  const rises = bid.close >= bid.open
  const asks = quotesOf(ask, reading, rises)
  return quotesOf(bid, reading, rises).map(({ at, price }, part) => ({
    at,
    bid: Math.round(price) as Price,
    ask: Math.round(asks[part]?.price ?? price) as Price,
  }))
}

/**
 * Opening, both extremes and closing in price units, spread over the bar. Which extreme came first was not recorded: the
 * one that lies on the way is taken last, the low of a bar that rises first.
 */
const quotesOf = (
  { at, open, high, low, close }: RecordedBar,
  { priceScale, barMs }: BarReading,
  rises = close >= open,
): readonly TimedPrice[] => {
  const parts = rises ? [open, low, high, close] : [open, high, low, close]
  const scale = 10 ** priceScale
  return parts.map((price, part) => ({
    at: at + Math.floor((part * barMs) / parts.length),
    price: price * scale,
  }))
}

async function* barsOf(
  path: string,
): AsyncGenerator<readonly (RecordedBar | { fault: 'quote.unreadable' })[]> {
  let isHead = true
  for await (const lines of linesOf(path)) {
    const bars = (isHead ? lines.slice(1) : lines).filter(line => line.trim() !== '').map(readBar)
    isHead = false
    if (bars.length > 0) yield bars
  }
}

async function* singly<Item>(chunks: AsyncGenerator<readonly Item[]>): AsyncGenerator<Item> {
  for await (const chunk of chunks) yield* chunk
}

const readBar = (line: string): RecordedBar | { fault: 'quote.unreadable' } => {
  const [time = '', ...texts] = line.trimEnd().split(',')
  const at = readMoment(time)
  const [open, high, low, close] = texts.slice(0, 4).map(readPlain)
  return at === undefined ||
    open === undefined ||
    high === undefined ||
    low === undefined ||
    close === undefined
    ? { fault: 'quote.unreadable' }
    : { at, open, high, low, close }
}

const readPlain = (text: string): number | undefined =>
  /^\d{1,12}(\.\d{1,18})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
