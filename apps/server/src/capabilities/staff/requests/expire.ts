import type { SettledMillis } from '@plumbline/rules/market'
import { requestStateAt } from '@plumbline/rules/staff'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database, Transaction } from '../../../core/platform/db/database.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { StaffRoom } from '../context.ts'
import { closeRequest, lockRequest, readRequest, type StoredRequest } from './stored.ts'

const batchMax = 100

/** Writes down that a request has run out. */
export const expireRequest = async (
  tx: Transaction,
  { id, audit, now }: { id: string; audit: Audit; now: SettledMillis },
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

/** Those that ran out while nobody looked, each by itself; each is handed to `lapsed` once that is committed. */
export const expireRequests = async (context: {
  readonly database: Database
  readonly audit: Audit
  readonly settled: () => SettledMillis
  /** Requests that could not be written down as expired. */
  readonly unexpired: Postponed<string>
  readonly lapsed: (request: Pick<StoredRequest, 'kind' | 'subject'>) => void
}): Promise<number> => {
  const { database, audit, settled, unexpired } = context
  const { rows } = await database.query<{ id: string }>({
    name: 'staff.run_out',
    text: `select id from staff.request where state = 'open' and expires_at <= $1 and not id = any ($3::uuid[])
      order by expires_at limit $2`,
    values: [new Date(settled()), batchMax, unexpired.held()],
  })
  let count = 0
  for (const { id } of rows)
    await unexpired.attempt(id, async () => {
      const expired = await database.transaction(async tx => {
        const request = await lockRequest(tx, id)
        const now = settled()
        // Somebody decided on it since it was looked for.
        if (request?.state !== 'open' || requestStateAt(request, now) !== 'expired') return undefined
        await expireRequest(tx, { id, audit, now })
        return request
      })
      if (expired === undefined) return
      count += 1
      context.lapsed(expired)
    })
  return count
}
