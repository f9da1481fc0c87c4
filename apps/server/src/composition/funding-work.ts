import type { FundingContext } from '../capabilities/funding/index.ts'
import { createDesk, readFrames, type FundingWorkContext } from '../capabilities/funding-operations/index.ts'
import type { IdentityContext } from '../capabilities/identity/index.ts'
import { createSharedTransaction } from '../core/platform/db/shared-transaction.ts'
import { createDecideRequest, type StaffRoom, type SubmitRequest } from '../capabilities/staff/index.ts'

/** What staff decide on money with; their desk hears of every change of an item, whoever makes it. */
export const createFundingWork = (options: {
  readonly identity: Pick<IdentityContext, 'database' | 'vault' | 'audit' | 'now' | 'newId'>
  readonly funding: FundingContext
  readonly staffRoom: Pick<StaffRoom, 'appliers'>
  readonly submitRequest: SubmitRequest
  readonly ledgerCheck: FundingWorkContext['ledgerCheck']
  readonly onTrouble: (error: unknown) => void
}): FundingWorkContext => {
  const { identity, funding, staffRoom, submitRequest, ledgerCheck, onTrouble } = options
  const { database, vault, audit, now, newId } = identity
  const desk = createDesk({
    read: ids => readFrames(database, ids),
    startedAt: now(),
    onTrouble,
  })
  funding.changes.onChange(({ id, book }) => {
    if (book === 'real') desk.changed(id)
  })
  return {
    database,
    together: createSharedTransaction(database),
    vault,
    audit,
    funding,
    submitRequest,
    decideRequest: createDecideRequest({ audit, appliers: staffRoom.appliers, now }),
    desk,
    ledgerCheck,
    now,
    newId,
  }
}
