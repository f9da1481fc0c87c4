import { pricesFromView, type QuoteView } from '@plumbline/protocol/market'
import type { TermDealView } from '@plumbline/protocol/term'
import { negateCents, zero, type Cents } from '@plumbline/rules/money'
import { twiceMid } from '@plumbline/rules/market'
import { centsOf } from '../../../live/account/figures.ts'

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

/** The mid of a quote in its own digits, half a unit included. */
export const midText = ({ bid, ask }: Pick<QuoteView, 'bid' | 'ask'>, priceScale: number): string => {
  const twice = BigInt(twiceMid(pricesFromView({ bid, ask }, priceScale)))
  const tenths = twice * 5n
  const digits = tenths.toString().padStart(priceScale + 2, '0')
  const text = `${digits.slice(0, -(priceScale + 1))}.${digits.slice(-(priceScale + 1))}`
  return text.endsWith('0') ? text.slice(0, priceScale === 0 ? -2 : -1) : text
}
