import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { imageTypeOf } from '@plumbline/rules/upload'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { takeImageOf } from '../../upload/index.ts'
import type { SupportContext } from '../context.ts'
import { holdThread } from '../stored.ts'
import { auditThread } from './context.ts'

/** Takes an image for an answer: drawn anew, sealed for the customer or visitor, whose it is from then on. Refusals: as declared. */
export const takeStaffImage =
  (context: SupportContext) =>
  async (
    { staff, image }: StaffContext & { readonly image: Buffer },
    { thread }: CallParsed<'supportImage'>,
  ): Promise<Result<CallOutput<'supportImage'>>> => {
    const { database, uploads } = context
    if (imageTypeOf(image) === undefined) return refuse('upload.type')
    const owner = await database.transaction(async tx => {
      const held = await holdThread(tx, thread, 'open')
      if (!held.ok) return held
      await auditThread(context, tx, staff, { action: 'support.image_sent', ...held.value })
      return accept(held.value.conversation.imageOwner)
    })
    if (!owner.ok) return owner
    return takeImageOf(uploads, {
      owner: owner.value,
      use: 'support',
      image,
      sentBy: 'staff',
      drawnFor: [`staff ${staff.id}`],
    })
  }
