import { createHash } from 'node:crypto'
import { refuse, type Result } from '@plumbline/rules/core'
import { imageTypeOf, uploadsWaitingMax } from '@plumbline/rules/upload'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { UploadContext } from './context.ts'
import { storeImage, tooManyWaiting } from './store-image.ts'
import { countWaiting } from './stored.ts'

/**
 * Takes an image: looked at, drawn anew, sealed for its customer, stored. Refusals: upload.type, upload.pixels,
 * upload.unreadable, upload.too_many, server.busy.
 */
export const takeImage =
  (context: UploadContext) =>
  async (
    { caller: { customer }, image }: CallContext & { readonly image: Buffer },
    { use: named }: CallParsed<'upload'>,
  ): Promise<Result<CallOutput<'upload'>>> => {
    const { database, vault, redraw, now } = context
    const use = named ?? 'unbound'
    if (imageTypeOf(image) === undefined) return refuse('upload.type')
    if ((await countWaiting(database, { customer, now: now() })) >= uploadsWaitingMax) return tooManyWaiting()
    const redrawn = await redraw(image, use)
    if (!redrawn.ok) return redrawn
    // Of what was sent, not of what is kept: drawn anew, the same file would differ with each version of the library.
    const fingerprint = vault.fingerprint('upload.image', createHash('sha256').update(image).digest('hex'))
    return storeImage(context, { customer, use, redrawn: redrawn.value, fingerprint })
  }
