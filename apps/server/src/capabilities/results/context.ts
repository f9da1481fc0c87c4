import type { Language } from '@plumbline/protocol/core'
import type { Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../core/platform/caller.ts'
import type { FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Allowance, GiveSheet, PartyOf } from '../statement/index.ts'

/** What results are worked out with. */
export type ResultsContext = {
  readonly database: Queryable
  readonly now: () => Millis
  /** A year of a busy customer keeps a connection for a while: a few are worked out at a time. */
  readonly turns: FairTurns
  /** Conversion pairs by which a value is divided to be in USD; by the others it is multiplied. */
  readonly dividingPairs: () => readonly string[]
  readonly giveSheet: GiveSheet
  readonly partyOf: PartyOf
  readonly fileAllowance: Allowance
}

export type ResultsCall = CallContext & { readonly language: Language; readonly address: string }
