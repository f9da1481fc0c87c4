import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { CareContext } from '../context.ts'

/** More are counted on the workbench, and found by UID. */
const shownMax = 100

type Row = { uid: string; name: string; frozen_reason: FreezeReason; frozen_until: Date | null }

/** Suspended customers of the real book; demo accounts never count. */
export const listSuspended =
  ({ database, audit, now }: Pick<CareContext, 'database' | 'audit' | 'now'>) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'customersSuspended'>>> =>
    database.transaction(async tx => {
      const { rows } = await tx.query<Row>({
        name: 'care.suspended',
        text: `select uid, name, frozen_reason, frozen_until from identity.customer
          where frozen_reason is not null and book = 'real' order by id desc limit $1`,
        values: [shownMax + 1],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'search.run',
        subject: { kind: 'search', id: 'suspended' },
        after: { hits: Math.min(rows.length, shownMax) },
        now: now(),
      })
      return accept({
        items: rows.slice(0, shownMax).map(row => ({
          uid: row.uid,
          name: row.name,
          reason: row.frozen_reason,
          until: row.frozen_until?.toISOString() ?? null,
        })),
        more: rows.length > shownMax,
      })
    })
