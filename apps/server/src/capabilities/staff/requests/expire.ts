import type { Millis } from '@plumbline/rules/market'
import type { RequestKind } from '@plumbline/rules/staff'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database, Transaction } from '../../../core/platform/db/database.ts'
import type { StaffRoom } from '../context.ts'
import { closeRequest, readRequest, type StoredRequest } from './stored.ts'

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

/** Tells of one that was found to have run out, once that is committed. */
export const tellLapsed = async (
  { database, appliers }: Pick<StaffRoom, 'database' | 'appliers'>,
  id: string,
): Promise<void> => {
  const request = await readRequest(database, id)
  if (request !== undefined) appliers()[request.kind].lapsed?.(request.subject)
}

/** Those that ran out while nobody looked; each is handed to `lapsed` once that is committed. */
export const expireRequests = async (context: {
  readonly database: Database
  readonly audit: Audit
  readonly now: () => Millis
  readonly lapsed: (request: Pick<StoredRequest, 'kind' | 'subject'>) => void
}): Promise<number> => {
  const expired = await context.database.transaction(async tx => {
    const now = context.now()
    const { rows } = await tx.query<{
      id: string
      kind: RequestKind
      subject_kind: string
      subject_id: string
    }>({
      name: 'staff.run_out',
      text: `select id, kind, subject_kind, subject_id from staff.request where state = 'open' and expires_at <= $1
        order by expires_at limit $2 for update skip locked`,
      values: [new Date(now), batchMax],
    })
    for (const { id } of rows) await expireRequest(tx, { id, audit: context.audit, now })
    return rows
  })
  for (const { kind, subject_kind, subject_id } of expired)
    context.lapsed({ kind, subject: { kind: subject_kind, id: subject_id } })
  return expired.length
}
