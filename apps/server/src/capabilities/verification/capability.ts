import type { CustomerId } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createAutomaticDecisions } from './automatic.ts'
import { verificationCalls } from './calls.ts'
import { createIdentityJudge, type JudgeIdentity } from './judge-identity.ts'
import { readVerifiedName } from './figures.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly judgeIdentity: JudgeIdentity
    /** The name under which a customer was verified, as staff see it; undefined without one. */
    readonly verifiedName: (customer: CustomerId) => Promise<string | undefined>
  }
}

export const verificationCapability = defineCapability({
  name: 'verification',
  needs: ['database', 'vault', 'audit', 'outbox', 'settings', 'judgeChoice', 'timer', 'now', 'newId', 'log'],
  create: ({ database, vault, audit, outbox, settings, judgeChoice, timer, now, newId, log }) => {
    const requirement = () => settings.current('verification.required_for')
    const automatic = createAutomaticDecisions({
      database,
      vault,
      audit,
      outbox,
      timer,
      now,
      onTrouble: error =>
        log.error({ error }, 'a form of a demo account could not be decided; it is tried again'),
    })
    return {
      provides: {
        judgeIdentity: createIdentityJudge(requirement),
        verifiedName: (customer: CustomerId) => readVerifiedName(database, vault, customer),
      },
      calls: verificationCalls({
        database,
        vault,
        audit,
        outbox,
        automatic,
        judgeChoice,
        reviewHours: () => settings.current('verification.review_hours'),
        requirement,
        now,
        newId,
      }),
      start: () => automatic.resume(),
      drain: () => automatic.stop(),
    }
  },
})
