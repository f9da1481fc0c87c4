import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { guarded, noteFault } from '../../core/platform/guard.ts'
import { imageHeaders } from './security.ts'

/** A file as the whole answer, told while it is made. */
export type FileAnswer = {
  readonly type: 'application/pdf' | 'text/csv'
  readonly name: string
  readonly body: Readable
}

/** Waits for the first bytes: what fails before them is answered as any other fault, and as no file. */
const begun = async (body: Readable): Promise<void> => {
  if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable')
}

/** A file as the whole answer: to be kept, never shown as a page. */
export const sendFile = async (
  reply: FastifyReply,
  { type, name, body }: FileAnswer,
): Promise<FastifyReply> => {
  await begun(body)
  body.on(
    'error',
    // Its reader finds it broken off. One who was too slow, or has gone, is no fault of ours.
    guarded('a file broke off', (error: Error) => {
      // Nothing of it was sent: the answer is a refusal, and no file.
      if (!reply.raw.headersSent) reply.removeHeader('content-disposition').removeHeader('content-type')
      else if (error.name !== 'ReadTooSlowly' && !reply.raw.destroyed) noteFault('a file broke off', error)
    }),
  )
  return reply
    .headers({ ...imageHeaders, 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(body)
}
