import { quoteFromView } from '@plumbline/protocol/market'
import { creditOf, fundingPrice, wayOf } from '@plumbline/rules/funding'
import { formatDecimal, type Cents } from '@plumbline/rules/money'
import { useInstrument } from '../queries.ts'
import { useQuote, useSocketState } from '../stream/stream.ts'

/** What a way in counts its money in. */
type Counted = { readonly currency: string; readonly decimals: number; readonly pair: string | null }

export type Estimate =
  | { readonly kind: 'par'; readonly credit: Cents }
  | {
      readonly kind: 'quoted'
      readonly credit: Cents
      readonly rate: string
      readonly pair: string
      readonly at: number
    }
  /** There is no price to count it at now. */
  | { readonly kind: 'no quote'; readonly pair: string }

/** What an amount would be credited with at the newest quote, by the rule that decides at approval. */
export const useCreditEstimate = (
  way: Counted | undefined,
  amount: bigint | undefined,
): Estimate | undefined => {
  const pair = way?.pair ?? undefined
  const view = useInstrument(pair)
  const quote = useQuote(pair)
  const connected = useSocketState() === 'open'
  if (way === undefined || amount === undefined) return undefined
  if (pair === undefined) return { kind: 'par', credit: creditOf(amount, way.decimals, undefined) }
  if (view === undefined || quote === undefined || !connected || quote.state !== 'open')
    return { kind: 'no quote', pair }
  const rate = {
    pair: view.code,
    way: wayOf(way.currency, pair),
    quote: quoteFromView(quote, view.priceScale),
    scale: view.priceScale,
  }
  return {
    kind: 'quoted',
    credit: creditOf(amount, way.decimals, rate),
    rate: formatDecimal(BigInt(fundingPrice('deposit', rate)), view.priceScale, view.digits),
    pair,
    at: Date.parse(quote.at),
  }
}
