import type { Readable } from 'node:stream'
import type { Result } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createTurns } from '../../core/platform/concurrency/bounded-queue.ts'
import { createAllowance, type Allowance } from './allowance.ts'
import { statementCalls } from './calls.ts'
import { giveSheet } from './give-sheet.ts'
import { createPartyOf, type PartyOf } from './party.ts'
import type { FactSheet } from './pdf/steps.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Documents of facts, as PDF. Refusals: server.busy. */
    readonly giveSheet: (sheet: FactSheet) => Promise<Result<Readable>>
    /** Whom a document is about, and who gives it. */
    readonly partyOf: PartyOf
    /** What one customer may have of files that take long to make: of all kinds together. */
    readonly fileAllowance: Allowance
  }
}

/** Each takes a thread, letters of some megabytes, and a connection now and then. */
const atOnceMax = 2
/** What comes beyond is refused at once. */
const waitingMax = 8

export const statementCapability = defineCapability({
  name: 'statement',
  needs: ['config', 'database', 'verifiedName', 'now'],
  create: ({ config, database, verifiedName, now }) => {
    const turns = createTurns({ atOnceMax, waitingMax })
    const partyOf = createPartyOf({ database, operator: config.operatorName ?? 'Plumbline', verifiedName })
    const allowance = createAllowance(now)
    return {
      provides: { giveSheet: giveSheet(turns), partyOf, fileAllowance: allowance },
      calls: statementCalls({ database, now, turns, partyOf, allowance }),
    }
  },
})
