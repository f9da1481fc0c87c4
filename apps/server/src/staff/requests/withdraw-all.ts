import type { Millis, StaffId } from '@plumbline/rules'
import type { Audit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/database.ts'

/** Takes back all that a member has asked for and nobody has decided yet. */
export const withdrawAllOf = async (
  tx: Transaction,
  { member, by, audit, now }: { member: StaffId; by: StaffCaller; audit: Audit; now: Millis },
): Promise<void> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'staff.withdraw_all',
    text: `update staff.request set state = 'withdrawn', closed_at = $2
      where submitted_by_staff = $1 and state = 'open' and expires_at > $2 returning id`,
    values: [member, new Date(now)],
  })
  for (const { id } of rows)
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'request.withdrawn',
      subject: { kind: 'request', id },
      before: { state: 'open' },
      after: { state: 'withdrawn' },
      now,
    })
}
