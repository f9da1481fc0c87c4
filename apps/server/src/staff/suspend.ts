import { accept, judgeManagersLeft, readReason, refuse, type Result, type StaffId } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { StaffContext } from '../platform/caller.ts'
import type { StaffRoom } from './context.ts'
import { lockAmong } from './members.ts'
import { withdrawAllOf } from './requests/withdraw-all.ts'
import { closeSetupLinks } from './setup-links.ts'

/**
 * Suspends a member at once: what one person sees must not wait for a second one. What the member had asked for falls:
 * nobody stands behind it any more. Refusals: as declared.
 */
export const suspend =
  ({ database, sessions, audit, ...room }: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id, reason }: CallParsed<'staffSuspend'>,
  ): Promise<Result<CallOutput<'staffSuspend'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const suspended = await database.transaction(async tx => {
      const now = room.now()
      const found = await lockAmong(tx, id as StaffId)
      if (found === undefined) return refuse('staff.unknown')
      const { member, otherManagers: others } = found
      if (member.state === 'suspended') return refuse('staff.suspended_already')
      const left = judgeManagersLeft({ before: member, after: { ...member, state: 'suspended' }, others })
      if (!left.ok) return left
      await tx.query({
        name: 'staff.suspend',
        text: 'update staff.member set suspended_at = $2 where id = $1',
        values: [id, new Date(now)],
      })
      await sessions.endAll(tx, { member: member.id, now })
      await closeSetupLinks(tx, { member: member.id, now })
      await withdrawAllOf(tx, { member: member.id, by: staff, audit, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'staff.suspended',
        subject: { kind: 'staff', id },
        reason: why.value,
        before: { state: member.state },
        after: { state: 'suspended' },
        now,
      })
      return accept({})
    })
    if (suspended.ok) sessions.forget()
    return suspended
  }
