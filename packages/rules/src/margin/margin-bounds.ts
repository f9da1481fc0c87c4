import { balanceOf, type ContractAccount } from '../account/account.ts'
import type { ConversionQuote, Measures } from '../trading/contract.ts'
import type { Code } from '../core/ids.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { twiceMid, type Quote, type Side } from '../market/quote.ts'
import { assert } from '../core/refusal.ts'

/**
 * Watching the equity of many accounts without looking at all of them on every quote. What an account may still lose
 * until a level (its slack) is dealt out in equal budgets to everything that can move its equity: the net lots of each
 * instrument, the spread on what is hedged in it, and each pair by which results become USD. Each budget is a bound on one
 * figure of one instrument's quotes; as long as no bound is passed, the budgets together are not used up. Whoever
 * finds one passed looks at the account and deals anew.
 *
 * Plain numbers, not money: a bound may only come too early, so all that rounding and binary fractions could hide is taken
 * from the slack beforehand.
 */
export type MarginGauge = 'bid' | 'ask' | 'spread' | 'twiceMid'

/** A figure of a quote that may move as far as `at`, and not reach it. */
export type MarginBound = {
  readonly code: Code
  readonly gauge: MarginGauge
  readonly from: 'above' | 'below'
  readonly at: number
}

type HeldPosition = { readonly side: Side; readonly lots: MicroLots; readonly openPrice: Price }

/** All that an account holds in one instrument, at the quotes that value it now. */
export type Holding = {
  readonly instrument: Measures
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly conversionQuote: ConversionQuote
  readonly positions: readonly HeldPosition[]
}

/** One instrument's part: result = lots on each side at its price, in cents of the quote currency, times the rate. */
type Part = Pick<Holding, 'instrument' | 'quote' | 'conversionQuote'> & {
  /** Cents of the quote currency by which a price unit moves the longs, and the shorts. */
  readonly longs: number
  readonly shorts: number
  readonly result: number
  /** USD for one unit of the quote currency. */
  readonly rate: number
}

/** An account's equity in plain cents, its parts, and how far this may be from the exact figure now or later. */
export type MarginEstimate = {
  readonly equity: number
  readonly doubt: number
  readonly parts: readonly Part[]
}

/** Half a cent is the most that rounding moves one position's result. */
const roundingDoubt = 0.5
/** More than any chain of operations here loses of the values that go into it. */
const binaryDoubt = 1e-10

const rateOf = ({ conversion }: Measures, quote: ConversionQuote): number => {
  if (conversion.by === 'none') return 1
  assert(quote !== undefined, 'what is converted has a quote of its pair')
  const mid = twiceMid(quote) / 2 / 10 ** conversion.pairScale
  return conversion.by === 'multiply' ? mid : 1 / mid
}

/** An account's equity at the quotes of its holdings. */
export const estimateEquity = (account: ContractAccount, holdings: Iterable<Holding>): MarginEstimate => {
  const parts: Part[] = []
  let equity = Number(balanceOf(account) - account.advance)
  let worth = Math.abs(equity)
  let count = 0
  for (const { instrument, quote, conversionQuote, positions } of holdings) {
    const unit = (instrument.contractSize * 100) / 10 ** (instrument.priceScale + 6)
    const rate = rateOf(instrument, conversionQuote)
    let [longs, shorts, result, value] = [0, 0, 0, 0]
    for (const { side, lots, openPrice } of positions) {
      const size = lots * unit
      if (side === 'long') {
        longs += size
        result += size * (quote.bid - openPrice)
      } else {
        shorts += size
        result += size * (openPrice - quote.ask)
      }
      value += size * (openPrice + quote.ask)
    }
    parts.push({ instrument, quote, conversionQuote, longs, shorts, result, rate })
    equity += result * rate
    worth += value * rate
    count += positions.length
  }
  return { equity, doubt: count * roundingDoubt + worth * binaryDoubt, parts }
}

