import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { Undone } from '../../../core/platform/db/rollback.ts'
import type { StaffRoom } from '../context.ts'
import type { Afterwards } from './applier.ts'
import { closeRequest, type StoredRequest } from './stored.ts'

/** Closes a request that is open and locked, and what ends with it. What is given is done once that is committed. */
export const takeBack = async (
  tx: Transaction,
  { audit, appliers }: Pick<StaffRoom, 'audit' | 'appliers'>,
  { request, by, now }: { request: StoredRequest; by: StaffCaller; now: Millis },
): Promise<Afterwards> => {
  await closeRequest(tx, { id: request.id, state: 'withdrawn', now })
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: 'request.withdrawn',
    subject: { kind: 'request', id: request.id },
    before: { state: 'open' },
    after: { state: 'withdrawn' },
    now,
  })
  const applier = appliers()[request.kind]
  const ended = await applier.withdraw?.(tx, { request, by, now })
  if (ended?.ok === false) throw new Undone(ended)
  return () => {
    ended?.value?.()
    applier.lapsed?.(request.subject)
  }
}
