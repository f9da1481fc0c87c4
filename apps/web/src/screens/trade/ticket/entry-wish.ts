import type { EntryType } from '@plumbline/rules/trading'
import type { Price, Side } from '@plumbline/rules/market'

/** An order that was begun on the chart: at the market, or to wait at a price. */
export type EntryWish = {
  readonly code: string
  readonly side: Side
  readonly entry?: { readonly type: Exclude<EntryType, 'market'>; readonly price: Price }
}

type Take = (wish: EntryWish) => boolean
const takers = new Set<Take>()

/** A ticket that stands beside the chart takes what is begun there, as long as the returned function is not called. */
export const takeEntries = (take: Take): (() => void) => {
  takers.add(take)
  return () => void takers.delete(take)
}

/** Whether a ticket that is on the page has taken it. */
export const offerEntry = (wish: EntryWish): boolean => [...takers].some(take => take(wish))
