import { openPrice, type Price, type Side } from '@plumbline/rules/market'
import type { EntryType } from '@plumbline/rules/trading'

/** An order that can wait at a price. */
export type EntryAt = { readonly side: Side; readonly type: Exclude<EntryType, 'market'> }

/** The orders that wait at a price: which ones depends on the side of the market it lies on; none at the market itself. */
export const entriesAt = (
  price: Price,
  quote: { readonly bid: Price; readonly ask: Price },
): readonly EntryAt[] =>
  (['long', 'short'] as const).flatMap((side): EntryAt[] => {
    const now = openPrice(side, quote)
    if (price === now) return []
    const isBelow = price < now
    return [{ side, type: isBelow === (side === 'long') ? 'limit' : 'stop' }]
  })
