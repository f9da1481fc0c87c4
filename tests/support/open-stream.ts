import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuse } from '@plumbline/rules/core'
import { createManualFeed, createMarket } from '@plumbline/server/capabilities/market/index'
import { createStream, type StreamOptions } from '@plumbline/server/transport/stream/index'
import { afterEach } from 'vitest'
import { connect } from './socket-client.ts'
import { createQuietLog, createVirtualTime } from './virtual-time.ts'

/** A private channel on which nothing was ever said. */
export const emptyRoom = { newest: async () => 0, since: async () => [] }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A market on a clock that is wound, and the socket before it on real connections. */
export const openStream = async (options: Partial<StreamOptions> = {}) => {
  const time = createVirtualTime('2031-07-01T12:00:20Z')
  const log = createQuietLog()
  const feed = createManualFeed({ clock: time.clock })
  const market = createMarket({ epoch: 3, clock: time.clock, timer: time.timer, feed, log })
  await market.start()
  const server: Server = createServer((_, response) => response.writeHead(404).end())
  let sockets = 0
  let onSockets: (() => void) | undefined
  const stream = createStream({
    server,
    market,
    // Quotes are for everybody: tests/abuse/sockets.test.ts speaks for sessions.
    sessions: {
      resolve: () => Promise.resolve(refuse('session.expired')),
      listDead: () => Promise.resolve([]),
      listLocked: () => Promise.resolve([]),
      onForget: () => () => undefined,
    },
    rooms: {
      notifications: emptyRoom,
      orders: emptyRoom,
      account: emptyRoom,
      funding: emptyRoom,
      changes: emptyRoom,
      support: emptyRoom,
    },
    clock: time.clock,
    socketsPerAddressMax: 50,
    allowedOrigins: ['https://app.example'],
    trustProxy: false,
    log,
    metrics: {
      sockets: {
        set: count => {
          sockets = count
          onSockets?.()
        },
      },
      socketMessages: { inc: () => undefined },
      socketsCut: { inc: () => undefined },
      socketsRefused: { inc: () => undefined },
    },
    ...options,
    limits: { flushMs: 5, turns: 1, ...options.limits },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closers.push(async () => {
    await stream.stop()
    server.closeAllConnections()
    server.close()
    await market.stop()
  })
  const isEmpty = () => sockets === 0
  /** Resolves once the server has let go of every client. */
  const left = async (): Promise<number> => {
    while (!isEmpty()) await new Promise<void>(done => (onSockets = done))
    return sockets
  }
  const euro = (bid: number, ask = bid + 130) => feed.push('EURUSD', bid, ask)
  return { time, log, feed, market, stream, server, port, euro, left, open: () => connect(port) }
}
