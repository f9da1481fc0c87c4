import { randomBytes } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { KeptUse } from '@plumbline/rules/upload'
import type { UploadContext } from './context.ts'
import { dropUploads } from './keep.ts'
import { sealImage, type ImageOwner, type ImageSender } from './owner.ts'
import type { Redrawn } from './redraw.ts'
import { insertImage, markStored, waitingMaxOf } from './stored.ts'

export const tooManyWaiting = (owner: ImageOwner) =>
  refuse('upload.too_many', { maximum: String(waitingMaxOf(owner)) })

/** Random, and of nothing that somebody typed. */
const newObjectName = (): string => randomBytes(32).toString('hex')

/** Keeps an image that was drawn anew, sealed for its owner, and gives its id. Refusals: upload.too_many. */
export const storeImage = async (
  { database, store, vault, newId, now }: UploadContext,
  {
    owner,
    use,
    redrawn: { bytes, mediaType, width, height, look },
    fingerprint,
    sentBy = 'owner',
  }: {
    readonly owner: ImageOwner
    readonly use: KeptUse
    readonly redrawn: Redrawn
    readonly fingerprint: Buffer
    readonly sentBy?: ImageSender
  },
): Promise<Result<{ readonly id: string }>> => {
  const id = newId()
  const object = newObjectName()
  const sealed = await sealImage(database, vault, { id, owner, bytes })
  const announced = await database.transaction(tx =>
    insertImage(tx, {
      id,
      owner,
      sentBy,
      use,
      object,
      mediaType,
      width,
      height,
      fingerprint,
      look,
      now: now(),
    }),
  )
  if (!announced) return tooManyWaiting(owner)
  try {
    await store.put(object, sealed)
  } catch (error) {
    // The owner is not to be kept from trying again.
    await database.transaction(tx => dropUploads(tx, { ...owner, ids: [id], now: now() }))
    throw error
  }
  await markStored(database, id, now())
  return accept({ id })
}
