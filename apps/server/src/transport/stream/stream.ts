import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { holds, holdsAny } from '@plumbline/rules/staff'
import type { CustomerId } from '@plumbline/rules/core'
import { acceptedLanguage, type Language } from '@plumbline/protocol/core'
import {
  isVisitorName,
  type HintChannel,
  type InboxData,
  type PrivateChannel,
  type PrivateData,
  type PrivateHints,
  type PublicChannel,
  type PublicData,
  type StaffChannel,
  type StaffData,
  type VisitorName,
  type WorkData,
} from '@plumbline/protocol/stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { createAdmission } from './admission.ts'
import { Connection, type Ask } from './connection.ts'
import { createFollows, type Owner } from './follows.ts'
import { createHub, type QuoteSource } from './hub.ts'
import { streamLimits, type StreamLimits } from './limits.ts'
import { createLooks, type LookRoom } from './looks.ts'
import type { OwnRoom, PrivateRoom, PrivateRooms, ToldChannel } from './private.ts'
import { createSignIns, isLocked, type SessionSource, type Signed } from './sign-ins.ts'
import { createTurns } from './flush-scheduler.ts'
import { attempt, guarded, guardedOn } from '../../core/platform/guard.ts'
import { guardedUpgrade, turnAway } from '../../core/platform/upgrade.ts'

/** Silence is looked for this often. */
const sweepMs = 1_000
/** How long clients have to answer the closing when the server stops. */
const farewellMsMax = 1_000

export type StreamOptions = {
  readonly server: Server
  readonly market: QuoteSource
  readonly sessions: SessionSource
  /** Where the entries of private channels are kept and numbered. */
  readonly rooms: PrivateRooms
  /** What staff follow, and who has which item open; nothing where there is no such room. */
  readonly work?: LookRoom & { readonly room: OwnRoom<WorkData> }
  /** What staff of the support chat follow; nothing where there is no such room. */
  readonly inbox?: { readonly room: OwnRoom<InboxData> }
  /** What changes in queues that have no channel of their own; nothing where there is no such room. */
  readonly queues?: { readonly room: OwnRoom<never> }
  /** Where the conversations of visitors are read; nothing where there are none. */
  readonly visitors?: { readonly room: PrivateRoom<PrivateData['support'], VisitorName> }
  /** Passes evenly; what it began with does not matter. */
  readonly clock: { now(): number }
  readonly socketsPerAddressMax: number
  readonly allowedOrigins: readonly string[]
  readonly trustProxy: boolean
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  readonly metrics?: {
    readonly sockets: { set(count: number): void }
    readonly socketMessages: { inc(count: number): void }
    readonly socketsCut: { inc(count: number): void }
    readonly socketsRefused: { inc(labels: { readonly status: string }): void }
  }
  readonly limits?: Partial<StreamLimits>
  /** Paths of the same server whose sockets are another room's. */
  readonly elsewhere?: readonly string[]
}

