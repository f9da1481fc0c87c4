import { accept, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import { judgeManagersLeft, readReason } from '@plumbline/rules/staff'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import { orUndo } from '../../core/platform/db/rollback.ts'
import type { StaffRoom } from './context.ts'
import { lockAmong, lockManagers } from './members.ts'
import { judgePresent } from './present.ts'
import type { Afterwards } from './requests/applier.ts'
import { lockAllOf, withdrawAllOf } from './requests/withdraw-all.ts'
import { closeSetupLinks } from './setup-links.ts'

/**
 * Suspends a member at once: what one person sees must not wait for a second one. What the member had asked for falls:
 * nobody stands behind it any more. Of a member who is suspended already it ends what is there all the same: sessions, set-up
 * links, requests. Refusals: as declared.
 */
export const suspend =
  (room: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id, reason }: CallParsed<'staffSuspend'>,
  ): Promise<Result<CallOutput<'staffSuspend'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const { database, sessions, audit } = room
    const suspended = await orUndo(database, async (tx): Promise<Result<readonly Afterwards[]>> => {
      const now = room.now()
      await lockManagers(tx)
      // Two may suspend each other at this moment: whoever comes second has been suspended meanwhile.
      const present = await judgePresent(tx, staff.id, 'staff:member:manage')
      if (!present.ok) return present
      await lockAllOf(tx, id as StaffId)
      const found = await lockAmong(tx, id as StaffId)
      if (found === undefined) return refuse('staff.unknown')
      const { member, otherManagers: others } = found
      const isNews = member.state !== 'suspended'
      if (isNews) {
        const left = judgeManagersLeft({ before: member, after: { ...member, state: 'suspended' }, others })
        if (!left.ok) return left
        await tx.query({
          name: 'staff.suspend',
          text: 'update staff.member set suspended_at = $2 where id = $1',
          values: [id, new Date(now)],
        })
      }
      const ended = await sessions.endAll(tx, { member: member.id, now })
      const closed = await closeSetupLinks(tx, { member: member.id, now })
      const takenBack = await withdrawAllOf(tx, room, { member: member.id, by: staff, now })
      if (!isNews && ended + closed + takenBack.length === 0) return refuse('staff.suspended_already')
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'staff.suspended',
        subject: { kind: 'staff', id },
        reason: why.value,
        before: { state: member.state },
        after: { state: 'suspended' },
        now,
      })
      return accept(takenBack)
    })
    if (!suspended.ok) return suspended
    sessions.forget()
    for (const tell of suspended.value) tell?.()
    return accept({})
  }
