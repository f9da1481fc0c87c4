import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Services } from '../../core/capability/index.ts'
import type { ActionBook } from './actions/book.ts'
import { actionCalls } from './actions/calls.ts'
import { actionApplier } from './actions/enter-action.ts'
import { listCandles, listInstruments } from './calls.ts'
import { confirmationCalls } from './disputes/confirmation/calls.ts'
import { confirmationApplier } from './disputes/confirmation/confirm-price.ts'
import { feedCalls } from './feed/feed-calls.ts'
import type { Feed } from './feeds/feed.ts'
import { haltCalls } from './halt/calls.ts'
import type { Halts } from './halt/halts.ts'
import { resumeApplier } from './halt/resume.ts'
import { readCounts } from './health/counts.ts'
import { layoutCalls } from './layout/calls.ts'
import type { Market } from './market.ts'
import { tickCalls } from './tick-log/calls.ts'
import type { TickLog } from './tick-log/tick-log.ts'
import { addToWatchlist } from './watchlist/add-to-watchlist.ts'
import { watchlistsCalls } from './watchlist/change-lists.ts'
import { orderWatchlist } from './watchlist/order-watchlist.ts'
import { removeFromWatchlist } from './watchlist/remove-from-watchlist.ts'
import { showWatchlist } from './watchlist/show-watchlist.ts'

type CallParts = Pick<
  Services,
  'audit' | 'clockTrouble' | 'database' | 'metrics' | 'newId' | 'now' | 'submitRequest'
> & {
  readonly market: Market
  readonly feed: Feed
  readonly halts: Halts
  readonly tickLog: TickLog
  readonly startedAt: Millis
}

/** The use case of each call about instruments and their prices. */
export const marketCalls = (parts: CallParts) => {
  const { audit, database, market, feed, halts, tickLog, metrics, submitRequest, now, newId } = parts
  const watched = {
    database,
    instruments: { has: (code: Code) => market.instruments.get(code)?.use === 'trading' },
    hasEnded: (code: Code) => (market.endOf(code) ?? Infinity) <= now(),
  }
  return {
    instrumentList: listInstruments(market),
    candles: listCandles(market),
    ...actionCalls({ database, audit, market, submitRequest, now, newId }),
    ...haltCalls({ database, audit, halts, market, submitRequest, now }),
    ...confirmationCalls({ database, audit, market, submitRequest, now }),
    ...tickCalls({ database, tickLog, instruments: market.instruments }),
    ...feedCalls({
      database,
      audit,
      market,
      feed,
      counts: () => readCounts(metrics),
      tickLog,
      clock: parts.clockTrouble,
      startedAt: parts.startedAt,
      now,
    }),
    watchlist: showWatchlist(watched),
    watchlistAdd: addToWatchlist(watched),
    watchlistRemove: removeFromWatchlist(watched),
    watchlistOrder: orderWatchlist(watched),
    ...watchlistsCalls({ ...watched, newId }),
    ...layoutCalls({ ...watched, units: market, now }),
  }
}

/** What approvals about prices, halts and corporate actions do. */
export const marketAppliers = ({
  audit,
  market,
  halts,
  actionBook,
  aside,
}: Pick<Services, 'aside' | 'audit'> & { market: Market; halts: Halts; actionBook: ActionBook }) => ({
  ...actionApplier({
    audit,
    market,
    onEntered: () => aside('corporate actions could not be read; the next look comes', actionBook.refresh),
  }),
  'market.confirm_price': confirmationApplier({ audit, market }),
  'market.resume': resumeApplier({
    audit,
    onResumed: () => aside('halts could not be read; the next look comes', halts.refresh),
  }),
})
