import { defineCapability } from '../capability/index.ts'
import { auditCalls } from './calls.ts'
import { watchTrail } from './watch.ts'

/** Entries that committed late are sealed within this time; what commits at once, at once. */
const sealEveryMs = 1_000
/** The whole chain is read anew, batch by batch. */
const verifyEveryMs = 60 * 60_000

export const auditCapability = defineCapability({
  name: 'audit',
  needs: ['database', 'patientDatabase', 'vault', 'audit', 'now', 'metrics', 'log'],
  create: ({ database, patientDatabase, vault, audit, now, metrics, log }) => {
    const verify = async (): Promise<void> => {
      const { fault, checked } = await watchTrail({ database: patientDatabase, now }).catch(
        (error: unknown) => {
          metrics.checks.lost('trail')
          metrics.alarm('check')
          throw error
        },
      )
      metrics.checks.found('trail', fault === undefined ? 0 : 1)
      if (fault !== undefined) {
        metrics.alarm('unsound')
        log.fatal({ fault, checked }, 'the audit log is not as it was sealed')
      }
    }
    return {
      calls: auditCalls({ database, vault, audit, now }),
      jobs: [
        { name: 'verify the audit log', everyMs: verifyEveryMs, run: verify },
        { name: 'seal the audit log', everyMs: sealEveryMs, run: async () => void (await audit.seal()) },
      ],
    }
  },
})
