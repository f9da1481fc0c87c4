import type { Language } from '@plumbline/protocol/core'
import type { IdentityRequirement } from '@plumbline/rules/verification'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { JudgeChoice } from '../dictionary/index.ts'

/** Forms of demo accounts are approved by themselves, say so, and are never among those that staff see. */
export type AutomaticDecisions = {
  /** Decides on a form of a demo account after so long. */
  plan(id: string, afterMs: number): void
  /** Plans those that a process that ended had left. */
  resume(): Promise<void>
  /** Calls off what is planned, and waits for what is under way. */
  stop(): Promise<void>
}

/** What the use cases of this capability share. */
export type VerificationContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Outbox
  readonly automatic: AutomaticDecisions
  readonly judgeChoice: JudgeChoice
  /** Hours within which staff decide, as the settings say now. */
  readonly reviewHours: () => number
  /** For what an approved identity is required, as the settings say now. */
  readonly requirement: () => IdentityRequirement
  readonly now: () => Millis
  readonly newId: () => string
}

/** What every call learns beside who calls. */
export type Answered = { readonly language: Language }
