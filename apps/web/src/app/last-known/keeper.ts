import type { AssetsView } from '@plumbline/protocol/ledger'
import type { UserInfo } from '@plumbline/protocol/identity'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { keepLastKnown } from '../../live/last-known/kept.ts'
import { lastKnownOf, type LastKnown } from '../../live/last-known/last-known.ts'
import { assetsKey, positionsKey } from '../../live/stream/order-frames.ts'
import { quotes, useIsConnected } from '../../live/stream/stream.ts'
import { sessionState } from '../../token.ts'

/** So old at most is what a device shows that has just lost its connection. */
const keepEveryMs = 10_000

/** Undefined while something of it has not arrived yet: half of it would look like a loss. */
const figuresNow = (client: QueryClient, language: string, now: number): LastKnown | undefined => {
  const views = client.getQueryData<readonly InstrumentView[]>(['instruments', language])
  if (views === undefined) return undefined
  const held = { views, quoteOf: (code: string) => quotes.quote(code) }
  if (sessionState() !== 'signed') return lastKnownOf(held, undefined, now)
  const user = client.getQueryData<UserInfo>(['user'])
  const assets = client.getQueryData<AssetsView>(assetsKey)
  const orders = client.getQueryData<readonly OpenedOrderView[]>(positionsKey)
  if (user === undefined || assets === undefined || orders === undefined) return undefined
  return lastKnownOf(held, { book: user.book, assets, orders }, now)
}

/** Keeps on this device what is shown while it is connected. Shows nothing. */
export const LastKnownKeeper = (): null => {
  const client = useQueryClient()
  const { language } = useLanguage()
  const connected = useIsConnected()
  useEffect(() => {
    if (!connected) return () => undefined
    const keep = () => {
      const figures = figuresNow(client, language, Date.now())
      if (figures !== undefined) keepLastKnown(figures)
    }
    const beat = setInterval(keep, keepEveryMs)
    // A phone that puts the app aside may end it without a word.
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [client, language, connected])
  return null
}
