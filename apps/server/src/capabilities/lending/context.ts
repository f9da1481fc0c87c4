import type { Language } from '@plumbline/protocol/core'
import type { AgreementFacts, LoanProduct } from '@plumbline/rules/lending'
import type { CustomerId, Refusal } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { EventBus } from '../../core/capability/index.ts'
import type { EngineClient } from '../../core/engine/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Aside } from '../../core/platform/concurrency/aside.ts'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { FundingOffer } from '../destination/index.ts'
import type { RateOf } from '../funding/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SubmitRequest } from '../staff/index.ts'
import type { AutomaticLoans } from './waiting.ts'
import type { LoanGuard } from './guard.ts'

/** What the use cases of lending work with. */
export type LendingContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly residence: IdentityContext['residence']
  readonly guard: LoanGuard
  readonly engine: Pick<EngineClient, 'transfer' | 'view'>
  /** The fence of the engine's writes. */
  readonly lease: { readonly epoch: bigint; readonly shard: number }
  readonly submitRequest: SubmitRequest
  readonly offer: Pick<FundingOffer, 'network'>
  readonly rateOf: RateOf
  readonly bus: Pick<EventBus, 'publish'>
  /** Why somebody opens nothing for their own protection; undefined where nothing says so. */
  readonly pausedBy: (customer: CustomerId) => Promise<Refusal | undefined>
  readonly product: () => { readonly version: number; readonly product: LoanProduct }
  /** Whole USD. */
  readonly reserve: () => number
  readonly drawAgreement: DrawAgreement
  /** What of demo accounts is decided by itself. */
  readonly automatic: AutomaticLoans
  readonly aside: Aside
  /** Told of what failed after its cause was committed; it is done with the next look. */
  readonly onTrouble: (error: unknown) => void
  /** Loans of which something could not be done: payouts, what is told of them, and the ends of those of demos. */
  readonly postponed: Readonly<Record<'payouts' | 'told' | 'demoEnds', Postponed<string>>>
  readonly now: () => SettledMillis
  readonly newId: () => string
}

/** Writes the signed agreement as PDF, sealed with the deployment's certificate; `full` where too many are asked for at a time. */
export type DrawAgreement = (
  parties: readonly string[],
  facts: AgreementFacts,
) => Promise<Uint8Array | 'full'>

/** A customer's call, with what every call learns beside who calls. */
export type LendingCall = CallContext & {
  readonly language: Language
  readonly address: string
  readonly agent: string | undefined
}
