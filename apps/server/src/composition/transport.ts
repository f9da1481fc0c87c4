import { complaintAddress } from '@plumbline/rules/go-live'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accept } from '@plumbline/rules/core'
import { feedSocketPath } from '@plumbline/protocol/market'
import { withFreeze } from '../capabilities/customer-admin/index.ts'
import { createFeedSocket } from '../capabilities/market/index.ts'
import { withAcceptance } from '../capabilities/published-text/index.ts'
import { createHttp, hostNamesOf, readToken } from '../transport/http/index.ts'
import { createStream } from '../transport/stream/index.ts'
import { samplesOf } from './samples.ts'
import type { Composition } from './compose.ts'
import { socketSessionsOf } from './socket-sessions.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** What a caller may still send, and whether a connection is silent, is measured by time that nobody sets. */
const evenNow = (): number => performance.now()

/** The calls and sockets through which the world reaches the capabilities. */
export const openTransport = async (composition: Composition, isReady: () => boolean) => {
  const { services } = composition
  const { config, log, metrics, identity, staffSessions } = services
  const http = await createHttp({
    handlers: withAcceptance(withFreeze(composition.calls), services.acceptance),
    resolveSession: token => identity.sessions.resolve(token),
    resolveLocked: async token => {
      const found = await identity.sessions.look(token)
      return found.ok ? accept(found.value.caller) : found
    },
    resolveKey: (token, asked) => services.apiKeys.resolve(token, asked),
    resolveStaffSession: token => staffSessions.resolve(token),
    isReady,
    now: services.now,
    commits: services.commitsGoThrough,
    unsignedMinutes: () => services.tickLog.overdue(),
    stopped: services.stops.standing,
    connectMs: config.databaseWaitSeconds * 1_000,
    limits: {
      demoPerHour: config.demoPerHour,
      registerPerHour: config.registerPerHour,
      codesPerHour: config.codesPerHour,
      loginsPerMinute: config.loginsPerMinute,
      uploadsPerHour: config.uploadsPerHour,
      isSource: request => {
        const token = readToken(request)
        return token !== undefined && services.feed.pushes?.some(source => source.isKey(token)) === true
      },
    },
    readOutbox: config.mode === 'development' ? to => services.outbox.read(to) : undefined,
    samples: config.mode === 'development' ? samplesOf(services.publicAddress) : undefined,
    unsubscribeLinks: services.unsubscribeLinks,
    hostNames: config.mode === 'development' ? hostNamesOf(config) : undefined,
    version,
    mode: config.mode,
    priceText: config.priceText,
    webviewOrigins: config.webviewOrigins,
    complaintEmail: complaintAddress(config)?.address,
    map: { tiles: config.mapTiles, credit: config.mapCredit, geocoder: config.mapGeocoder },
    hasEconomicCalendar: config.economicCalendar.length > 0,
    passwordPolicy: identity.passwordPolicy,
    withdrawalHoldMinutes: identity.holdMinutes,
    webFolder: config.webDir ?? join(root, 'apps', 'web', 'dist'),
    log,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    elapsed: evenNow,
    connectionsPerAddress: config.trustProxy ? undefined : config.connectionsPerAddress,
    metrics: {
      ...metrics,
      token: config.metricsToken,
      read: () => {
        composition.measure()
        return metrics.registry.metrics()
      },
    },
  })
  const stream = createStream({
    server: http.server,
    elsewhere: [feedSocketPath],
    market: services.market,
    sessions: socketSessionsOf(identity.sessions, staffSessions),
    work: services.reviewFeed,
    inbox: services.supportInbox,
    queues: services.queueChanges,
    visitors: services.supportVisitors,
    clock: { now: evenNow },
    socketsPerAddressMax: config.socketsPerAddress,
    allowedOrigins: config.allowedOrigins,
    trustProxy: config.trustProxy,
    log,
    metrics,
    rooms: composition.channels,
  })
  const feedSocket = createFeedSocket({ server: http.server, feed: services.feed, log })
  return {
    stream,
    /** Gives the address at which the product can be reached from this machine. */
    listen: async (): Promise<string> => {
      await http.listen({ host: config.host, port: config.port })
      const { port } = http.server.address() as AddressInfo
      return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
    },
    stop: async () => {
      feedSocket.stop()
      await stream.stop()
      await http.close()
    },
  }
}