export type Stream = {
  /** Tells everybody who follows a public channel; whoever comes later is told as well. */
  publish<Name extends PublicChannel>(channel: Name, data: PublicData[Name]): void
  /**
   * Tells its owner's connections of an entry that has been committed, under the number its room gave it. Telling one
   * twice, late or in another order does no harm.
   */
  tell<Name extends PrivateChannel>(
    owner: CustomerId | VisitorName,
    channel: Name,
    data: PrivateData[Name],
    seq: number,
  ): void
  /** Whether anybody hears what is told. */
  isFollowed(customer: CustomerId, channel: PrivateChannel): boolean
  /** As `tell`, where the room is to be asked for the entry itself: all up to `seq`, or as far as it has some. */
  nudge(customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void
  /** Tells its owner's connections of what passes without being kept. */
  hint<Name extends HintChannel>(
    owner: CustomerId | VisitorName,
    channel: Name,
    data: PrivateHints[Name],
  ): void
  /** Tells staff of an entry, under the number its room gave it. */
  tellStaff<Name extends StaffChannel>(channel: Name, data: StaffData[Name], seq: number): void
  /** Tells staff that a channel's room has something new. */
  nudgeStaff(channel: StaffChannel): void
  /** Takes no new clients, tells those there are that it goes, and lets go of all. */
  stop(): Promise<void>
}

/** The socket at /ws: quotes and candles for whoever subscribes, and for each customer what is theirs. Frames are those of the protocol's stream. */
export const createStream = (options: StreamOptions): Stream => {
  const { server, market, clock, log, metrics } = options
  const limits = { ...streamLimits, ...options.limits }
  const admission = createAdmission({
    ...options,
    socketsMax: limits.socketsMax,
    opensPerMinuteMax: options.socketsPerAddressMax * limits.opensPerMinuteTimes,
  })
  const hub = createHub(market)
  const connections = new Set<Connection>()
  const turns = createTurns(limits.turns, limits.askEveryMs)
  const signIns = createSignIns({
    ...options,
    onSigned: (connection, signed) => {
      follows.signed(connection, channel => ownerOf(signed, channel))
      if (signed?.staff === undefined) looks.leave(connection)
    },
  })
  const { work, inbox, queues, visitors } = options
  const ownerOf = (signed: Signed | undefined, channel: ToldChannel): Owner | undefined => {
    if (isLocked(signed)) return undefined
    if (channel === 'work') return work !== undefined && maySeeWork(signed) ? 'staff' : undefined
    // That something has changed is told to all of them, and what it is to nobody.
    if (channel === 'queues') return queues !== undefined && signed?.staff !== undefined ? 'staff' : undefined
    if (channel === 'inbox') return inbox !== undefined && maySeeInbox(signed) ? 'staff' : undefined
    if (channel === 'support' && visitors !== undefined) return signed?.customer ?? signed?.visitor
    return signed?.customer
  }
  const roomOf = (channel: ToldChannel, owner: Owner): OwnRoom<object> => {
    if (channel === 'inbox') return inbox?.room ?? emptyRoom
    if (channel === 'queues') return queues?.room ?? emptyRoom
    if (channel === 'work' || owner === 'staff') return work?.room ?? emptyRoom
    if (isVisitorName(owner)) return visitors === undefined ? emptyRoom : roomOfOne(visitors.room, owner)
    return roomOfOne<object, CustomerId>(options.rooms[channel], owner)
  }
  const follows = createFollows<Connection>({
    roomOf,
    whose: async (connection, channel) => {
      const signed = await signIns.whose(connection)
      if (isLocked(signed)) return 'locked'
      const isSignedIn = signed?.customer !== undefined || signed?.staff !== undefined
      return ownerOf(signed, channel) ?? (isSignedIn ? 'denied' : undefined)
    },
    limits,
    log,
  })
  const looks = createLooks<Connection>({ room: work ?? nobodyLooks, whose: signIns.whose })
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytesReadMax,
    maxFragments: limits.frameFragmentsMax,
    // Text that is not UTF-8 is not JSON either: it is answered with an error, not with the end.
    skipUTF8Validation: true,
    // Counted like every other frame before they are answered.
    autoPong: false,
  })
  const ask: Ask = {
    knows: code => market.instruments.has(code),
    sign: (connection, token, account) => {
      signIns.sign(connection, token, account).catch((error: unknown) => {
        log.warn({ error }, 'a session of a socket could not be looked up')
        connection.refuse({ refusal: 'server.not_ready' })
      })
    },
    follow: (connection, channel, after) => {
      if (follows.follow(connection, channel, after) === 'begun') connection.charge(limits.framesPerLookUp)
    },
    unfollow: (connection, channel) => follows.unfollow(connection, channel),
    look: (connection, subject) => {
      connection.charge(limits.framesPerLookUp)
      looks.look(connection, subject).catch((error: unknown) => {
        log.warn({ error }, 'who looks at an item could not be looked up')
        looks.lookAway(connection, subject)
      })
    },
    lookAway: (connection, subject) => looks.lookAway(connection, subject),
  }
  let isStopping = false
  let onLastGone: (() => void) | undefined

  const welcome = (
    socket: WebSocket,
    wire: Duplex,
    { address, language }: { readonly address: string; readonly language: Language },
  ): void => {
    const connection = new Connection({
      socket,
      wire,
      hub,
      turn: turns.enter(),
      limits,
      language,
      now: clock.now(),
    })
    connections.add(connection)
    admission.enter(address)
    metrics?.sockets.set(admission.total())
    const on = guardedOn(socket, () => connection.cut())
    on('message', 'a frame', (message: Buffer, isBinary: boolean) =>
      connection.receive(message, isBinary ? 'binary' : 'text', clock.now(), ask),
    )
    on('ping', 'a ping', (echo: Buffer) => connection.pinged(echo, clock.now()))
    on('pong', 'a pong', ([number]: Buffer) => connection.answered(number, clock.now()))
    // Broken frames and lost connections end in 'close' as well; without a listener they would end the process.
    on('error', 'a socket broke', ({ message }: Error) => log.info({ error: message }, 'a socket broke'))
    on('close', 'a socket closed', () => {
      connections.delete(connection)
      admission.leave(address)
      metrics?.sockets.set(admission.total())
      if (connections.size === 0) onLastGone?.()
      for (const each of [follows, looks, signIns]) each.leave(connection)
      connection.leave()
    })
  }

  /** Waits until every client has gone, but no longer than given. */
  const allGone = async (msMax: number): Promise<void> => {
    if (connections.size === 0) return
    await new Promise<void>(resolve => {
      const timeout = setTimeout(resolve, msMax)
      onLastGone = () => {
        clearTimeout(timeout)
        resolve()
      }
    })
  }

  const onUpgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    if (options.elsewhere?.includes(request.url?.split('?', 1)[0] ?? '') === true) return
    const address = admission.addressOf(request)
    const refused = isStopping ? '503 Service Unavailable' : admission.judge(request, address, clock.now())
    if (refused !== undefined) {
      metrics?.socketsRefused.inc({ status: refused.slice(0, 3) })
      return turnAway(wire, refused)
    }
    sockets.handleUpgrade(request, wire, head, socket => {
      const language = acceptedLanguage(request.headers['accept-language'])
      welcome(socket, wire, { address, language })
    })
  }
  const upgrade = guardedUpgrade(onUpgrade)

  const flush = (): void => {
    const { turn, isFirst } = turns.next()
    if (isFirst) hub.lookAtStates()
    const { messages, cut } = turn.flush(clock.now())
    if (messages > 0) metrics?.socketMessages.inc(messages)
    if (cut === 0) return
    metrics?.socketsCut.inc(cut)
    log.info({ cut }, 'readers that took nothing were cut')
  }
  const msToNextTurn = (): number => {
    const isCrowded = turns.reading() > limits.crowdedAbove
    return (isCrowded ? limits.flushMsCrowded : limits.flushMs) / turns.count
  }

  server.on('upgrade', upgrade)
  const stopFlushing = keepRunning(flush, msToNextTurn)
  const looking = setInterval(guarded('a look at sessions', signIns.look), limits.sessionsEveryMs)
  const sweeping = setInterval(
    guarded('silent sockets are looked for', () => {
      const now = clock.now()
      for (const connection of connections)
        attempt(
          'a silent socket',
          () => connection.endIfSilent(now),
          () => connection.cut(),
        )
    }),
    Math.min(sweepMs, limits.silenceMsMax),
  )

  return {
    publish: hub.publish,
    tell: follows.tell,
    isFollowed: follows.isFollowed,
    nudge: follows.nudge,
    hint: follows.hint,
    tellStaff: follows.tellStaff,
    nudgeStaff: follows.nudgeStaff,
    stop: async () => {
      isStopping = true
      stopFlushing()
      clearInterval(sweeping)
      clearInterval(looking)
      signIns.stop()
      hub.stop()
      for (const connection of connections) attempt('a farewell', () => connection.end('stopping'))
      await allGone(farewellMsMax)
      for (const connection of connections) connection.cut()
      server.off('upgrade', upgrade)
      sockets.close()
    },
  }
}

