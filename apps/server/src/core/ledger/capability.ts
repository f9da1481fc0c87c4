import { defineCapability } from '../capability/index.ts'
import { loadHouseAccounts, type HouseAccounts } from './accounts.ts'
import { createLedgerWatch, type LedgerCheck } from './check.ts'

declare module '../capability/services.ts' {
  interface Services {
    readonly house: HouseAccounts
    /** What the newest check of the ledger found; made now if there was none since the start. */
    readonly ledgerCheck: () => Promise<LedgerCheck>
  }
}

const checkEveryMs = 5 * 60_000
/** Customers who were waiting for the start come first. */
const firstCheckMs = 10_000

export const ledgerCapability = defineCapability({
  name: 'ledger',
  needs: ['database', 'patientDatabase', 'now', 'metrics', 'log'],
  create: async ({ database, patientDatabase, now, metrics, log }) => {
    const watch = createLedgerWatch({
      patient: patientDatabase,
      database,
      now,
      onChecked: breaches => {
        metrics.checks.found('ledger', breaches.length)
        if (breaches.length === 0) return
        metrics.alarm('unsound')
        log.fatal({ breaches }, 'the ledger does not add up')
      },
      onUnfinished: error => {
        // A check that cannot run says nothing; staff must know that nobody has looked.
        metrics.checks.lost('ledger')
        metrics.alarm('check')
        log.error({ error }, 'the audit of the ledger did not finish: nobody knows whether it adds up')
      },
    })
    return {
      provides: { house: await loadHouseAccounts(database), ledgerCheck: () => watch.latest() },
      jobs: [
        {
          name: 'check the ledger',
          everyMs: checkEveryMs,
          run: watch.look,
          first: { afterMs: firstCheckMs, because: 'where everything is due it asks much of the database' },
        },
      ],
    }
  },
})
