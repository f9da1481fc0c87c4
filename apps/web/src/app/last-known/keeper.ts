import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow, elapsed, serverNow } from '../../clock.ts'
import { useLanguage } from '../../i18n/language.ts'
import { figuresNow } from '../../live/last-known/figures-now.ts'
import { keepLastKnown } from '../../live/last-known/kept.ts'
import { isFollowed } from '../../live/stream/followed.ts'
import { quotes, streamHeardAt, useIsConnected } from '../../live/stream/stream.ts'
import { sessionState } from '../../token.ts'

/** So old at most is what a device shows that has just lost its connection. */
const keepEveryMs = 10_000
/** What happened while there was no connection has been told by then. */
const settledMs = 2_000

/** Keeps on this device what is shown while it is connected. Shows nothing. */
export const LastKnownKeeper = (): null => {
  const client = useQueryClient()
  const { language } = useLanguage()
  const connected = useIsConnected()
  useEffect(() => {
    if (!connected) return () => undefined
    const since = elapsed()
    const keep = () => {
      if (elapsed() - since < settledMs) return
      const heardAt = streamHeardAt()
      const figures = figuresNow(client, {
        now: serverNow(),
        deviceNow: deviceNow(),
        session: sessionState(),
        language,
        silentMs: heardAt === undefined ? undefined : elapsed() - heardAt,
        isTold: isFollowed(),
        quoteOf: quotes.quote,
        isFollowed: quotes.isFollowed,
        ageMsOf: quotes.ageMs,
      })
      if (figures !== undefined) keepLastKnown(figures)
    }
    // A phone that puts the app aside may end it without a word. Of one that comes back nothing is known yet.
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const beat = setInterval(keep, keepEveryMs)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [client, language, connected])
  return null
}
