import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { staffAppliers } from './appliers.ts'
import { staffCalls } from './calls.ts'
import type { StaffRoom } from './context.ts'
import type { Appliers } from './requests/applier.ts'
import { createDecideRequest, type DecideRequest } from './requests/decide.ts'
import { expireRequests } from './requests/expire.ts'
import { createCountOpen, type CountOpen } from './requests/figures.ts'
import { createSubmitRequest, type SubmitRequest } from './requests/submit.ts'
import { createStaffSessions, forgetOldStaffSessions } from './sessions.ts'
import { forgetOldSetupLinks } from './setup-links.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** What an approval does, by the kind of request; complete once every capability has been created. */
    readonly appliers: () => Appliers
    readonly staffSessions: StaffRoom['sessions']
    readonly submitRequest: SubmitRequest
    readonly decideRequest: DecideRequest
    readonly countOpen: CountOpen
  }
}

const forgetEveryMs = 60 * 60_000
/** A request that has run out is written down as such within this time, if nobody looks before. */
const expireEveryMs = 60_000

export const staffCapability = defineCapability({
  name: 'staff',
  needs: ['identity', 'appliers', 'publicAddress', 'settled', 'elapsed', 'metrics', 'log'],
  create: ({ identity, appliers, publicAddress, settled, elapsed, metrics, log }) => {
    const { database, audit, now, newId } = identity
    const staffSessions = createStaffSessions({ database, now, elapsed })
    const staff: StaffRoom = { ...identity, settled, sessions: staffSessions, publicAddress, appliers }
    const forget = async (): Promise<void> => {
      await forgetOldStaffSessions(database, settled())
      await forgetOldSetupLinks(database, settled())
    }
    const unexpired = createPostponed<string>({
      elapsed,
      onTrouble: (error, request) => {
        metrics.alarm('job')
        log.error({ error, request }, 'a request could not be written down as expired; it is tried again')
      },
    })
    const expire = async (): Promise<void> => {
      await expireRequests({
        ...identity,
        settled,
        unexpired,
        lapsed: ({ kind, subject }) => appliers()[kind].lapsed?.(subject),
      })
    }
    return {
      provides: {
        staffSessions,
        submitRequest: createSubmitRequest({ audit, newId, settled }),
        decideRequest: createDecideRequest({ audit, appliers, now, settled }),
        countOpen: createCountOpen({ appliers }),
      },
      calls: staffCalls(staff),
      appliers: staffAppliers(staff),
      jobs: [
        { name: 'forget old staff sign-ins', everyMs: forgetEveryMs, run: forget },
        { name: 'expire requests', everyMs: expireEveryMs, run: expire },
      ],
    }
  },
})
