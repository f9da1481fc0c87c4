import { createHash, timingSafeEqual } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { timeHeader } from '@plumbline/protocol/core'
import { refuse, type Refusal } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  isClosing,
  isConnectionLost,
  isLeaseLost,
  isTimeout,
  OutcomeUnknown,
} from '../../core/platform/db/database.ts'
import { callerOf } from './address.ts'
import { bodyBytesMax } from './public/body-limits.ts'
import { bindCalls, languageOf, type BindOptions } from './bind.ts'
import { compressAnswers } from './compressed.ts'
import { createPublicTurns } from './public/public-turns.ts'
import { rateStoreBy } from './public/rate-store.ts'
import { boundConnections, headMsMax, slowLookMs } from './connections.ts'
import { countAnswers, noteRefusal, type HttpMetrics } from './counted.ts'
import { serveDocs } from './docs/docs.ts'
import { isForHost } from './host-names.ts'
import { serveLetters, type Samples } from './pages/letters.ts'
import { serveOutbox, type ReadOutbox } from './pages/outbox.ts'
import { refused, retryAfterOf } from './envelope.ts'
import { answerHeaders, pageHeaders } from './security.ts'
import { answerUnreadable } from './malformed-request.ts'
import { serveUnsubscribe, type UnsubscribeLinks } from './pages/unsubscribe.ts'
import { serveWeb, type MapSource } from './web.ts'

const requestMsMax = 60_000

/** Told once the limit is reached, in Retry-After; until then they are only bytes. */
const rateHeadersLeftOut = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

export type HttpOptions = Omit<BindOptions, 'publicTurns'> & {
  readonly now: () => Millis
  readonly version: string
  readonly mode: string
  readonly priceText: string
  readonly webFolder: string
  /** What a local outbox holds; undefined where there is none to be seen. */
  readonly readOutbox: ReadOutbox | undefined
  /** What is sent, with figures of a sample; undefined where nobody is shown it. */
  readonly samples: Samples | undefined
  readonly unsubscribeLinks: UnsubscribeLinks
  /** The names of hosts that are answered to; undefined for any, where a proxy before the product looks at them. */
  readonly hostNames: ReadonlySet<string> | undefined
  readonly webviewOrigins: readonly string[]
  readonly complaintEmail: string | undefined
  /** How places are shown and searched; undefined where an outline of the world and names of cities do. */
  readonly map: MapSource
  readonly hasEconomicCalendar: boolean
  readonly passwordPolicy: () => string
  readonly withdrawalHoldMinutes: () => number
  readonly log: FastifyBaseLogger
  readonly trustProxy: boolean
  readonly requestsPerMinute: number
  /** Milliseconds that only ever grow; what it began with does not matter. */
  readonly elapsed: () => number
  /** Connections of one address; undefined where a proxy before the product bounds them. */
  readonly connectionsPerAddress: number | undefined
  readonly metrics: HttpMetrics & {
    readonly token: string | undefined
    readonly read: () => Promise<string>
  }
}

/** What a framework error means to a caller; anything else is ours and is logged. */
const refusalOf = (error: FastifyError): Omit<Refusal, 'ok'> => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { refusal: 'request.too_large' }
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { refusal: 'request.not_json' }
    default:
      if (error.statusCode === 400) return { refusal: 'request.not_json' }
      // An address that is refused for its form leads to nothing either.
      if (error.statusCode === 403 || error.statusCode === 404) return { refusal: 'request.not_found' }
      if (error.statusCode === 413 || error.statusCode === 414) return { refusal: 'request.too_large' }
      if (error instanceof OutcomeUnknown) return { refusal: 'server.outcome_unknown' }
      // The database is away or overloaded for a moment, another engine has taken over, or this one is ending.
      if (isConnectionLost(error) || isTimeout(error) || isLeaseLost(error) || isClosing(error))
        return { refusal: 'server.not_ready' }
      return { refusal: 'request.failed' }
  }
}

const readJson = (text: string): unknown => {
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw Object.assign(new Error('the body is not JSON'), {
      code: 'FST_ERR_CTP_INVALID_JSON_BODY',
      statusCode: 400,
    })
  }
}

