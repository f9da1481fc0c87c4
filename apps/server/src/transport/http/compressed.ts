import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'

/** Shorter answers fit into one packet as they are. */
const charactersMin = 2_000
const pack = promisify(gzip)
/** The least effort already takes lists of instruments and candles to a fifth. */
const options = { level: constants.Z_BEST_SPEED }

/**
 * Long answers to questions go out packed. Answers to calls that change something are short, and stay as they are: what a
 * caller sends is never packed together with what they must not learn.
 */
export const compressAnswers: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < charactersMin)
    return payload
  void reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
  void reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return pack(payload, options)
}
