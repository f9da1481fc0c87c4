import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { readStatus } from '../../core/audit/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** What staff did lately, as a workbench shows it: views are left out, or nothing else would be seen. */
const activityShownMax = 12
/** Entries that are gone through for them, those of customers among them: a workbench never reads the whole audit log. */
const lookedThroughMax = 20_000

type Activity = NonNullable<WorkbenchView['activity']>
type Row = {
  at: Date
  name: string
  action: string
  subject_kind: string
  subject_id: string
}

/** The newest entries of the audit log that changed something. */
export const readActivity = async (on: Queryable): Promise<Activity> => {
  const { rows } = await on.query<Row>({
    name: 'care.activity',
    text: `with newest as materialized (
        select id, at, actor_id, action, subject_kind, subject_id, customer from audit.entry
        where id > (select max(id) from audit.entry) - $2::bigint and actor_kind = 'staff' and action not like '%view' and action not like '%viewed'
          and action not in ('search.run', 'audit.status', 'staff.login_failed', 'support.typed')
        order by id desc limit $1
      )
      select e.at, m.username as name, e.action, e.subject_kind, coalesce(o.username, c.uid, e.subject_id) as subject_id
      from newest e join staff.member m on m.id = e.actor_id
      left join staff.member o on e.subject_kind = 'staff' and o.id::text = e.subject_id
      left join identity.customer c on e.subject_kind = 'customer' and c.id = e.customer
      order by e.id desc`,
    values: [activityShownMax, lookedThroughMax],
  })
  return rows.map(({ at, name, action, subject_kind: subject, subject_id: id }) => ({
    at: at.toISOString(),
    by: name,
    action,
    subject: { kind: subject, id },
  }))
}

/** How far the chain reaches, and what the newest verification of it found. */
export const readChain = async (on: Queryable): Promise<WorkbenchView['chain']> => {
  const { head, sealedAt, unsealed, verification } = await readStatus(on)
  // A check of the empty chain says nothing of what was sealed since.
  const isChecked = verification !== undefined && (verification.checked > 0 || head.sequence === 0n)
  return {
    sealedThrough: sealedAt?.toISOString() ?? null,
    unsealed,
    verifiedAt: verification?.at.toISOString() ?? null,
    verdict: verification?.fault !== undefined ? 'broken' : isChecked ? 'intact' : 'unverified',
  }
}