/** Nothing of money is told to who may see neither of its queues. */
const maySeeWork = (signed: Signed | undefined): boolean =>
  signed?.staff !== undefined &&
  holdsAny(signed.staff.permissions, ['funding:deposit:view', 'funding:withdrawal:view'])

const maySeeInbox = (signed: Signed | undefined): boolean =>
  signed?.staff !== undefined && holds(signed.staff.permissions, 'support:thread:view')

const roomOfOne = <Data, Whose>(room: PrivateRoom<Data, Whose>, owner: Whose): OwnRoom<Data> => ({
  newest: () => room.newest(owner),
  since: (after, max) => room.since(owner, after, max),
})

const emptyRoom: OwnRoom<object> = { newest: async () => 0, since: async () => [] }
const nobodyLooks: LookRoom = { look: () => undefined, leave: () => undefined }

/** Runs it again and again, so long after it was due the last time; what was missed is not made up for. */
const keepRunning = (run: () => void, msBetween: () => number): (() => void) => {
  let due = performance.now()
  let timeout: NodeJS.Timeout | undefined
  const next = (): void => {
    const now = performance.now()
    due = Math.max(due + msBetween(), now)
    timeout = setTimeout(
      guarded('a turn of the sockets', () => {
        attempt('sockets are told what is new', run)
        next()
      }),
      due - now,
    )
  }
  next()
  return () => clearTimeout(timeout)
}
