import { defineCapability } from '../../core/capability/index.ts'
import { createFairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import { createAllowance, type Allowance } from './allowance.ts'
import { statementCalls } from './calls.ts'
import { giveSheet, type GiveSheet } from './give-sheet.ts'
import { createPartyOf, type PartyOf } from './party.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Documents of facts, as PDF. Refusals: server.busy. */
    readonly giveSheet: GiveSheet
    /** Whom a document is about, and who gives it. */
    readonly partyOf: PartyOf
    /** What one customer may have of files that take long to make: of all kinds together. */
    readonly fileAllowance: Allowance
  }
}

/** Each takes a thread, letters of some megabytes, and a connection now and then. */
const atOnceMax = 2
/** What waits is little; what comes beyond is refused, of those first who have most of it waiting. */
const waitingMax = 64

export const statementCapability = defineCapability({
  name: 'statement',
  needs: ['config', 'database', 'log', 'verifiedName', 'now', 'elapsed'],
  create: ({ config, database, log, verifiedName, now, elapsed }) => {
    const turns = createFairTurns({ atOnceMax, waitingMax })
    const partyOf = createPartyOf({ database, operator: config.operatorName ?? 'Plumbline', verifiedName })
    const allowance = createAllowance(elapsed)
    const onUnwritten = (signs: readonly string[]): void =>
      log.warn({ signs }, 'a document was drawn with the closest forms of signs that no font has')
    return {
      provides: { giveSheet: giveSheet(turns, onUnwritten), partyOf, fileAllowance: allowance },
      calls: statementCalls({ database, now, turns, partyOf, allowance, onUnwritten }),
    }
  },
})
