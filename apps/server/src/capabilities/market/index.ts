export * from './calls.ts'
export { confirmationCalls } from './disputes/confirmation/calls.ts'
export { confirmationApplier } from './disputes/confirmation/confirm-price.ts'
export { haltCalls } from './halt/calls.ts'
export { createHalts, type Halts } from './halt/halts.ts'
export { readHalts } from './halt/stored.ts'
export { resumeApplier } from './halt/resume.ts'
export { feedCalls } from './feed/feed-calls.ts'
export { createFeedSocket } from './feed/feed-socket.ts'
export { readCounts } from './health/counts.ts'
export type { HealthContext } from './health/show.ts'
export { createFeed } from './feeds/choose.ts'
export { measureSources } from './sources/measure.ts'
export { createNoteSuspension } from './disputes/note-suspension.ts'
export { createNoteChange } from './sources/note-change.ts'
export type { Feed, FeedSink } from './feeds/feed.ts'
export { systemTimer, type Clock, type Timer } from '../../core/platform/time.ts'
export { createManualFeed, type ManualFeed } from './feeds/manual.ts'
export type { MarketLog, MarketMetrics } from './feed/log.ts'
export { layoutCalls } from './layout/calls.ts'
export { forgetOldCandles } from './candles/retention.ts'
export { createMarket, type Market, type MarketOptions } from './market.ts'
export { createActionBook, type ActionBook } from './actions/book.ts'
export { actionCalls } from './actions/calls.ts'
export { actionApplier } from './actions/enter-action.ts'
export { readActionsOf, readActionsToCome, type EnteredAction } from './actions/stored.ts'
export { showInstrument } from './instruments/show-instrument.ts'
export { tickCalls, tickHeadView } from './tick-log/calls.ts'
export { readKeptHeads } from './tick-log/kept-heads.ts'
export { publishedLog } from './tick-log/published-log.ts'
export { hashOf } from './tick-log/sign-minute.ts'
export { isSigned, isTextSigned, pemOf, signingKey, type SigningKey } from './tick-log/signing.ts'
export { readLoggedQuotes, readLoggedStates } from './tick-log/lookup.ts'
export { quoteView } from './views.ts'
export { storedLog } from './tick-log/stored-log.ts'
export type { Finding, ReadableLog, TickVerification } from './tick-log/verification.ts'
export { readTickStatus, watchTicks, type TickStatus } from './tick-log/watch.ts'
export { verifyTicks, type VerifyOptions } from './tick-log/verify.ts'
export {
  forgetOldTicks,
  readKeys,
  readSegmentsIn,
  readSegmentsOf,
  readStep,
  readSheetOf,
  readSheetsAround,
  type StoredSegment,
  type StoredSheet,
} from './tick-log/store.ts'
export { createTickLog, type TickLog } from './tick-log/tick-log.ts'
export { addToWatchlist } from './watchlist/add-to-watchlist.ts'
export { orderWatchlist } from './watchlist/order-watchlist.ts'
export { removeFromWatchlist } from './watchlist/remove-from-watchlist.ts'
export { showWatchlist } from './watchlist/show-watchlist.ts'
