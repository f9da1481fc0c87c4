import type { Language } from '@plumbline/protocol'
import type { Millis } from '@plumbline/rules'
import type { HouseAccounts } from '../ledger/index.ts'
import type { Database } from '../platform/database.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Vault } from '../platform/vault.ts'
import type { LoginGuard } from './login-guard.ts'
import type { Passwords } from './passwords/hash.ts'
import type { Sessions } from './sessions.ts'

/** What the use cases of this capability share. */
export type IdentityContext = {
  readonly database: Database
  readonly sessions: Sessions
  readonly house: HouseAccounts
  readonly outbox: Outbox
  readonly vault: Vault
  readonly passwords: Passwords
  readonly guard: LoginGuard
  readonly now: () => Millis
  readonly newId: () => string
  readonly wait: (ms: number) => Promise<void>
}

/** Who calls, before it is known who it is. */
export type Visitor = {
  readonly token: string | undefined
  readonly language: Language
  /** Internet address. */
  readonly address: string
}
