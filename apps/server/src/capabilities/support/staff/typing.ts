import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { SupportContext } from '../context.ts'
import { holdThread } from '../stored.ts'
import { auditThread } from './context.ts'

/** Tells the customer that somebody types an answer. Refusals: as declared. */
export const noteStaffTyping =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'supportStaffTyping'>,
  ): Promise<Result<CallOutput<'supportStaffTyping'>>> => {
    const held = await context.database.transaction(async tx => {
      const found = await holdThread(tx, id, 'open')
      if (found.ok) await auditThread(context, tx, staff, { action: 'support.typed', ...found.value })
      return found
    })
    if (!held.ok) return held
    context.channels.hint(held.value.conversation.follower, 'support', { kind: 'typing' })
    return accept({})
  }
