import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Sessions } from '../identity/index.ts'
import type { Settings } from '../setting/index.ts'
import type { LedgerCheck } from '../../core/ledger/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { TickLog } from '../market/index.ts'
import type { TradingContext } from '../trading/index.ts'

/** What the use cases of this capability share. */
export type CareContext = {
  readonly database: Database
  readonly audit: Audit
  readonly vault: Vault
  readonly sessions: Sessions
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly settings: Pick<Settings, 'current'>
  /** How long withdrawals wait after a change to an account's security. */
  readonly holdMinutes: () => number
  readonly trading: TradingContext
  readonly tickLog: TickLog
  /** The newest check of the ledger; made now if there was none since the start. */
  readonly ledgerCheck: () => Promise<LedgerCheck>
  readonly now: () => Millis
  readonly settled: () => SettledMillis
}
