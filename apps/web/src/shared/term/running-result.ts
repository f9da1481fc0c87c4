import { pricesFromView, type InstrumentView, type QuoteView } from '@plumbline/protocol/market'
import type { TermDealView } from '@plumbline/protocol/term'
import { formatDecimal, negateCents, zero, type Cents } from '@plumbline/rules/money'
import { twiceMid } from '@plumbline/rules/market'
import { centsOf } from '../../live/account/figures.ts'

type Standing = { readonly is: 'ahead' | 'level' | 'behind'; readonly net: Cents }

/** What a running deal would bring if the quote of now decided it; undefined before it has begun. */
export const standingOf = (
  deal: TermDealView,
  now: Pick<QuoteView, 'bid' | 'ask'> | undefined,
  priceScale: number,
): Standing | undefined => {
  if (deal.entryQuote === null || now === undefined) return undefined
  const moved =
    twiceMid(pricesFromView(now, priceScale)) - twiceMid(pricesFromView(deal.entryQuote, priceScale))
  if (moved === 0) return { is: 'level', net: zero }
  return moved > 0 === (deal.direction === 'up')
    ? { is: 'ahead', net: centsOf(deal.profit) }
    : { is: 'behind', net: negateCents(centsOf(deal.stake)) }
}

export type Digits = Pick<InstrumentView, 'priceScale' | 'digits'>

/** The mid of a quote as exact as it is: with the digits of the instrument, and more where the middle falls between. */
export const midText = (
  { bid, ask }: Pick<QuoteView, 'bid' | 'ask'>,
  { priceScale, digits }: Digits,
): string => {
  const twice = BigInt(twiceMid(pricesFromView({ bid, ask }, priceScale)))
  return formatDecimal(twice * 5n, priceScale + 1, digits)
}
