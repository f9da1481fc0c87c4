import type { Cents } from '@plumbline/rules/money'
import type { Book, Code, CustomerId, OrderId, Result } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { HeldLimits } from '@plumbline/rules/margin'
import type { Instrument, Leverage, Millis, SettledMillis } from '@plumbline/rules/market'
import type { OvernightTerms } from '@plumbline/rules/financing'
import type { CommitVerdict, Decision, EngineAccount, LeftOver } from './decision.ts'
import type { MadeTransfer } from './made-transfer.ts'
import type { QuotePorts } from './quotes.ts'

/**
 * Who set off what is decided. What was asked for just now can be refused while too much waits for the database; what a price, a time or a
 * trader has set off is taken whatever waits: refused, it would be decided by a later price.
 */
export type SetOffBy = 'asked' | 'engine'

/** Names one attempt of a client; the engine hands it to the commit and knows nothing more of it. */
export type Attempt = object

/** What a customer is told without having asked. */
export type EngineNotice =
  /** The margin level in hundredths of a percent. */
  | {
      readonly what: 'margin_warning'
      readonly level: number
      /** Margin in use, and the part of it that copies hold. */
      readonly margins: Cents
      readonly copies: Cents
    }
  | { readonly what: 'closed'; readonly decision: Extract<Decision, { kind: 'closed' }> }
  | { readonly what: 'filled'; readonly decision: Extract<Decision, { kind: 'opened' }> }
  | { readonly what: 'ended'; readonly decision: Extract<Decision, { kind: 'ended' }> }

export type EnginePorts = QuotePorts & {
  newId(): string
  /** The time by which nights are charged and orders expire: a step of the clock ahead must have stood for a while. */
  settled?(): SettledMillis
  /** For how many milliseconds yet nothing is decided, because quotes wait unread after a pause of the process; 0 is none. */
  holdMs(): number
  /** Runs work after what else waits for the processor. */
  soon(work: () => void): void
  /** The account with its open positions and pending orders, from the database; undefined for no such customer. */
  loadAccount(customer: CustomerId): Promise<EngineAccount | undefined>
  /** Likewise of several customers; those that nobody knows are left out. */
  loadAccounts(customers: readonly CustomerId[]): Promise<readonly EngineAccount[]>
  /** Makes all of these decisions facts, or none. `left` is what the command left undone; it belongs to its answer. */
  commit(
    decisions: readonly Decision[],
    attempt: Attempt | undefined,
    left: readonly LeftOver[],
    setOffBy: SetOffBy,
  ): Promise<CommitVerdict>
  /** Makes a transfer a fact. `refused`: the account that it comes from lacks the money. */
  commitTransfer(transfer: MadeTransfer, attempt: Attempt | undefined): Promise<CommitVerdict>
  /** Whether the customer may open this now, by residence and standing: asked when a pending order triggers. */
  mayOpen(
    who: { readonly customer: CustomerId; readonly book: Book },
    instrument: Instrument,
    leverage: Leverage,
  ): Promise<Result<undefined>>
  /** How much of an instrument may be open now; undefined where nothing bounds it. */
  exposureLimits(code: Code): HeldLimits | undefined
  /** What a rollover charges on an instrument; undefined for one that is not listed. */
  overnight(code: Code, rollover: Millis): OvernightTerms | undefined
  /** Every corporate action that was entered; another list whenever one is. */
  actions(): readonly EffectiveAction[]
  /** Told after the commit. */
  notice(customer: CustomerId, notice: EngineNotice): void
  /** What staff must look at: a fired order that could not be closed, memory that differed from the ledger. */
  alarm(what: string, detail: Readonly<Record<string, unknown>>): void
}

/** An order on which nothing is decided any more until staff have looked at it. */
export type SetAside = {
  readonly order: OrderId
  readonly customer: CustomerId | undefined
  readonly cause: string
}
