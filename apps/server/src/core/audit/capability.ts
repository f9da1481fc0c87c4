import type { AuditSubject } from '@plumbline/rules/staff'
import { createChangeCount, defineCapability, type ChangeCount } from '../capability/index.ts'
import { auditCalls } from './calls.ts'
import { watchTrail } from './watch.ts'

declare module '../capability/services.ts' {
  interface Services {
    /** Counts what changes in queues of staff that no channel of their own tells of. */
    readonly queueChanges: ChangeCount
  }
}

/** What stands in those queues. Money and conversations have channels that say what has changed. */
const queued: ReadonlySet<AuditSubject> = new Set([
  'request',
  'verification',
  'loan',
  'loan_repayment',
  'trader',
  'trader_application',
])

/** Entries that committed late are sealed within this time; what commits at once, at once. */
const sealEveryMs = 1_000
/** The whole chain is read anew, batch by batch. */
const verifyEveryMs = 60 * 60_000

export const auditCapability = defineCapability({
  name: 'audit',
  needs: ['database', 'patientDatabase', 'vault', 'audit', 'channels', 'now', 'metrics', 'log'],
  create: ({ database, patientDatabase, vault, audit, channels, now, metrics, log }) => {
    const changes = createChangeCount(now())
    const queueChanges = createChangeCount(now())
    // Whatever is done to a customer, or waits for staff, leaves an entry: pages hear of it from here, whoever did it.
    audit.onChange(({ subject, customer }) => {
      if (customer !== undefined) {
        changes.count()
        channels.nudge(customer, 'changes', undefined)
      }
      if (!queued.has(subject.kind)) return
      queueChanges.count()
      channels.nudgeStaff('queues')
    })
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
      provides: { queueChanges },
      calls: auditCalls({ database, vault, audit, now }),
      channels: { changes: changes.room },
      jobs: [
        { name: 'verify the audit log', everyMs: verifyEveryMs, run: verify },
        { name: 'seal the audit log', everyMs: sealEveryMs, run: async () => void (await audit.seal()) },
      ],
    }
  },
})
