import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because the same answer goes out packed or as it is. */
const tagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/** Whether a client holds this very answer. `*` stands for any; the prefix of a weak tag does not count. */
export const isHeld = (held: string | undefined, tag: string): boolean =>
  held?.split(',').some(each => {
    const known = each.trim()
    return known === '*' || known.replace(/^W\//, '') === tag.slice(2)
  }) === true

/** An answer that may be kept as long as it is asked about each time, or only that the one which is held still holds. */
export const sendRevalidated = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  body: string,
): FastifyReply => {
  const tag = tagOf(body)
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
  return isHeld(headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(body)
}
