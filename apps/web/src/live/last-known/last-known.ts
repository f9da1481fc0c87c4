import type { AssetsView } from '@plumbline/protocol/ledger'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { addCents, sumCents, type Cents } from '@plumbline/rules/money'
import type { Book } from '@plumbline/rules/core'
import { equityOf, totalEquity } from '@plumbline/rules/account'
import { quoteAgeMsMax, type Price } from '@plumbline/rules/market'
import { liveResult } from '../account/account.ts'
import { dayOf, instrumentOf } from '../account/day-figures.ts'
import { centsOf, contractAccountOf } from '../account/figures.ts'
import type { LiveQuote } from '../stream/quote-store.ts'

/** More than any list of instruments, and more positions than anybody reads on one page. */
const pricesMax = 500
const positionsMax = 200

export type KnownPrice = {
  readonly code: string
  readonly name: string
  readonly mid: Price
  readonly priceScale: number
  readonly digits: number
  /** When the quote was made, which may be long before the rest was kept: of a market that was closed by then. */
  readonly at: number
}
export type KnownPosition = {
  readonly code: string
  readonly side: 'long' | 'short'
  readonly lots: string
  readonly openPrice: string
  readonly result: Cents | undefined
}
export type KnownAccount = {
  readonly book: Book
  /** Undefined where a position had no price to be valued at. */
  readonly equity: Cents | undefined
  readonly fund: Cents
  readonly contract: Cents | undefined
  readonly term: Cents
  readonly positions: readonly KnownPosition[]
}

/** What this device knew while it was last connected. */
export type LastKnown = {
  readonly at: number
  readonly prices: readonly KnownPrice[]
  /** Undefined for a guest. */
  readonly account: KnownAccount | undefined
}

export type Held = {
  readonly views: readonly InstrumentView[]
  readonly quoteOf: (code: string) => LiveQuote | undefined
  /** Whether the server tells each new quote of it. */
  readonly isFollowed: (code: string) => boolean
  /** By the server's clock; undefined while nobody can tell. */
  readonly ageMsOf: (quote: LiveQuote) => number | undefined
}

const pricesOf = ({ views, quoteOf }: Held): KnownPrice[] =>
  views.slice(0, pricesMax).flatMap(view => {
    const quote = quoteOf(view.code)
    const day = dayOf(view, quote)
    if (quote === undefined || day === undefined) return []
    const { priceScale, digits } = instrumentOf(view)
    const { code, name } = view
    return [{ code, name, mid: day.mid, priceScale, digits, at: Date.parse(quote.at) }]
  })

const totalOf = ({ available, frozen }: AssetsView['fund']): Cents =>
  addCents(centsOf(available), centsOf(frozen))

type Owned = {
  readonly book: Book
  readonly assets: AssetsView
  readonly orders: readonly OpenedOrderView[]
}

/**
 * A quote at which a position may be valued at this moment: the newest one, of an instrument that is followed. That of a
 * market which is closed stays right however old it is; that of an open one is as old as an order's may be.
 */
const valuedAt = (held: Held, view: InstrumentView | undefined): LiveQuote | undefined => {
  const quote = view && held.quoteOf(view.code)
  if (view === undefined || quote === undefined || !held.isFollowed(view.code)) return undefined
  if (quote.state === 'stale') return undefined
  if (quote.state !== 'open' || quote.kind === 'delayed') return quote
  const ageMs = held.ageMsOf(quote)
  const isOld = ageMs === undefined || ageMs > quoteAgeMsMax[instrumentOf(view).category]
  return isOld ? undefined : quote
}

const accountOf = (held: Held, { book, assets, orders }: Owned): KnownAccount => {
  const viewOf = (code: string | undefined) => held.views.find(view => view.code === code)
  const resultOf = (order: OpenedOrderView) => {
    const view = viewOf(order.code)
    return liveResult(order, view, valuedAt(held, view), valuedAt(held, viewOf(view?.conversion?.pair)))
  }
  const results = orders.map(order => resultOf(order))
  const contract = results.every(result => result !== undefined)
    ? equityOf(contractAccountOf(assets), sumCents(results))
    : undefined
  const fund = totalOf(assets.fund)
  const term = totalOf(assets.term)
  return {
    book,
    equity: contract === undefined ? undefined : totalEquity({ fund, contract, term }),
    fund,
    contract,
    term,
    positions: orders.slice(0, positionsMax).map(({ code, side, lots, openPrice }, place) => ({
      code,
      side,
      lots,
      openPrice,
      result: results[place],
    })),
  }
}

/** The figures of this moment, by the rules that the pages show them by. */
export const lastKnownOf = (held: Held, owned: Owned | undefined, at: number): LastKnown => ({
  at,
  prices: pricesOf(held),
  account: owned && accountOf(held, owned),
})
