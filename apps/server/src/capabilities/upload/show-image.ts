import { accept, refuse, type Result } from '@plumbline/rules/core'
import { holds, type Permission } from '@plumbline/rules/staff'
import { isUploadId, type KeptUse } from '@plumbline/rules/upload'
import type { CallParsed } from '@plumbline/protocol/core'
import type { CallContext, StaffContext } from '../../core/platform/caller.ts'
import type { UploadContext } from './context.ts'
import { isSameOwner, openImage, type ImageOwner } from './owner.ts'
import type { Redrawn } from './redraw.ts'
import { findImage, type StoredImage } from './stored.ts'

type Shown = { readonly type: Redrawn['mediaType']; readonly bytes: Buffer }

const permissionFor = (use: KeptUse): Permission => {
  switch (use) {
    case 'proof':
      return 'funding:proof:view'
    case 'support':
      return 'support:thread:view'
    case 'verification':
    case 'avatar':
    case 'unbound':
      return 'upload:image:view'
  }
}

const readImage = async (
  { database, store, vault }: UploadContext,
  { id, owner, object, mediaType }: StoredImage,
): Promise<Result<Shown>> => {
  const sealed = await store.get(object)
  if (sealed === undefined) return refuse('upload.unknown')
  const bytes = await openImage(database, vault, { id, owner, sealed })
  return bytes === 'erased' ? refuse('upload.unknown') : accept({ type: mediaType, bytes })
}

/** An image of a visitor's own conversation. Refusals: upload.unknown, also for what is somebody else's. */
export const showVisitorImage = async (
  context: UploadContext,
  { id, owner }: { readonly id: string; readonly owner: ImageOwner },
): Promise<Result<Shown>> => {
  const image = isUploadId(id) ? await findImage(context.database, id, context.now()) : undefined
  return image === undefined || !isSameOwner(image.owner, owner)
    ? refuse('upload.unknown')
    : readImage(context, image)
}

/**
 * An image, for its owner and for staff who may see it; that staff saw it is in the audit before the bytes leave.
 * Refusals: permission.denied; upload.unknown, the same for what is not there and for what is somebody else's.
 */
export const showImage =
  (context: UploadContext) =>
  async (
    who: Pick<CallContext, 'caller'> | StaffContext,
    { id }: CallParsed<'uploadImage'>,
  ): Promise<Result<Shown>> => {
    const { database, audit } = context
    const now = context.now()
    const image = isUploadId(id) ? await findImage(database, id, now) : undefined
    // Each kind of image is for those who decide by it.
    if ('staff' in who && image !== undefined && !holds(who.staff.permissions, permissionFor(image.use)))
      return refuse('permission.denied')
    const mayKnow = image !== undefined && ('staff' in who || who.caller.customer === image.owner.customer)
    if ('staff' in who)
      await database.transaction(tx =>
        audit.append(tx, {
          actor: { kind: 'staff', id: who.staff.id },
          action: 'upload.view',
          subject: { kind: 'upload', id: image?.id ?? 'unknown' },
          ...(image?.owner.customer !== undefined && { customer: image.owner.customer }),
          now,
        }),
      )
    return mayKnow ? readImage(context, image) : refuse('upload.unknown')
  }