/** What the estimate's account may lose until its equity is at most `percent` of its margin; below zero: nobody knows. */
export const slackOf = (account: ContractAccount, estimate: MarginEstimate, percent: number): number =>
  estimate.equity - (Number(account.margins) * percent) / 100 - estimate.doubt

/** The pair by which parts become USD, with what they are worth in its currency at the far end of their own budgets. */
type Exposed = {
  readonly pair: Code
  readonly by: 'multiply' | 'divide'
  readonly twiceMid: number
  readonly rate: number
  worst: number
}

const isNetted = ({ longs, shorts }: Part): boolean => longs !== shorts
const isHedged = ({ longs, shorts }: Part): boolean => longs > 0 && shorts > 0

/**
 * Bounds within which the account cannot lose more than `slack` (above zero). Each is a whole number, as prices are, and
 * lies at least one unit away from where its figure stands.
 */
export const marginBounds = (estimate: MarginEstimate, slack: number): readonly MarginBound[] => {
  const { parts } = estimate
  const pairs = pairsOf(parts)
  let shares = pairs.size
  for (const part of parts) shares += Number(isNetted(part)) + Number(isHedged(part))
  const budget = slack / shares
  const bounds: MarginBound[] = []
  for (const part of parts) boundPart(part, budget, bounds, pairs)
  for (const exposed of pairs.values()) boundPair(exposed, budget, bounds)
  return bounds
}

const pairsOf = (parts: readonly Part[]): Map<Code, Exposed> => {
  const pairs = new Map<Code, Exposed>()
  for (const { instrument, conversionQuote, rate } of parts) {
    const { conversion } = instrument
    if (conversion.by === 'none' || conversionQuote === undefined || pairs.has(conversion.pair)) continue
    const { pair, by } = conversion
    pairs.set(pair, { pair, by, twiceMid: twiceMid(conversionQuote), rate, worst: 0 })
  }
  return pairs
}

/** longs × bid − shorts × ask, as net lots at the price of their side less what is hedged at the spread. */
const boundPart = (
  part: Part,
  budget: number,
  bounds: MarginBound[],
  pairs: ReadonlyMap<Code, Exposed>,
): void => {
  const { instrument, quote, longs, shorts, rate } = part
  const { code } = instrument
  const own = budget / rate
  let worst = part.result
  if (longs > shorts) {
    bounds.push(fallsTo(code, 'bid', quote.bid - own / (longs - shorts)))
    worst -= own
  } else if (shorts > longs) {
    bounds.push(risesTo(code, 'ask', quote.ask + own / (shorts - longs)))
    worst -= own
  }
  if (isHedged(part)) {
    bounds.push(risesTo(code, 'spread', quote.ask - quote.bid + own / Math.min(longs, shorts)))
    worst -= own
  }
  const exposed = instrument.conversion.by === 'none' ? undefined : pairs.get(instrument.conversion.pair)
  if (exposed !== undefined) exposed.worst += worst
}

/**
 * Whatever the parts come to, it is no less than `worst` in their currency, so a loss counts most where that currency is
 * dearest, and a gain least where it is cheapest: one direction of the pair is enough.
 */
const boundPair = (exposed: Exposed, budget: number, bounds: MarginBound[]): void => {
  const { pair, by, rate, worst } = exposed
  if (worst === 0) return
  const limit = rate + budget / -worst
  // The rate can fall to nothing, and no further.
  if (limit <= 0) return
  const at = by === 'multiply' ? (exposed.twiceMid * limit) / rate : (exposed.twiceMid * rate) / limit
  bounds.push(at > exposed.twiceMid ? risesTo(pair, 'twiceMid', at) : fallsTo(pair, 'twiceMid', at))
}

/** The first whole number beyond what may still be reached. */
const fallsTo = (code: Code, gauge: MarginGauge, last: number): MarginBound => ({
  code,
  gauge,
  from: 'above',
  at: Math.ceil(last) - 1,
})
const risesTo = (code: Code, gauge: MarginGauge, last: number): MarginBound => ({
  code,
  gauge,
  from: 'below',
  at: Math.floor(last) + 1,
})
