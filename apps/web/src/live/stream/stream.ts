import { streamPath, type Channel } from '@plumbline/protocol/stream'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { clocks } from '../../clock.ts'
import { accountOf, sessionState, token } from '../../token.ts'
import { createQuoteStore, type LiveQuote } from './quote-store.ts'
import { createSocket, realTimers, type Beside, type Socket, type SocketState, type Wire } from './socket.ts'

export const quotes = createQuoteStore(realTimers, clocks)

/** Who follows other channels than quotes. */
const besides = new Set<Beside>()

let socket: Socket | undefined
/** For whom a guest’s connection speaks: a visitor of the support chat, while that page is open. */
let guest: (() => string | null) | undefined

/** Lets a guest’s connection speak for whomever `name` gives each time, until the returned function is called. */
export const speakAsGuest = (name: () => string | null): (() => void) => {
  guest = name
  return () => {
    if (guest === name) guest = undefined
  }
}

let state: SocketState = 'connecting'
const stateListeners = new Set<() => void>()

const connect = (): Wire => {
  const url = new URL(streamPath, location.href)
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url) as Wire
}

/** Connects at launch and stays so for the life of the page. */
export const startStream = (): void => {
  socket = createSocket({
    connect,
    timers: realTimers,
    onFrame: frame => quotes.take(frame.channel, frame.data),
    besides,
    // A customer who stays on the page after the session ran out reads on as a guest.
    token: () => (sessionState() === 'signed' ? token() : (guest?.() ?? null)),
    account: () => (sessionState() === 'signed' ? accountOf() : null),
    // Asked again as a call, so that its answer says why in the customer's language, and the session hears of it.
    onSessionOver: () => void call('userInfo', {}).catch(() => undefined),
    onState: next => {
      state = next
      for (const listener of stateListeners) listener()
    },
  })
  window.addEventListener(
    'keydown',
    () => {
      quotes.hold()
      // Once its picture is drawn.
      requestAnimationFrame(() => setTimeout(quotes.release))
    },
    true,
  )
  window.addEventListener('online', () => socket?.retryNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket?.retryNow()
  })
}

/** When the server last said anything; undefined before there is a connection. */
export const streamHeardAt = (): ElapsedMillis | undefined =>
  state === 'open' ? socket?.heardAt() : undefined

/** Follows another channel than quotes until the returned function is called. */
export const followBeside = (beside: Beside): (() => void) => {
  besides.add(beside)
  socket?.begin(beside)
  return () => void besides.delete(beside)
}

/** Follows a channel of quotes until the returned function is called. */
export const want = (channel: Channel): (() => void) => socket?.want(channel) ?? (() => undefined)
const quoteChannel = (code: string): Channel => `kline_1800:${code}`

const listenState = (listener: () => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}
export const useSocketState = (): SocketState => useSyncExternalStore(listenState, () => state)

const listenOnline = (listener: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}
/** The device knows at once; a socket on a dead line takes a while to notice. */
export const useIsOnline = (): boolean => useSyncExternalStore(listenOnline, () => navigator.onLine)
/** Whether prices come and orders can be sent. */
export const useIsConnected = (): boolean => {
  const isOnline = useIsOnline()
  return useSocketState() === 'open' && isOnline
}

const useListener = (code: string | undefined) =>
  useCallback(
    (listener: () => void) => {
      if (code === undefined) return () => undefined
      const release = want(quoteChannel(code))
      const stop = quotes.listen(code, listener)
      return () => {
        stop()
        release()
      }
    },
    [code],
  )

/** The newest quote of one instrument; re-renders only when that one changes. */
export const useQuote = (code: string | undefined): LiveQuote | undefined =>
  useSyncExternalStore(useListener(code), () => (code === undefined ? undefined : quotes.quote(code)))

/** One figure of the newest quote; re-renders only when that figure changes. */
export const useQuotePart = <Part extends string | number | undefined>(
  code: string | undefined,
  partOf: (quote: LiveQuote | undefined) => Part,
): Part =>
  useSyncExternalStore(useListener(code), () => partOf(code === undefined ? undefined : quotes.quote(code)))

export type QuoteMap = ReadonlyMap<string, LiveQuote>

/** The newest quotes of several instruments, as one map that changes when any of them does. */
export const useQuotes = (codes: readonly string[]): QuoteMap => {
  const names = codes.join(',')
  const held = useRef<QuoteMap>(new Map())
  const listen = useMemo(() => {
    const list = names === '' ? [] : names.split(',')
    return (listener: () => void) => {
      const stops = list.flatMap(code => [want(quoteChannel(code)), quotes.listen(code, listener)])
      return () => {
        for (const stop of stops) stop()
      }
    }
  }, [names])
  return useSyncExternalStore(listen, () => {
    const list = names === '' ? [] : names.split(',')
    const now = list.map(code => quotes.quote(code))
    const same =
      held.current.size === now.filter(Boolean).length &&
      list.every((code, i) => held.current.get(code) === now[i])
    if (!same)
      held.current = new Map(now.filter(quote => quote !== undefined).map(quote => [quote.code, quote]))
    return held.current
  })
}
