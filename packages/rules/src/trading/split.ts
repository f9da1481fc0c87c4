import type { MicroLots } from '../market/instrument.ts'
import { cents, subtractCents, type Cents } from '../money/money.ts'

/** A part's share of an amount in cents, rounded down: what is left over stays with the position. */
export const shareByLots = (amount: Cents, open: MicroLots, lots: MicroLots): Cents => {
  const product = amount * BigInt(lots)
  const down = product / BigInt(open)
  return cents(product < 0n && product % BigInt(open) !== 0n ? down - 1n : down)
}

/** What a position holds that a part of it takes along, in cents. */
export type Shares = {
  readonly notional: Cents
  readonly margin: Cents
  readonly feeOpen: Cents
  readonly financing: Cents
  readonly adjusted: Cents
}

/** Divides what a position holds by lots. The part's shares round down to the cent and the rest keeps what is left. */
export const splitShares = (
  whole: Shares & { readonly lots: MicroLots },
  part: MicroLots,
): { readonly part: Shares & { lots: MicroLots }; readonly rest: Shares & { lots: MicroLots } } => {
  const shareOf = (amount: Cents): Cents => shareByLots(amount, whole.lots, part)
  const taken = {
    notional: shareOf(whole.notional),
    margin: shareOf(whole.margin),
    feeOpen: shareOf(whole.feeOpen),
    financing: shareOf(whole.financing),
    adjusted: shareOf(whole.adjusted),
  }
  return {
    part: { lots: part, ...taken },
    rest: {
      lots: (whole.lots - part) as MicroLots,
      notional: subtractCents(whole.notional, taken.notional),
      margin: subtractCents(whole.margin, taken.margin),
      feeOpen: subtractCents(whole.feeOpen, taken.feeOpen),
      financing: subtractCents(whole.financing, taken.financing),
      adjusted: subtractCents(whole.adjusted, taken.adjusted),
    },
  }
}
