import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { LoginGuard, Passwords } from '../identity/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Appliers } from './requests/applier.ts'
import type { StaffSessions } from './sessions.ts'

/** What the use cases of this capability share. */
export type StaffRoom = {
  readonly database: Database
  readonly sessions: StaffSessions
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly guard: LoginGuard
  readonly vault: Vault
  readonly audit: Audit
  readonly now: () => Millis
  /** By which what nobody can undo is done, such as to write down that a request has run out. */
  readonly settled: () => SettledMillis
  readonly newId: () => string
  readonly wait: (ms: number) => Promise<void>
  /** Where people reach the web app; links in letters begin with it. */
  readonly publicAddress: () => string
  /** What happens on an approval, by the kind of request. */
  readonly appliers: () => Appliers
}
