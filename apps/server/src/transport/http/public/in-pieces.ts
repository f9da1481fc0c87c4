import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall } from '@plumbline/protocol/core'
import type { InPieces } from '../../../core/platform/in-pieces.ts'
import { succeeded } from '../envelope.ts'
import { writerOf } from '../written.ts'

/** An answer as its declaration writes it, an item at a time. */
async function* textsOf(call: AnyCall, { items }: InPieces<unknown>): AsyncGenerator<Buffer> {
  const write = (list: readonly unknown[]): string => writerOf(call)(succeeded({ items: list }))
  const empty = write([])
  const head = empty.slice(0, empty.lastIndexOf(']'))
  const tail = empty.slice(head.length)
  yield Buffer.from(head)
  let before = ''
  for await (const item of items) {
    yield Buffer.from(before + write([item]).slice(head.length, -tail.length))
    before = ','
  }
  yield Buffer.from(tail)
}

/** Puts it together, and packs it, before anything is sent: whoever reads slowly keeps nothing but its bytes. */
export const sendInPieces = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { call, list }: { readonly call: AnyCall; readonly list: InPieces<unknown> },
): Promise<FastifyReply> => {
  const parts: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of source) parts.push(part)
  }
  const isPacked = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  if (isPacked)
    await pipeline(Readable.from(textsOf(call, list)), createGzip({ level: constants.Z_BEST_SPEED }), keep)
  else await keep(textsOf(call, list))
  return reply
    .headers({ vary: 'accept-encoding', ...(isPacked && { 'content-encoding': 'gzip' }) })
    .type('application/json; charset=utf-8')
    .send(Buffer.concat(parts))
}
