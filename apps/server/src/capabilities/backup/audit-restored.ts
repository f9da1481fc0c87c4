import { verifyTrail } from '../../core/audit/index.ts'
import { audit } from '../../core/ledger/index.ts'
import { createDatabase } from '../../core/platform/db/database.ts'

/** What waited for its place when the backup was taken gets it at the next start. */
/** A large ledger takes longer than any call may. */
const noHurryHereMs = 24 * 60 * 60_000
const noHurryMs = 100 * 365 * 86_400_000

export type Soundness = {
  readonly breaches: readonly { readonly invariant: string; readonly what: string; readonly found: string }[]
  /** Entries of the audit log that are as they were sealed. */
  readonly entries: bigint | number
  readonly isTrailSound: boolean
}

/** Whether the ledger of a restored deployment balances, and its audit log is the one that was sealed. */
export const auditRestored = async (appUrl: string): Promise<Soundness> => {
  const database = createDatabase({
    url: appUrl,
    poolSize: 1,
    applicationName: 'plumbline restore',
    statementMsMax: noHurryHereMs,
  })
  try {
    return await database.transaction(async tx => {
      await tx.query('set transaction isolation level repeatable read, read only')
      const breaches = await audit(tx)
      const trail = await verifyTrail(tx, { unsealedMs: noHurryMs })
      return { breaches, entries: trail.checked, isTrailSound: trail.fault === undefined }
    })
  } finally {
    await database.end()
  }
}
