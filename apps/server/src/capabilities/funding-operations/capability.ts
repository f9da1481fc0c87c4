import { defineCapability } from '../../core/capability/index.ts'
import { createSharedTransaction } from '../../core/platform/db/shared-transaction.ts'
import { fundingWorkCalls } from './calls.ts'
import type { FundingWorkContext } from './context.ts'
import { fundingAppliers } from './decisions/appliers.ts'
import { readFrames } from './item/read.ts'
import { createDesk, type Desk } from './review-feed.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Changes of queues, and who has which item open. */
    readonly reviewFeed: Desk
  }
}

export const fundingOperationsCapability = defineCapability({
  name: 'funding-operations',
  needs: ['identity', 'funding', 'submitRequest', 'decideRequest', 'ledgerCheck', 'channels', 'log'],
  create: ({ identity, funding, submitRequest, decideRequest, ledgerCheck, channels, log }) => {
    const { database, vault, audit, now, newId } = identity
    const desk = createDesk({
      read: ids => readFrames(database, ids),
      startedAt: now(),
      onTrouble: error => log.warn({ error }, 'what changed in the queues of money could not be told'),
    })
    desk.onFrame((frame, seq) => channels.tellStaff('work', frame, seq))
    funding.changes.onChange(({ id, book }) => {
      if (book === 'real') desk.changed(id)
    })
    const context: FundingWorkContext = {
      database,
      together: createSharedTransaction(database),
      vault,
      audit,
      funding,
      submitRequest,
      decideRequest,
      desk,
      ledgerCheck,
      now,
      newId,
    }
    return {
      provides: { reviewFeed: desk },
      calls: fundingWorkCalls(context),
      appliers: fundingAppliers({ audit, funding, vault, stands: item => desk.changed(item) }),
    }
  },
})
