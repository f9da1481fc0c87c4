import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { createDigests } from './send-digests.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly digests: {
      /** Sends the digests that are due. */
      readonly send: () => Promise<void>
    }
  }
}

const lookEveryMs = 60_000

export const digestCapability = defineCapability({
  name: 'digest',
  needs: ['database', 'outbox', 'now', 'elapsed', 'metrics', 'log'],
  create: ({ database, outbox, now, elapsed, metrics, log }) => {
    const digests = createDigests({
      database,
      outbox,
      now,
      unsent: createPostponed<string>({
        elapsed,
        onTrouble: (error, customer) => {
          metrics.alarm('job')
          log.error({ error, customer }, 'a digest could not be sent and is tried again')
        },
      }),
      onTrouble: (what, detail) => log.error(detail, what),
    })
    return {
      provides: { digests: { send: digests.send } },
      jobs: [{ name: 'send digests', everyMs: lookEveryMs, run: digests.send }],
      drain: digests.stop,
    }
  },
})
