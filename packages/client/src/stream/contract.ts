import type { StreamState } from './connection.ts'
import type { Follower, StreamChannel } from './followed.ts'

export type StreamProblem =
  /** The session is over: what is one's own is told again after `useToken`. */
  | { readonly kind: 'session over'; readonly code: number; readonly message: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'unreadable' }

export type StreamListeners = {
  readonly onState?: (state: StreamState) => void
  readonly onProblem?: (problem: StreamProblem) => void
}

export type Stream = {
  /**
   * Follows a channel until the returned function is called: a quote channel ('tick:BTCUSD', 'kline_60:BTCUSD'), one that is
   * everybody's, or one's own. One follower for each channel, and at most 200 channels; more is a mistake, and throws.
   */
  follow<Name extends StreamChannel>(channel: Name, follower: Follower<Name>): () => void
  state(): StreamState
  stop(): void
}
