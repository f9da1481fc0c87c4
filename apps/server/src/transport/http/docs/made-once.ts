import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../revalidated.ts'

/** A text that is the same for everybody, put together in steps: orders and answers go in between. */
export type Steps = Generator<void, string>

type Made = {
  readonly tag: string
  readonly as: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
/** Once for all who ask, so a tenth of a second of another thread is well spent, and a whole one is not. */
const brotliQuality = 6
const freshSeconds = 300

const make = async (steps: Steps, type: string): Promise<Made> => {
  let step = steps.next()
  while (step.done !== true) {
    await nextTurn()
    step = steps.next()
  }
  const identity = Buffer.from(step.value)
  const [br, packed] = await Promise.all([
    packBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    packGzip(identity),
  ])
  const tag = `W/"${createHash('sha256').update(type).update(identity).digest('base64url')}"`
  return { tag, as: { br, gzip: packed, identity } }
}

/** Of what the caller takes, the shortest. A weight of nothing is a no. */
const encodingOf = ({ headers }: FastifyRequest): keyof Made['as'] => {
  const taken = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map(each => each.trim())
    .filter(each => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map(each => each.split(';', 1)[0])
  return (['br', 'gzip'] as const).find(each => taken.includes(each)) ?? 'identity'
}

/**
 * Serves what is the same for everybody: made for the first who asks (most starts are followed by nobody who does), packed once,
 * and kept by clients, who ask whether what they hold still holds.
 */
export const serveMadeOnce = (app: FastifyInstance, path: string, type: string, steps: () => Steps): void => {
  let made: Promise<Made> | undefined
  app.get(path, async (request, reply): Promise<FastifyReply> => {
    // What failed is tried again by the next who asks.
    made ??= make(steps(), type).catch((error: unknown) => {
      made = undefined
      throw error
    })
    const { tag, as } = await made
    reply.headers({
      'cache-control': `public, max-age=${freshSeconds}`,
      etag: tag,
      vary: 'accept-encoding',
    })
    if (isHeld(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const encoding = encodingOf(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).send(as[encoding])
  })
}
