import type { QuoteKind } from '@plumbline/rules'
import type { QuoteState } from './market.ts'

/** The socket's path. Frames are text; see docs/architecture.md. */
export const streamPath = '/ws'
/** A client says 'ping' this often and hears 'pong'. */
export const heartbeatMs = 10_000
/** A client that says nothing for this long is let go. */
export const silenceMsMax = 30_000
/** Clients may repeat their subscriptions this often; it is cheap. */
export const resubscribeMs = 2_000

export const candleChannelSeconds = [60, 1800] as const
export type Channel = `kline_${(typeof candleChannelSeconds)[number]}:${string}` | `tick:${string}`

/** `channel` holds one or more channels, joined by commas. */
export type ClientFrame = { readonly event: 'sub' | 'unsub'; readonly params: { readonly channel: string } }

/** The open candle of the channel's period together with the newest quote. Prices are plain decimals. */
export type QuoteData = {
  /** Opening time of the candle, ISO 8601. */
  readonly t: string
  readonly o: string
  readonly h: string
  readonly l: string
  readonly c: string
  /** Number of quotes in the candle. */
  readonly v: number
  readonly bid: string
  readonly ask: string
  /** The source's time of the quote. */
  readonly at: string
  readonly receivedAt: string
  /** 'epoch.number' of the quote. */
  readonly sequence: string
  readonly source: string
  readonly kind: QuoteKind
  readonly state: QuoteState
}

export type ServerFrame =
  | { readonly channel: string; readonly data: QuoteData; readonly seq: number }
  | { readonly event: 'error'; readonly code: number; readonly message: string }
