import type { Language } from '@plumbline/protocol/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { PasswordPolicy } from '@plumbline/rules/identity'
import type { Audit } from '../../core/audit/index.ts'
import type { HouseAccounts } from '../../core/ledger/index.ts'
import type { Aside } from '../../core/platform/concurrency/aside.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { UploadContext } from '../upload/index.ts'
import type { LoginGuard } from './sessions/login-guard.ts'
import type { Passwords } from './credentials/passwords/hash.ts'
import type { Residence } from './profile/residence.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What the use cases of this capability share. */
export type IdentityContext = {
  readonly database: Database
  readonly sessions: Sessions
  readonly house: HouseAccounts
  readonly outbox: Outbox
  readonly vault: Vault
  readonly audit: Audit
  readonly uploads: UploadContext
  readonly residence: Residence
  readonly passwords: Passwords
  readonly guard: LoginGuard
  /** What the operator wants of new passwords; those there are stay as they are. */
  readonly passwordPolicy: () => PasswordPolicy
  /** How long withdrawals wait after a change that a thief would make first. */
  readonly holdMinutes: () => number
  /** Where the web app is reached: passkeys are bound to it. */
  readonly site: () => { readonly origin: string; readonly rpId: string }
  readonly now: () => Millis
  /** By which a wait ends, and what counts within a day: no clock that is ahead for a moment lets anything through. */
  readonly settled: () => SettledMillis
  readonly newId: () => string
  readonly wait: (ms: number) => Promise<void>
  /** Work whose time must not show in the answer; what goes wrong there is reported as this. */
  readonly aside: Aside
}

/** Who calls, before it is known who it is. */
export type Visitor = {
  readonly token: string | undefined
  readonly language: Language
  /** Internet address. */
  readonly address: string
  /** What the client says it is. */
  readonly agent: string | undefined
}

/** A signed-in customer who calls. */
export type CustomerCall = CallContext & Omit<Visitor, 'token'>
