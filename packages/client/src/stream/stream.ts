import { resubscribeMs, streamPath, type ClientFrame, type ServerFrame } from '@plumbline/protocol/stream'
import type { Language } from '@plumbline/protocol/core'
import type { Environment } from '../environment.ts'
import { createConnection, repeatedly } from './connection.ts'
import type { Stream, StreamListeners } from './contract.ts'
import { isChannel, isOwn, judgeEntry } from './followed.ts'
import { channelLists, readFrame } from './frames.ts'

/** As many as the server lets one connection follow. */
export const channelsMax = 200
/** Channels followed and left within this time travel in one frame: the server counts frames. */
const gatherMs = 10
/** The server's numbers for a session that is over. */
const sessionOver: ReadonlySet<number> = new Set([101, 102])

/** A follower as it is kept: what it is told depends on its channel, and is checked where it is given. */
type Followed = {
  readonly take: (data: unknown, seq: number) => void
  readonly reset?: () => void
  readonly hint?: (data: unknown) => void
  /** Of one's own channel: the number of the last entry, undefined before the first answer, and for whom it counts. */
  last: number | undefined
  whose: string | undefined
  /** Entries come, though the server never said behind which number. */
  isAstray: boolean
}

export const createStream = (
  parts: {
    readonly base: string
    readonly environment: Environment
    readonly language: Language
    readonly token: () => string | undefined
    /** Whose it is, where that is known. */
    readonly account?: () => string | undefined
    /** Calls back when there is another token, until the returned function is called. */
    readonly onToken: (run: () => void) => () => void
  } & StreamListeners,
): Stream => {
  const { environment, language: lang } = parts
  const followed = new Map<string, Followed>()
  /** What the server knows of on this connection. */
  const said = new Set<string>()
  const left = new Set<string>()
  /** The session that the server has been told of, and one that it said is over. */
  let saidToken: string | undefined
  let isSigned = false
  let overToken: string | undefined
  let cancelGathering: (() => void) | undefined

  const send = (frame: ClientFrame) => connection.send(JSON.stringify(frame))
  const present = () => (parts.token() === overToken ? undefined : parts.token())

  const sayWho = () => {
    const token = present()
    if (token === undefined || token === saidToken) return
    saidToken = token
    isSigned = false
    const account = parts.account?.()
    send({ event: 'auth', params: { token, lang, ...(account !== undefined && { account }) } })
  }
  const followOwn = (channel: string, each: Followed) => {
    const token = present()
    const isAnother = each.whose !== token
    if (isAnother) each.last = undefined
    each.whose = token
    // Otherwise the server takes the channel for followed already, until it has looked the new session up.
    if ((isAnother || each.isAstray) && said.delete(channel)) send({ event: 'unsub', params: { channel } })
    each.isAstray = false
    if (token === undefined) return
    said.add(channel)
    const after = each.last === undefined ? {} : { after: each.last }
    send({ event: 'sub', params: { channel, lang, ...after } })
  }
  const say = (channels: readonly string[]) => {
    if (channels.some(isOwn)) sayWho()
    const others = channels.filter(channel => !isOwn(channel))
    for (const channel of channelLists(others)) send({ event: 'sub', params: { channel, lang } })
    for (const channel of others) said.add(channel)
    for (const channel of channels) {
      const each = followed.get(channel)
      if (isOwn(channel) && each !== undefined) followOwn(channel, each)
    }
  }
  const sayChanges = () => {
    cancelGathering = undefined
    if (connection.state() !== 'open') return
    for (const channel of channelLists([...left])) send({ event: 'unsub', params: { channel } })
    left.clear()
    say([...followed.keys()].filter(channel => !said.has(channel)))
  }
  const saySoon = () => {
    cancelGathering ??= environment.after(sayChanges, gatherMs)
  }
  const sayAll = () => {
    if (connection.state() !== 'open') return
    // The server may not have been able to look the session up.
    if (!isSigned) saidToken = undefined
    say([...followed.keys()])
  }

  const takeOwn = (channel: string, seq: number, data: unknown, each: Followed) => {
    if (each.whose === undefined || each.whose !== present()) return
    switch (judgeEntry(seq, each.last)) {
      case 'known':
        return
      case 'next':
        each.last = seq
        return each.take(data, seq)
      case 'not begun':
        each.isAstray = true
        return
      case 'behind a hole':
        // The next repetition goes on behind the last one that is known.
        return send({ event: 'unsub', params: { channel } })
    }
  }
  const tellError = ({ code, message }: { readonly code: number; readonly message: string }) => {
    if (!sessionOver.has(code)) return parts.onProblem?.({ kind: 'refused', code, message })
    // What is said of a session that was left meanwhile is no news.
    if (saidToken !== parts.token()) return
    overToken = saidToken
    parts.onProblem?.({ kind: 'session over', code, message })
  }
  const take = (frame: ServerFrame) => {
    if ('code' in frame) return tellError(frame)
    if (!('channel' in frame)) {
      isSigned = true
      return
    }
    const each = followed.get(frame.channel)
    if (each === undefined) return
    if (!('event' in frame))
      return isOwn(frame.channel)
        ? takeOwn(frame.channel, frame.seq, frame.data, each)
        : each.take(frame.data, frame.seq)
    if (each.whose === undefined || each.whose !== present()) return
    if (frame.event === 'hint') return each.hint?.(frame.data)
    each.last = frame.seq
    each.isAstray = false
    each.reset?.()
  }

  const connection = createConnection({
    address: `${parts.base.replace(/^http/, 'ws')}${streamPath}`,
    environment,
    onOpen: () => {
      said.clear()
      left.clear()
      saidToken = undefined
      sayAll()
    },
    onText: text => {
      const frame = readFrame(text)
      if (frame === undefined) parts.onProblem?.({ kind: 'unreadable' })
      else take(frame)
    },
    onState: state => parts.onState?.(state),
  })
  const stopRepeating = repeatedly(environment.after, sayAll, resubscribeMs)
  const stopListening = parts.onToken(sayAll)

  return {
    follow: (channel, follower) => {
      if (!isChannel(channel)) throw new RangeError(`there is no channel ${String(channel)}`)
      if (followed.has(channel)) throw new RangeError(`${channel} is followed already`)
      if (followed.size >= channelsMax) throw new RangeError(`at most ${channelsMax} channels`)
      const each: Followed = { ...(follower as Followed), last: undefined, whose: undefined, isAstray: false }
      followed.set(channel, each)
      saySoon()
      return () => {
        if (followed.get(channel) !== each) return
        followed.delete(channel)
        if (said.delete(channel)) left.add(channel)
        saySoon()
      }
    },
    state: () => connection.state(),
    stop: () => {
      stopRepeating()
      stopListening()
      cancelGathering?.()
      connection.stop()
    },
  }
}
