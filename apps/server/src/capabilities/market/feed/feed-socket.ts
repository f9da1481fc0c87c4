import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse, type Result } from '@plumbline/rules/core'
import { feedCalls, feedSocketPath } from '@plumbline/protocol/market'
import type { CallOutput } from '@plumbline/protocol/core'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Feed } from '../feeds/feed.ts'
import { takePush } from './take-push.ts'
import { guardedOn } from '../../../core/platform/guard.ts'
import { isPlainJson } from '../../../core/platform/plain-json.ts'
import { guardedUpgrade, turnAway } from '../../../core/platform/upgrade.ts'

/** As much as a delivery by POST may hold. */
const frameBytesMax = 64 * 1024
/** Connections at once: a provider needs one or two. */
const socketsMax = 100
/** A provider that reads no answers is let go once so much waits for it. */
const unreadBytesMax = 1024 * 1024
/** After so many frames in a row that cannot be read, whoever sends them speaks another language. */
const badFramesMax = 20
const policyViolated = 1008
const goingAway = 1001

type Answer = CallOutput<'feedPush'> | { readonly refusal: string; readonly seconds?: number }

/**
 * The socket at /feed: the deliveries of POST /api/feed/push over a connection that stays, under the same key and limits.
 * Each frame gets one answer, in order.
 */
export const createFeedSocket = (options: {
  readonly server: Server
  readonly feed: Pick<Feed, 'pushes'>
  readonly log: { info(fields: object, message: string): void }
}): { stop(): void } => {
  const { server, feed, log } = options
  const take = takePush(feed)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: frameBytesMax })

  const answerTo = (message: string, token: string): Result<CallOutput<'feedPush'>> => {
    const sent = parseJson(message)
    if (!isPlainJson(sent)) return refuse('request.invalid')
    const parsed = feedCalls.feedPush.input.safeParse(sent)
    return parsed.success ? take({ token }, parsed.data) : refuse('request.invalid')
  }

  const welcome = (socket: WebSocket, token: string): void => {
    let badFrames = 0
    const say = (answer: Answer): void => {
      if (socket.bufferedAmount > unreadBytesMax) socket.terminate()
      else socket.send(JSON.stringify(answer))
    }
    const on = guardedOn(socket, () => socket.terminate())
    on('message', 'a delivery', (message: Buffer) => {
      const answer = answerTo(message.toString('utf8'), token)
      const isBad = !answer.ok && answer.refusal === 'request.invalid'
      badFrames = isBad ? badFrames + 1 : 0
      if (answer.ok) say(answer.value)
      else {
        const seconds = answer.figures?.['seconds']
        say({ refusal: answer.refusal, ...(seconds !== undefined && { seconds: Number(seconds) }) })
      }
      if (badFrames >= badFramesMax) socket.close(policyViolated)
    })
    // A broken connection ends in 'close' as well; without a listener it would end the process.
    on('error', 'the connection of a provider broke', ({ message }: Error) =>
      log.info({ error: message }, 'the connection of a provider broke'),
    )
  }

  const onUpgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    if (request.url?.split('?', 1)[0] !== feedSocketPath) return
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined || feed.pushes?.some(each => each.isKey(token)) !== true)
      return turnAway(wire, '401 Unauthorized')
    if (sockets.clients.size >= socketsMax) return turnAway(wire, '503 Service Unavailable')
    sockets.handleUpgrade(request, wire, head, socket => welcome(socket, token))
  }

  const upgrade = guardedUpgrade(onUpgrade)
  server.on('upgrade', upgrade)
  return {
    stop: () => {
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) {
        socket.close(goingAway)
        socket.terminate()
      }
      sockets.close()
    },
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Refused as what it is not: a delivery.
    return undefined
  }
}
