import { randomBytes } from 'node:crypto'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { uploadsWaitingMax, type KeptUse } from '@plumbline/rules/upload'
import { sealUse, type UploadContext } from './context.ts'
import { dropUploads } from './keep.ts'
import type { Redrawn } from './redraw.ts'
import { insertImage, markStored } from './stored.ts'

export const tooManyWaiting = () => refuse('upload.too_many', { maximum: String(uploadsWaitingMax) })

/** Random, and of nothing that somebody typed. */
const newObjectName = (): string => randomBytes(32).toString('hex')

/** Keeps an image that was drawn anew, sealed for its customer, and gives its id. Refusals: upload.too_many. */
export const storeImage = async (
  { database, store, vault, newId, now }: UploadContext,
  {
    customer,
    use,
    redrawn: { bytes, mediaType, width, height, look },
    fingerprint,
  }: {
    readonly customer: CustomerId
    readonly use: KeptUse
    readonly redrawn: Redrawn
    readonly fingerprint: Buffer
  },
): Promise<Result<{ readonly id: string }>> => {
  const id = newId()
  const object = newObjectName()
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
      now: now(),
    }),
  )
  if (!announced) return tooManyWaiting()
  try {
    await store.put(object, sealed)
  } catch (error) {
    // The customer is not to be kept from trying again.
    await database.transaction(tx => dropUploads(tx, { customer, ids: [id], now: now() }))
    throw error
  }
  await markStored(database, id, now())
  return accept({ id })
}
