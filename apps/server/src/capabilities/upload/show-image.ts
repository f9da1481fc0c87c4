import { accept, refuse, type Result } from '@plumbline/rules/core'
import { holds, type Permission } from '@plumbline/rules/staff'
import { isUploadId, type KeptUse } from '@plumbline/rules/upload'
import type { CallParsed } from '@plumbline/protocol/core'
import type { CallContext, StaffContext } from '../../core/platform/caller.ts'
import { sealUse, type UploadContext } from './context.ts'
import type { Redrawn } from './redraw.ts'
import { findImage } from './stored.ts'

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
    const { database, store, vault, audit } = context
    const now = context.now()
    const image = isUploadId(id) ? await findImage(database, id, now) : undefined
    // Each kind of image is for those who decide by it.
    if ('staff' in who && image !== undefined && !holds(who.staff.permissions, permissionFor(image.use)))
      return refuse('permission.denied')
    const mayKnow = image !== undefined && ('staff' in who || who.caller.customer === image.customer)
    if ('staff' in who)
      await database.transaction(tx =>
        audit.append(tx, {
          actor: { kind: 'staff', id: who.staff.id },
          action: 'upload.view',
          subject: { kind: 'upload', id: image?.id ?? 'unknown' },
          ...(image !== undefined && { customer: image.customer }),
          now,
        }),
      )
    if (!mayKnow) return refuse('upload.unknown')
    const sealed = await store.get(image.object)
    if (sealed === undefined) return refuse('upload.unknown')
    const bytes = await vault.openBytesFor(database, { customer: image.customer, use: sealUse(id), sealed })
    return bytes === 'erased' ? refuse('upload.unknown') : accept({ type: image.mediaType, bytes })
  }
