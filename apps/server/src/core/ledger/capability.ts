import { defineCapability } from '../capability/index.ts'
import { loadHouseAccounts, type HouseAccounts } from './accounts.ts'
import { createLedgerWatch, type LedgerCheck } from './check.ts'

declare module '../capability/services.ts' {
  interface Services {
    readonly house: HouseAccounts
    /** The newest check of the whole ledger; made now if there was none since the start. */
    readonly ledgerCheck: () => Promise<LedgerCheck>
  }
}

const checkEveryMs = 5 * 60_000

export const ledgerCapability = defineCapability({
  name: 'ledger',
  needs: ['database', 'now', 'metrics', 'log'],
  create: async ({ database, now, metrics, log }) => {
    const watch = createLedgerWatch({
      database,
      now,
      onChecked: ({ breaches }) => {
        metrics.auditBreaches.set(breaches.length)
        if (breaches.length > 0) log.fatal({ breaches }, 'the ledger does not add up')
      },
    })
    const check = async (): Promise<void> => {
      await watch.look().catch((error: unknown) => {
        // A check that cannot run says nothing; staff must know that nobody has looked.
        metrics.alarms.inc()
        throw error
      })
    }
    return {
      provides: { house: await loadHouseAccounts(database), ledgerCheck: () => watch.latest() },
      jobs: [{ name: 'check the ledger', everyMs: checkEveryMs, run: check }],
    }
  },
})
