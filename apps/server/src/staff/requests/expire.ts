import type { Millis } from '@plumbline/rules'
import type { Audit } from '../../audit/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { closeRequest } from './stored.ts'

const batchMax = 100

/** Writes down that a request has run out. */
export const expireRequest = async (
  tx: Transaction,
  { id, audit, now }: { id: string; audit: Audit; now: Millis },
): Promise<void> => {
  await closeRequest(tx, { id, state: 'expired', now })
  await audit.append(tx, {
    actor: { kind: 'system' },
    action: 'request.expired',
    subject: { kind: 'request', id },
    before: { state: 'open' },
    after: { state: 'expired' },
    now,
  })
}

/** Those that ran out while nobody looked. */
export const expireRequests = async (context: {
  readonly database: Database
  readonly audit: Audit
  readonly now: () => Millis
}): Promise<number> =>
  context.database.transaction(async tx => {
    const now = context.now()
    const { rows } = await tx.query<{ id: string }>({
      name: 'staff.run_out',
      text: `select id from staff.request where state = 'open' and expires_at <= $1
        order by expires_at limit $2 for update skip locked`,
      values: [new Date(now), batchMax],
    })
    for (const { id } of rows) await expireRequest(tx, { id, audit: context.audit, now })
    return rows.length
  })
