import { createHash, randomBytes } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { imageTypeOf, uploadsWaitingMax } from '@plumbline/rules/upload'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { CallContext } from '../../core/platform/caller.ts'
import { sealUse, type UploadContext } from './context.ts'
import { dropUploads } from './keep.ts'
import { countWaiting, insertImage, markStored } from './stored.ts'

const tooMany = () => refuse('upload.too_many', { maximum: String(uploadsWaitingMax) })

/** Random, and of nothing that somebody typed. */
const newObjectName = (): string => randomBytes(32).toString('hex')

/**
 * Takes an image: looked at, drawn anew, sealed for its customer, stored. Refusals: upload.type, upload.pixels,
 * upload.unreadable, upload.too_many, server.busy.
 */
export const takeImage =
  (context: UploadContext) =>
  async (
    { caller: { customer }, image }: CallContext & { readonly image: Buffer },
    { use }: CallParsed<'upload'>,
  ): Promise<Result<CallOutput<'upload'>>> => {
    const { database, store, vault, redraw, newId } = context
    if (imageTypeOf(image) === undefined) return refuse('upload.type')
    if ((await countWaiting(database, { customer, now: context.now() })) >= uploadsWaitingMax)
      return tooMany()
    const redrawn = await redraw(image, use)
    if (!redrawn.ok) return redrawn
    const { bytes, mediaType, width, height, look } = redrawn.value

    const id = newId()
    const object = newObjectName()
    // Of what was sent, not of what is kept: drawn anew, the same file would differ with each version of the library.
    const fingerprint = vault.fingerprint('upload.image', createHash('sha256').update(image).digest('hex'))
    const sealed = await vault.sealBytesFor(database, { customer, use: sealUse(id), bytes })
    const announced = await database.transaction(tx =>
      insertImage(tx, {
        id,
        customer,
        use,
        object,
        mediaType,
        width,
        height,
        fingerprint,
        look,
        now: context.now(),
      }),
    )
    if (!announced) return tooMany()
    try {
      await store.put(object, sealed)
    } catch (error) {
      // The customer is not to be kept from trying again.
      await database.transaction(tx => dropUploads(tx, { customer, ids: [id], now: context.now() }))
      throw error
    }
    await markStored(database, id, context.now())
    return accept({ id })
  }
