import type { Millis } from '@plumbline/rules/market'
import type { Language } from '@plumbline/protocol/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import type { Allowance } from './allowance.ts'
import type { PartyOf } from './party.ts'
import type { OnUnwritten } from './pdf/index.ts'

/** What records and statements work with. */
export type StatementContext = {
  readonly database: Queryable
  readonly now: () => Millis
  /** Statements are drawn a few at a time. */
  readonly turns: FairTurns
  readonly allowance: Allowance
  readonly partyOf: PartyOf
  readonly onUnwritten: OnUnwritten
}

/** A call with the language in which it is answered. */
export type StatementCall = CallContext & { readonly language: Language; readonly address: string }
