import { isLook } from '@plumbline/rules/staff'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { appendEntry, type NewEntry } from './append.ts'
import { createListeners, guarded } from '../platform/guard.ts'

/** Of what an entry says that it changed. */
export type AuditedChange = Pick<NewEntry, 'subject' | 'customer'>

/** The audit log, as other capabilities use it. */
export type Audit = {
  /** Told of every entry of this process that is more than a look, once it has committed. */
  onChange(listener: (change: AuditedChange) => void): void
  append(tx: Transaction, entry: NewEntry): Promise<void>
  /** Seals what has committed until now; tells how many entries that were. */
  seal(): Promise<number>
  /** Ends the plans for sealing, and seals what is left. */
  stop(): Promise<void>
}

/** Commits come so soon after what they commit was appended; whoever commits later is sealed within a second. */
const usualSealAfterMs = 25
const sealBatch = 500

export const createAudit = (options: {
  readonly database: Database
  readonly vault: Vault
  /** Told when sealing fails; what waits is sealed at the next turn. */
  readonly onTrouble: (error: unknown) => void
  readonly sealAfterMs?: number
}): Audit => {
  const { database, vault, sealAfterMs = usualSealAfterMs } = options
  const listeners = createListeners<[AuditedChange]>('a change that was written into the audit log')
  let planned: NodeJS.Timeout | undefined
  let running: Promise<number> = Promise.resolve(0)
  let stopped = false

  const sealAll = async (): Promise<number> => {
    let count = 0
    for (;;) {
      const { rows } = await database.query<{ sealed: number }>({
        name: 'audit.seal',
        text: 'select audit.seal_committed($1) as sealed',
        values: [sealBatch],
      })
      const sealed = rows[0]?.sealed ?? 0
      count += sealed
      if (sealed < sealBatch) return count
    }
  }
  /** One after the other: what committed while the one before ran is sealed by this one. */
  const seal = (): Promise<number> => {
    running = running.catch(() => 0).then(sealAll)
    return running
  }
  const plan = (): void => {
    if (planned !== undefined || stopped) return
    planned = setTimeout(
      guarded('the audit log is sealed', () => {
        planned = undefined
        seal().catch(options.onTrouble)
      }),
      sealAfterMs,
    )
    planned.unref()
  }

  return {
    append: async (tx, entry) => {
      await appendEntry(tx, vault, entry)
      plan()
      if (isLook(entry.action) || !listeners.isHeard()) return
      const { subject, customer } = entry
      tx.afterCommit(() => listeners.tell({ subject, customer }))
    },
    seal,
    onChange: listener => void listeners.add(listener),
    stop: async () => {
      stopped = true
      clearTimeout(planned)
      await seal().catch(options.onTrouble)
    },
  }
}
