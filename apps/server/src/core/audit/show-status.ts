import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../platform/caller.ts'
import type { AuditContext } from './context.ts'
import { readStatus } from './status.ts'
import { headView } from './views.ts'

/** Where the chain ends, what waits to be sealed, what the last verification found. */
export const showStatus =
  ({ database, audit, now }: AuditContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'auditStatus'>>> =>
    database.transaction(async tx => {
      const { head, sealedAt, unsealed, waitingSince, verification } = await readStatus(tx)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'audit.status',
        subject: { kind: 'audit', id: 'status' },
        now: now(),
      })
      return accept({
        head: headView(head),
        sealedAt: sealedAt?.toISOString() ?? null,
        unsealed,
        waitingSince: waitingSince?.toISOString() ?? null,
        verification:
          verification === undefined
            ? null
            : {
                at: verification.at.toISOString(),
                checked: verification.checked,
                head: headView(verification.head),
                fault: verification.fault ?? null,
                faultSequence:
                  verification.faultSequence === undefined ? null : String(verification.faultSequence),
              },
      })
    })
