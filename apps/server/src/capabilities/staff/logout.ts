import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { StaffRoom } from './context.ts'

/** Ends the session that calls. */
export const logout =
  ({ database, sessions, audit, now }: StaffRoom) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'staffLogout'>>> => {
    await database.transaction(async tx => {
      await sessions.end(tx, { id: staff.session, now: now() })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'staff.logout',
        subject: { kind: 'staff', id: staff.id },
        now: now(),
      })
    })
    sessions.forget()
    return accept({})
  }
