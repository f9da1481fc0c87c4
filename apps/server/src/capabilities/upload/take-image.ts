import { createHash } from 'node:crypto'
import { refuse, type Result } from '@plumbline/rules/core'
import { imageTypeOf, visitorMegapixelsMax, type KeptUse } from '@plumbline/rules/upload'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { UploadContext } from './context.ts'
import type { ImageOwner, ImageSender } from './owner.ts'
import type { DrawnFor } from './redraw.ts'
import { storeImage, tooManyWaiting } from './store-image.ts'
import { hasRoom } from './stored.ts'

/**
 * Takes an image of somebody: looked at, drawn anew, sealed for its owner, stored. Refusals: upload.type, upload.pixels,
 * upload.unreadable, upload.too_many, server.busy.
 */
export const takeImageOf = async (
  context: UploadContext,
  {
    owner,
    use,
    image,
    drawnFor,
    sentBy = 'owner',
  }: {
    readonly owner: ImageOwner
    readonly use: KeptUse
    readonly image: Buffer
    readonly drawnFor: DrawnFor
    readonly sentBy?: ImageSender
  },
): Promise<Result<CallOutput<'upload'>>> => {
  const { database, vault, redraw, now } = context
  if (imageTypeOf(image) === undefined) return refuse('upload.type')
  if (!(await hasRoom(database, { owner, sentBy, now: now() }))) return tooManyWaiting(owner)
  const redrawn = await redraw(image, {
    use,
    drawnFor,
    ...('visitor' in owner && sentBy === 'owner' && { megapixelsMax: visitorMegapixelsMax }),
  })
  if (!redrawn.ok) return redrawn
  // Of what was sent, not of what is kept: drawn anew, the same file would differ with each version of the library.
  const fingerprint = vault.fingerprint('upload.image', createHash('sha256').update(image).digest('hex'))
  return storeImage(context, { owner, use, redrawn: redrawn.value, fingerprint, sentBy })
}

/** Takes an image of the customer's. Refusals: as takeImageOf. */
export const takeImage =
  (context: UploadContext) =>
  (
    {
      caller: { customer },
      address,
      image,
    }: CallContext & { readonly address: string; readonly image: Buffer },
    { use }: CallParsed<'upload'>,
  ): Promise<Result<CallOutput<'upload'>>> =>
    takeImageOf(context, {
      owner: { customer },
      use: use ?? 'unbound',
      image,
      drawnFor: [`customer ${customer}`, `address ${address}`],
    })
