import { defineCapability } from '../../core/capability/index.ts'
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
  needs: ['identity', 'appliers', 'publicAddress'],
  create: ({ identity, appliers, publicAddress }) => {
    const { database, audit, now, newId } = identity
    const staffSessions = createStaffSessions({ database, now })
    const staff: StaffRoom = { ...identity, sessions: staffSessions, publicAddress, appliers }
    const forget = async (): Promise<void> => {
      await forgetOldStaffSessions(database, now())
      await forgetOldSetupLinks(database, now())
    }
    const expire = async (): Promise<void> => {
      await expireRequests({
        ...identity,
        lapsed: ({ kind, subject }) => appliers()[kind].lapsed?.(subject),
      })
    }
    return {
      provides: {
        staffSessions,
        submitRequest: createSubmitRequest({ audit, newId }),
        decideRequest: createDecideRequest({ audit, appliers, now }),
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