/** Takes as long for a text that is nearly right as for one that is not. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(sha256(given), sha256(wanted))
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The HTTP side of the product: calls, documentation, health, metrics, the web app. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    // One proxy: the address it names last is the caller's. What stands before it, the caller may have written.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: true,
    http: { headersTimeout: headMsMax, connectionsCheckingInterval: slowLookMs },
    clientErrorHandler: answerUnreadable(options.metrics),
    frameworkErrors: (_, request, reply) =>
      void sendRefusal(request, reply as FastifyReply, refuse('request.not_found')),
  })
  if (options.connectionsPerAddress !== undefined) boundConnections(app.server, options.connectionsPerAddress)
  countAnswers(app, options.metrics)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, readJson(text as string))
    } catch (error) {
      done(error as FastifyError)
    }
  })

  app.setErrorHandler<FastifyError & Partial<Refusal>>((error, request, reply) => {
    const refusal =
      error.refusal === undefined
        ? refusalOf(error)
        : { refusal: error.refusal, ...(error.figures && { figures: error.figures }) }
    if (refusal.refusal === 'request.failed')
      request.log.error({ error, url: request.routeOptions.url }, 'a call failed')
    return sendRefusal(request, reply, refusal)
  })
  const { hostNames } = options
  if (hostNames !== undefined)
    app.addHook('onRequest', (request, reply, done) => {
      if (isForHost(hostNames, request)) return done()
      // What else comes on it is not read: a body without end would keep the connection for ever.
      void sendRefusal(request, reply.header('connection', 'close'), refuse('request.unknown_host'))
    })
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    store: rateStoreBy(options.elapsed),
    keyGenerator: callerOf,
    addHeadersOnExceeding: rateHeadersLeftOut,
    errorResponseBuilder: (_, { ttl }) =>
      Object.assign(new Error('too many requests'), {
        refusal: 'request.too_many',
        figures: { seconds: String(Math.ceil(ttl / 1000)) },
      }),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendRefusal(request, reply, refuse('request.not_found')),
  )

  const publicTurns = createPublicTurns()
  // Set as they stand, because working them out for each answer costs more than the rest of a call.
  await app.register(async answers => {
    answers.addHook('onRequest', (_, reply, done) => {
      reply.headers(answerHeaders)
      done()
    })
    answers.addHook('onSend', compressAnswers)
    answers.addHook('onSend', (_, reply, payload, done) => {
      publicTurns.isPacked(reply)
      // As late as can be, so that the way back is all that is between it and the caller.
      reply.header(timeHeader, String(options.now()))
      done(null, payload)
    })
    await bindCalls(answers, { ...options, publicTurns })
    serveOperators(answers, options)
  })

  await app.register(async pages => {
    await pages.register(
      helmet,
      pageHeaders({
        framedOrigins: options.webviewOrigins,
        mapTiles: options.map.tiles,
        mapGeocoder: options.map.geocoder,
      }),
    )
    serveDocs(pages, options.version)
    if (options.readOutbox !== undefined) serveOutbox(pages, options.readOutbox)
    if (options.samples !== undefined) serveLetters(pages, options.samples)
    await serveUnsubscribe(pages, options.unsubscribeLinks)
    await serveWeb(pages, {
      folder: options.webFolder,
      publicTurns,
      mode: options.mode,
      priceText: options.priceText,
      webviewOrigins: options.webviewOrigins,
      complaintEmail: options.complaintEmail,
      map: options.map,
      hasEconomicCalendar: options.hasEconomicCalendar,
      passwordPolicy: options.passwordPolicy,
      withdrawalHoldMinutes: options.withdrawalHoldMinutes,
    })
  })
  return app
}

/** A refusal as the whole answer of a request, counted by its name. */
const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Omit<Refusal, 'ok'>,
): FastifyReply => {
  const { status, body } = refused(languageOf(request), refusal)
  const wait = retryAfterOf(refusal)
  noteRefusal(reply, refusal.refusal)
  return reply
    .headers(wait === undefined ? answerHeaders : { ...answerHeaders, 'retry-after': String(wait) })
    .code(status)
    .send(body)
}

/** What the operator's programs ask: whether it lives, whether it works, and its figures. */
const serveOperators = (app: FastifyInstance, options: HttpOptions): void => {
  app.get('/health/live', { config: { rateLimit: false } }, () => ({ status: 'live' }))
  app.get('/health/ready', { config: { rateLimit: false } }, (_, reply) => {
    const state = readinessOf(options)
    return reply.code(state.status === 'ready' ? 200 : 503).send(state)
  })
  app.get('/metrics', async (request, reply) => {
    const { token } = options.metrics
    if (token === undefined || !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await options.metrics.read())
  })
}

type Readiness = {
  readonly status: 'ready' | 'starting' | 'not_committing' | 'not_signing'
  /** Minutes of the price record that should be signed by now. */
  readonly unsignedMinutes: number
  /** In which ways trading has stopped for everybody. */
  readonly stopped: readonly string[]
}

const readinessOf = ({
  isReady,
  commits,
  unsignedMinutes: unsigned,
  stopped,
}: Pick<HttpOptions, 'isReady' | 'commits' | 'unsignedMinutes' | 'stopped'>): Readiness => {
  const told = { unsignedMinutes: unsigned(), stopped: stopped() }
  if (!isReady()) return { status: 'starting', ...told }
  if (!commits()) return { status: 'not_committing', ...told }
  return { status: told.unsignedMinutes > 0 ? 'not_signing' : 'ready', ...told }
}
