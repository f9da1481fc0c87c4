import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { isUploadId } from '@plumbline/rules/upload'
import type { UploadContext } from './context.ts'
import { openImage } from './owner.ts'
import { storeImage } from './store-image.ts'
import { findImage, readFingerprint } from './stored.ts'

/**
 * The image to be kept as a picture of somebody. One that was sent for nothing yet was drawn as a document: it is drawn again as
 * such a picture, under an id of its own, and itself forgotten when its time is over. Any other is the one that was named, for
 * keepUploads to judge. Refusals: upload.unknown, upload.too_many, upload.unreadable, server.busy.
 */
export const asAvatar = async (
  context: UploadContext,
  { customer, address, id }: { readonly customer: CustomerId; readonly address: string; readonly id: string },
): Promise<Result<string>> => {
  const { database, store, vault, redraw, now } = context
  const image = isUploadId(id) ? await findImage(database, id, now()) : undefined
  if (image === undefined || image.owner.customer !== customer || image.use !== 'unbound') return accept(id)
  const sealed = await store.get(image.object)
  if (sealed === undefined) return refuse('upload.unknown')
  const bytes = await openImage(database, vault, { id, owner: image.owner, sealed })
  if (bytes === 'erased') return refuse('upload.unknown')
  const redrawn = await redraw(bytes, {
    use: 'avatar',
    drawnFor: [`customer ${customer}`, `address ${address}`],
  })
  if (!redrawn.ok) return redrawn
  const fingerprint = await readFingerprint(database, id)
  const stored = await storeImage(context, {
    owner: image.owner,
    use: 'avatar',
    redrawn: redrawn.value,
    fingerprint,
  })
  return stored.ok ? accept(stored.value.id) : stored
}
