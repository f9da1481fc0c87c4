import { createHash } from 'node:crypto'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { imageTypeOf } from '@plumbline/rules/upload'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { storeImage } from '../../upload/index.ts'
import type { SupportContext } from '../context.ts'
import { holdThread, type HeldThread } from '../stored.ts'
import { auditThread } from './context.ts'

const customerOf = ({ conversation }: HeldThread): Result<CustomerId> =>
  conversation.customer === undefined ? refuse('support.text_only') : accept(conversation.customer)

/** Takes an image for an answer: drawn anew, sealed with the customer's key, whose it is from then on. Refusals: as declared. */
export const takeStaffImage =
  (context: SupportContext) =>
  async (
    { staff, image }: StaffContext & { readonly image: Buffer },
    { thread }: CallParsed<'supportImage'>,
  ): Promise<Result<CallOutput<'supportImage'>>> => {
    const { database, vault, uploads } = context
    if (imageTypeOf(image) === undefined) return refuse('upload.type')
    const owner = await database.transaction(async tx => {
      const held = await holdThread(tx, thread, 'open')
      if (!held.ok) return held
      await auditThread(context, tx, staff, { action: 'support.image_sent', ...held.value })
      return customerOf(held.value)
    })
    if (!owner.ok) return owner
    const redrawn = await uploads.redraw(image, 'support')
    if (!redrawn.ok) return redrawn
    const fingerprint = vault.fingerprint('upload.image', createHash('sha256').update(image).digest('hex'))
    return storeImage(uploads, {
      customer: owner.value,
      use: 'support',
      redrawn: redrawn.value,
      fingerprint,
    })
  }
