import type { Channel, QuoteData } from '@plumbline/protocol/stream'
import { quotes, want } from './stream.ts'

/** Follows the open candle of a channel until the returned function is called. */
export const followCandle = (channel: Channel, onCandle: (data: QuoteData) => void): (() => void) => {
  const release = want(channel)
  const stop = quotes.listenCandle(channel, () => {
    const data = quotes.candle(channel)
    if (data !== undefined) onCandle(data)
  })
  return () => {
    stop()
    release()
  }
}
