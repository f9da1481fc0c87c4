import { defineCapability } from '../../core/capability/index.ts'
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
  needs: ['database', 'outbox', 'now', 'log'],
  create: ({ database, outbox, now, log }) => {
    const digests = createDigests({
      database,
      outbox,
      now,
      onTrouble: (what, detail) => log.error(detail, what),
    })
    return {
      provides: { digests: { send: digests.send } },
      jobs: [{ name: 'send digests', everyMs: lookEveryMs, run: digests.send }],
      drain: digests.stop,
    }
  },
})
