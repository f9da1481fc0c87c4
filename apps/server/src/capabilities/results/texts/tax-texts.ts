/** What a tax summary says beside its figures. */
export type TaxTexts = {
  /** With {year}. */
  readonly title: string
  /** With {year} and {zone}. */
  readonly about: string
  readonly demo: string
  readonly account: string
  readonly customer: string
  readonly uid: string
  readonly operator: string
  readonly made: string
  readonly all: string
  readonly trades: string
  readonly gains: string
  readonly losses: string
  readonly net: string
  readonly costs: string
  readonly spread: string
  readonly fees: string
  readonly overnight: string
  readonly adjusted: string
  /** Over what is in no other figure. */
  readonly apart: string
  readonly termDeals: string
  readonly termNet: string
  readonly shares: string
  /** That it is no advice. */
  readonly noteAdvice: string
  readonly noteBasis: string
  readonly noteLeftOut: string
  /** With {year} and {uid}. */
  readonly foot: string
}
