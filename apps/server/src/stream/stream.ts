import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { createAdmission, type Refused } from './admission.ts'
import { Connection } from './connection.ts'
import { createHub, type QuoteSource } from './hub.ts'
import { streamLimits, type StreamLimits } from './limits.ts'
import { createSignIns, type SessionSource } from './sign-ins.ts'

/** Silence is looked for this often. */
const sweepMs = 1_000
/** How long clients have to answer the closing when the server stops. */
const farewellMsMax = 1_000

export type StreamOptions = {
  readonly server: Server
  readonly market: QuoteSource
  readonly sessions: SessionSource
  readonly clock: { now(): number }
  readonly socketsPerAddressMax: number
  readonly allowedOrigins: readonly string[]
  readonly trustProxy: boolean
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  readonly metrics?: { readonly sockets: { set(count: number): void } }
  readonly limits?: Partial<StreamLimits>
}

export type Stream = {
  /** Takes no new clients, tells those there are that it goes, and lets go of all. */
  stop(): Promise<void>
}

/** The socket at /ws: quotes and candles for whoever subscribes. Frames are those of the protocol's stream. */
export const createStream = (options: StreamOptions): Stream => {
  const { server, market, clock, log, metrics } = options
  const limits = { ...streamLimits, ...options.limits }
  const admission = createAdmission({ ...options, socketsMax: limits.socketsMax })
  const hub = createHub(market)
  const connections = new Set<Connection>()
  const signIns = createSignIns(options)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytesReadMax,
    // Text that is not UTF-8 is not JSON either: it is answered with an error, not with the end.
    skipUTF8Validation: true,
  })
  const ask = {
    knows: (code: string): boolean => market.instruments.has(code),
    sign: (connection: Connection, token: string): void => {
      signIns.sign(connection, token).catch((error: unknown) => {
        log.warn({ error }, 'a session of a socket could not be looked up')
        connection.refuse({ refusal: 'server.not_ready' })
      })
    },
  }
  let isStopping = false
  let onLastGone: (() => void) | undefined

  const welcome = (socket: WebSocket, wire: Duplex, address: string): void => {
    const connection = new Connection({ socket, wire, hub, limits, now: clock.now() })
    connections.add(connection)
    admission.enter(address)
    metrics?.sockets.set(admission.total())
    socket.on('message', (message, isBinary) => {
      connection.receive(message as Buffer, isBinary ? 'binary' : 'text', clock.now(), ask)
    })
    // Broken frames and lost connections end in 'close' as well; without a listener they would end the process.
    socket.on('error', error => log.info({ error: error.message }, 'a socket broke'))
    socket.on('close', () => {
      connection.leaveAll()
      signIns.leave(connection)
      connections.delete(connection)
      admission.leave(address)
      metrics?.sockets.set(admission.total())
      if (connections.size === 0) onLastGone?.()
    })
  }

  /** Waits until every client has gone, but no longer than given. */
  const allGone = async (msMax: number): Promise<void> => {
    if (connections.size === 0) return
    await new Promise<void>(done => {
      const timeout = setTimeout(done, msMax)
      onLastGone = () => {
        clearTimeout(timeout)
        done()
      }
    })
  }

  const onUpgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    const address = admission.addressOf(request)
    const refused = isStopping ? '503 Service Unavailable' : admission.judge(request, address)
    if (refused !== undefined) return turnAway(wire, refused)
    sockets.handleUpgrade(request, wire, head, socket => welcome(socket, wire, address))
  }

  const flush = (): void => {
    hub.refresh()
    const now = clock.now()
    for (const connection of connections) {
      if (connection.flush(now) === 'cut') log.info({}, 'a reader that took nothing was cut')
    }
  }

  server.on('upgrade', onUpgrade)
  const flushing = setInterval(flush, limits.flushMs)
  const looking = setInterval(signIns.look, limits.sessionsEveryMs)
  const sweeping = setInterval(
    () => {
      const now = clock.now()
      for (const connection of connections) connection.endIfSilent(now)
    },
    Math.min(sweepMs, limits.silenceMsMax),
  )

  return {
    stop: async () => {
      isStopping = true
      clearInterval(flushing)
      clearInterval(sweeping)
      clearInterval(looking)
      signIns.stop()
      hub.stop()
      for (const connection of connections) connection.end('stopping')
      await allGone(farewellMsMax)
      for (const connection of connections) connection.cut()
      server.off('upgrade', onUpgrade)
      sockets.close()
    },
  }
}

const turnAway = (wire: Duplex, status: Refused): void => {
  wire.on('error', () => wire.destroy())
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
