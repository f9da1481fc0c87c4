import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Permission, RequestKind } from '@plumbline/rules/staff'
import type { Audit } from '../../core/audit/index.ts'
import type { FundingContext } from '../funding/index.ts'
import type { LedgerCheck } from '../../core/ledger/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { SharedTransaction } from '../../core/platform/db/shared-transaction.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { DecideRequest, SubmitRequest } from '../staff/index.ts'
import type { Desk } from './review-feed.ts'

/** What the use cases of this capability share. */
export type FundingWorkContext = {
  readonly database: Database
  /** For decisions that arrive at once. */
  readonly together: SharedTransaction
  readonly vault: Vault
  readonly audit: Audit
  readonly funding: Pick<FundingContext, 'decisions' | 'offer' | 'rateOf' | 'verifiedNameOf'>
  readonly submitRequest: SubmitRequest
  readonly decideRequest: DecideRequest
  readonly desk: Desk
  /** What the newest look at the whole ledger found. */
  readonly ledgerCheck: () => Promise<LedgerCheck>
  readonly now: () => Millis
  readonly newId: () => string
}

export const mayView = {
  deposit: 'funding:deposit:view',
  withdrawal: 'funding:withdrawal:view',
} as const satisfies Record<FundingItem, Permission>

export const mayDecide = {
  deposit: 'funding:deposit:decide',
  withdrawal: 'funding:withdrawal:decide',
} as const satisfies Record<FundingItem, Permission>

export const requestKindOf = {
  deposit: 'deposit.approve',
  withdrawal: 'withdrawal.approve',
} as const satisfies Record<FundingItem, RequestKind>
