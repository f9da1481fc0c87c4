import {
  heartbeatMs,
  resubscribeMs,
  silenceMsMax,
  type Channel,
  type ClientFrame,
  type QuoteFrame,
  type ServerFrame,
} from '@plumbline/protocol/stream'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { elapsed } from '../../clock.ts'

export type SocketState = 'connecting' | 'open' | 'lost'

export type Timers = {
  readonly every: (run: () => void, ms: number) => () => void
  readonly after: (run: () => void, ms: number) => () => void
  readonly elapsed: () => ElapsedMillis
  /** Between 0 and 1. */
  readonly random: () => number
}

export const realTimers: Timers = {
  every: (run, ms) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
  after: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  elapsed,
  random: Math.random,
}

export type Wire = {
  /** As a WebSocket counts: 1 is open. */
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** Channels wanted and left within this time travel in one frame: the server counts frames. */
export const gatherMs = 10
const wireOpen = 1
/** Numbers of the refusals that tell of the session. */
const sessionOver: ReadonlySet<number> = new Set([101, 102])
const backoffMsMin = 500
/** A connection that is not open by then is given up, and another one is tried. */
export const connectMsMax = 60_000
const backoffMsMax = 15_000

/** Waits longer after each failure, and never in step with everybody else. */
export const backoffMs = (failures: number, random: number): number => {
  const most = Math.min(backoffMsMax, backoffMsMin * 2 ** Math.min(failures, 10))
  return Math.round(most / 2 + (most / 2) * random)
}

/** What follows other channels than quotes (see followed.ts). */
export type Beside = {
  /** Called whenever subscriptions are said or repeated. */
  readonly subscribe: (send: (frame: ClientFrame) => void) => void
  readonly take: (frame: Exclude<ServerFrame, QuoteFrame>) => void
}

const isQuotes = (frame: ServerFrame): frame is QuoteFrame => 'data' in frame && frame.channel.includes(':')

/** The app's one socket: stays connected, beats, and repeats its subscriptions. */
export const createSocket = (input: {
  connect: () => Wire
  timers: Timers
  onFrame: (frame: QuoteFrame) => void
  /** Whoever comes to these while the socket is open is told of by `begin`. */
  besides: ReadonlySet<Beside>
  onState: (state: SocketState) => void
  /** Whose socket it is; null for a guest's. */
  token: () => string | null
  /** Whose it is, where that is known. */
  account?: () => string | null
  /** The server says that the session it spoke for is over. */
  onSessionOver: () => void
}) => {
  const { timers } = input
  const wanted = new Map<Channel, number>()
  /** What the server has been told; a list that scrolls changes its mind often, and a frame tells all of it. */
  let told = new Set<Channel>()
  /** The token that the server has been told. */
  let toldToken: string | null = null
  let cancelTelling: (() => void) | undefined
  let wire: Wire | undefined
  let isOpen = false
  let failures = 0
  let heardAt = timers.elapsed()
  let cancelRetry: (() => void) | undefined
  let cancelGivingUp: (() => void) | undefined

  const put = (text: string) => {
    if (wire?.readyState === wireOpen) wire.send(text)
  }
  const send = (frame: ClientFrame) => put(JSON.stringify(frame))
  const say = (event: 'sub' | 'unsub', channels: readonly Channel[]) => {
    if (isOpen && channels.length > 0) send({ event, params: { channel: channels.join(',') } })
  }
  const sayWho = () => {
    const token = input.token()
    if (!isOpen || token === null || token === toldToken) return
    toldToken = token
    const account = input.account?.() ?? undefined
    send({ event: 'auth', params: { token, ...(account !== undefined && { account }) } })
  }
  const subscribeAll = () => {
    // Closing takes as long as the other side takes to answer; nothing said meanwhile arrives.
    if (isOpen && wire?.readyState !== wireOpen) lose()
    sayWho()
    say('sub', [...wanted.keys()])
    told = new Set(wanted.keys())
    for (const beside of input.besides) beside.subscribe(send)
  }
  const tellChanges = () => {
    cancelTelling = undefined
    if (!isOpen) return
    say(
      'unsub',
      [...told].filter(channel => !wanted.has(channel)),
    )
    say(
      'sub',
      [...wanted.keys()].filter(channel => !told.has(channel)),
    )
    told = new Set(wanted.keys())
  }
  const tellSoon = () => {
    cancelTelling ??= timers.after(tellChanges, gatherMs)
  }

  const read = (text: unknown) => {
    heardAt = timers.elapsed()
    if (typeof text !== 'string' || text === 'pong') return
    const frame: ServerFrame = JSON.parse(text)
    if (isQuotes(frame)) return input.onFrame(frame)
    for (const beside of input.besides) beside.take(frame)
    // What is said of a session that was left meanwhile is no news.
    if ('code' in frame && sessionOver.has(frame.code) && input.token() === toldToken) input.onSessionOver()
  }

  const open = () => {
    cancelRetry = undefined
    const opening = input.connect()
    wire = opening
    heardAt = timers.elapsed()
    cancelGivingUp = timers.after(() => {
      if (wire !== opening || isOpen) return
      lose()
      opening.close()
    }, connectMsMax)
    opening.onopen = () => {
      if (wire !== opening) return
      cancelGivingUp?.()
      isOpen = true
      failures = 0
      input.onState('open')
      subscribeAll()
    }
    opening.onmessage = event => {
      if (wire === opening) read(event.data)
    }
    opening.onclose = () => {
      if (wire === opening) lose()
    }
  }
  const lose = () => {
    cancelGivingUp?.()
    wire = undefined
    isOpen = false
    told = new Set()
    toldToken = null
    input.onState('lost')
    cancelRetry ??= timers.after(open, backoffMs(failures, timers.random()))
    failures += 1
  }
  const beat = () => {
    if (!isOpen) return
    if (timers.elapsed() - heardAt > silenceMsMax) {
      const silent = wire
      lose()
      silent?.close()
    } else put('ping')
  }

  // A page that was held back hears its timers first: what has come meanwhile is read before anything is called silent.
  const stops = [
    timers.every(() => void timers.after(beat, 0), heartbeatMs),
    timers.every(subscribeAll, resubscribeMs),
  ]
  open()

  return {
    /** Wants a channel until the returned function is called; several may want the same one. */
    want: (channel: Channel): (() => void) => {
      wanted.set(channel, (wanted.get(channel) ?? 0) + 1)
      tellSoon()
      return () => {
        const left = (wanted.get(channel) ?? 1) - 1
        if (left > 0) wanted.set(channel, left)
        else {
          wanted.delete(channel)
          tellSoon()
        }
      }
    },
    /** When the server last said anything at all. */
    heardAt: (): ElapsedMillis => heardAt,
    /** Lets one of `besides` say at once what it follows, not only when all is repeated. */
    begin: (beside: Beside): void => {
      timers.after(() => {
        if (!isOpen || !input.besides.has(beside)) return
        sayWho()
        beside.subscribe(send)
      }, gatherMs)
    },
    /** Tries again at once, for instance when the device is back online. */
    retryNow: () => {
      if (cancelRetry === undefined) return
      cancelRetry()
      open()
    },
    stop: () => {
      for (const stop of stops) stop()
      cancelRetry?.()
      cancelGivingUp?.()
      cancelTelling?.()
      const last = wire
      wire = undefined
      last?.close()
    },
  }
}
export type Socket = ReturnType<typeof createSocket>
