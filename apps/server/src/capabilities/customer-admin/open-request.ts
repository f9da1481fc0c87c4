import type { StandingView } from '@plumbline/protocol/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { RequestKind } from '@plumbline/rules/staff'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = { id: string; author: string; expires_at: Date }

/** The request of a kind about a customer that waits for somebody's decision. */
export const readOpenRequest = async (
  on: Queryable,
  { kind, customer, now }: { kind: RequestKind; customer: CustomerId; now: Millis },
): Promise<StandingView['request']> => {
  const { rows } = await on.query<Row>({
    name: 'care.open_request',
    text: `select r.id, m.name as author, r.expires_at from staff.request r
      join staff.member m on m.id = r.submitted_by_staff
      where r.kind = $1 and r.state = 'open' and r.beneficiary_customer = $2 and r.expires_at > $3`,
    values: [kind, customer, new Date(now)],
  })
  const row = rows[0]
  return row === undefined ? null : { id: row.id, by: row.author, expiresAt: row.expires_at.toISOString() }
}
