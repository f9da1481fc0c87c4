import { requestStateAt } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { StaffRoom } from '../context.ts'
import type { Afterwards } from './applier.ts'
import { lockRequest } from './stored.ts'
import { takeBack } from './take-back.ts'

/** Holds all that a member has asked for and nobody has decided yet: before the member, as everybody does who needs both. */
export const lockAllOf = async (tx: Transaction, member: StaffId): Promise<void> => {
  await tx.query({
    name: 'staff.lock_all_open_of',
    text: `select from staff.request where submitted_by_staff = $1 and state = 'open' order by id for update`,
    values: [member],
  })
}

/** Takes back all that a member has asked for and nobody has decided yet. What is given is done once that is committed. */
export const withdrawAllOf = async (
  tx: Transaction,
  room: Pick<StaffRoom, 'audit' | 'appliers'>,
  { member, by, now }: { member: StaffId; by: StaffCaller; now: Millis },
): Promise<readonly Afterwards[]> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'staff.all_open_of',
    text: `select id from staff.request where submitted_by_staff = $1 and state = 'open' order by id`,
    values: [member],
  })
  const done: Afterwards[] = []
  for (const { id } of rows) {
    const request = await lockRequest(tx, id)
    // Decided meanwhile, or run out: its turn of being written down so comes.
    if (request === undefined || requestStateAt(request, now) !== 'open') continue
    done.push(await takeBack(tx, room, { request, by, now }))
  }
  return done
}
