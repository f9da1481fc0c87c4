import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  accept,
  refuse,
  type CustomerId,
  type Refusal,
  type Result,
  type StaffId,
} from '@plumbline/rules/core'
import { uploadBytesMax, uploadMegabytesMax } from '@plumbline/rules/upload'
import { guarded } from '../../core/platform/guard.ts'

/** Forms that are read at once: each holds its image in memory until it has been judged. */
const readingMax = 24
/** Of these, of whoever has no account: guests, from however many addresses, never keep customers and staff from sending. */
const readingOfGuestsMax = 8
/** Forms of one address in an hour from which nobody is signed in. */
export const guestsPerHourMax = 30
/** Forms that one sender may send at once. */
const readingOfOneMax = 3
/** Fields and everything between them, beside the file's own bytes. */
const aroundFileBytesMax = 64 * 1024
/** What is refused already is read on for so long, so that its sender gets to read the answer. */
const drainedBytesMax = 4 * uploadBytesMax

const limits = {
  fileSize: uploadBytesMax,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 256,
  headerPairs: 16,
  headerSize: 16 * 1024,
}

/** Who sends it; of whoever has no account, from where. */
export type Sender = `customer ${CustomerId}` | `staff ${StaffId}` | `address ${string}`

const isGuest = (sender: Sender): boolean => sender.startsWith('address ')

export type Form = { readonly fields: Readonly<Record<string, string>>; readonly image: Buffer }

const tooLarge = () => refuse('upload.too_large', { maximum: String(uploadMegabytesMax) })

/** Settles as soon as a body is longer than any form; much later, its connection is let go of. */
const refuseEndless = (request: FastifyRequest): Promise<Refusal> => {
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  let bytes = 0
  request.raw.on(
    'data',
    guarded('a form is read', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > uploadBytesMax + aroundFileBytesMax) resolve(tooLarge())
      if (bytes > drainedBytesMax) request.raw.destroy()
    }),
  )
  return promise
}

/** Reads to the end whatever is wrong with it: a sender that is not listened to would never read the answer. */
const readParts = async (request: FastifyRequest): Promise<Result<Form>> => {
  const fields = Object.create(null) as Record<string, string>
  const images: Buffer[] = []
  let refusal: Refusal | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      if (part.file.truncated) refusal ??= tooLarge()
      else if (part.fieldname === 'image') images.push(Buffer.concat(chunks))
      else refusal ??= refuse('request.invalid')
    } else if (part.valueTruncated || typeof part.value !== 'string') refusal ??= refuse('request.invalid')
    else fields[part.fieldname] = part.value
  }
  const [image] = images
  if (refusal !== undefined) return refusal
  return image === undefined ? refuse('request.invalid', { field: 'image' }) : accept({ fields, image })
}

/**
 * Reads forms with an image in them, a bounded number at once. Refusals: request.invalid, request.too_many,
 * upload.too_large, server.busy.
 */
export type ReadForm = (request: FastifyRequest, sender: Sender) => Promise<Result<Form>>

export const createFormReader = (app: FastifyInstance, limit: { perHour: number }): ReadForm => {
  const senders = new WeakMap<FastifyRequest, Sender>()
  const underWay = new Map<Sender, number>()
  const countHour = app.createRateLimit({
    max: request =>
      isGuest(senders.get(request) ?? 'address ') ? Math.min(limit.perHour, guestsPerHourMax) : limit.perHour,
    timeWindow: 3_600_000,
    keyGenerator: request => senders.get(request) ?? '',
  })

  const countOf = (counts: (sender: Sender) => boolean): number =>
    [...underWay].reduce((sum, [sender, count]) => (counts(sender) ? sum + count : sum), 0)

  const admit = async (request: FastifyRequest, sender: Sender): Promise<Result<undefined>> => {
    senders.set(request, sender)
    const counted = await countHour(request)
    if (!counted.isAllowed && counted.isExceeded)
      return refuse('request.too_many', { seconds: String(counted.ttlInSeconds) })
    const isFull =
      countOf(() => true) >= readingMax ||
      (isGuest(sender) && countOf(isGuest) >= readingOfGuestsMax) ||
      (underWay.get(sender) ?? 0) >= readingOfOneMax
    return isFull ? refuse('server.busy') : accept(undefined)
  }

  const read = async (request: FastifyRequest, sender: Sender): Promise<Result<Form>> => {
    underWay.set(sender, (underWay.get(sender) ?? 0) + 1)
    try {
      return await readParts(request)
    } catch {
      // The reader has no other faults than the form's own: no form at all, one that breaks off, too many parts.
      request.raw.resume()
      return refuse('request.invalid')
    } finally {
      const left = (underWay.get(sender) ?? 1) - 1
      if (left === 0) underWay.delete(sender)
      else underWay.set(sender, left)
    }
  }

  return async (request, sender) => {
    const admitted = await admit(request, sender)
    if (!admitted.ok) return admitted
    return Promise.race([refuseEndless(request), read(request, sender)])
  }
}
