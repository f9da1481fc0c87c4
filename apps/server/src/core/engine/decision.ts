import type { AccountId, Book, Code, CustomerId, OrderId, Refusal, TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type {
  Closing,
  CloseReason,
  EntryType,
  Levels,
  OcoLink,
  Opening,
  Position,
  ProfitLevel,
} from '@plumbline/rules/trading'
import type { Carried, ContractAccount, ContractMovement } from '@plumbline/rules/account'
import type { CorporateActionKind } from '@plumbline/rules/corporate-action'
import type { FollowId } from '@plumbline/rules/copying'
import type { Leverage, MicroLots, MicroRate, Millis, Price, Quote, Side } from '@plumbline/rules/market'

/** An order that waits for its price. It reserves nothing and is decided in full when it triggers. */
export type PendingOrder = Levels & {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly code: Code
  readonly side: Side
  readonly type: Exclude<EntryType, 'market'>
  /** The price that triggers it. */
  readonly price: Price
  readonly lots: MicroLots
  readonly leverage: Leverage
  readonly expiresAt: Millis | undefined
  /**
   * The order that it cancels by opening, and that cancels it by opening. Of one that has ended because the other was filled,
   * that other one.
   */
  readonly oco: OcoLink | undefined
  /** The opening of the last corporate action that was applied to it. */
  readonly adjustedTo: Millis | undefined
  readonly placedAt: Millis
  /** The quote that its price was judged against. */
  readonly placeQuote: Quote
  readonly instrumentVersion: number
  readonly priceScale: number
  readonly digits: number
  /** How often it was changed: the number of its newest event. */
  readonly changes: number
}

/** An open contract with everything that decided it. */
export type OpenPosition = Position &
  Levels & {
    readonly id: OrderId
    readonly customer: CustomerId
    readonly book: Book
    readonly code: Code
    readonly type: EntryType
    /** The price that triggered it, where it was pending. */
    readonly price: Price | undefined
    /** When the customer gave the order; at the market the same as `openedAt`. */
    readonly placedAt: Millis
    readonly leverage: Leverage
    readonly notional: Opening['notional']
    readonly instrumentVersion: number
    readonly priceScale: number
    readonly digits: number
    readonly openQuote: Quote
    readonly openConversion: Quote | undefined
    readonly openedAt: Millis
    /** The order from which this closed part was split. */
    readonly parent: OrderId | undefined
    /** Overnight financing posted so far: negative is paid by the customer. */
    readonly financing: Cents
    /** The last trading day that was financed, YYYY-MM-DD. */
    readonly financedTo: string | undefined
    /** Cash of corporate actions posted so far. */
    readonly adjusted: Cents
    /** The opening of the last corporate action that was applied to it. */
    readonly adjustedTo: Millis | undefined
    /** Since when it is to be closed at the first undisputed price; undefined where nobody has asked for that. */
    readonly closeRequestedAt: Millis | undefined
    /** For what it closes at the first quote; undefined where nothing was requested. */
    readonly closeRequestedFor: CloseRequestReason | undefined
    /** The follow by which it copies an order of a trader; undefined for an order of one's own. */
    readonly follow: FollowId | undefined
    /** How often it was changed: the number of its newest event. */
    readonly changes: number
  }

/** An order of the ledger that nobody can make sense of, and why. */
export type UnreadableOrder = { readonly order: OrderId; readonly cause: unknown }

/** A contract account as the engine keeps it. Changes only after the commit of the decision that changes it. */
export type EngineAccount = {
  readonly customer: CustomerId
  readonly book: Book
  readonly account: AccountId
  contract: ContractAccount
  readonly positions: Map<OrderId, OpenPosition>
  readonly pendings: Map<OrderId, PendingOrder>
  /** Found when it was read: none of these is decided on, and the margin of each stays held. */
  readonly unreadable?: readonly UnreadableOrder[]
}

type Common = {
  /** Also the id of the ledger transfer: what is sent again under it is not posted again. */
  readonly id: TransferId
  readonly order: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly account: AccountId
  /** The event's place in the order's history, from 1. */
  readonly number: number
  /** The engine's own count: what fired together was decided in this order. */
  readonly sequence: number
  readonly at: Millis
  readonly targets: Levels
  /** The quote it was decided against; none where no price decided. */
  readonly quote: Quote | undefined
}
type Quoted = Common & { readonly quote: Quote }

/** Financing of one position for one trading day, over the nights up to the next. */
export type FinancingFigures = {
  readonly day: string
  readonly days: number
  readonly rate: MicroRate
  readonly notional: Cents
  readonly amount: Cents
  /** The version of the table of rates. */
  readonly version: number
}

/** A customer's own request, or that of a copy whose closing waits. */
export type CloseRequestReason = Extract<CloseReason, 'customer' | 'leader_closed' | 'copy_stopped'>

type ReplacedFigures = Pick<
  OpenPosition,
  'code' | 'instrumentVersion' | 'priceScale' | 'digits' | 'notional' | 'margin'
>

/** What a corporate action did to an order: what stood before it, and what rounding or a dividend pays. */
export type AdjustmentFigures = {
  readonly id: string
  readonly kind: CorporateActionKind
  readonly before: Levels & { readonly lots: MicroLots; readonly price: Price }
  readonly cash: Cents
  /** What it was until then, where its instrument was replaced; prices before it are in that scale. */
  readonly replaced?: ReplacedFigures | undefined
  /** The instrument that replaced its own, also where too little was held to go on as one of it. */
  readonly successor?: Pick<OpenPosition, 'code' | 'instrumentVersion'> | undefined
}

type OfPending = {
  readonly pending: PendingOrder
  readonly position?: undefined
  readonly movement?: undefined
  readonly carried?: undefined
}
type OfPosition = { readonly position: OpenPosition; readonly pending?: undefined }
/** What the account carried by rounding before a decision, and after it; undefined is nothing. */
export type CarriedStep = { readonly before: Carried | undefined; readonly after: Carried | undefined }
type Carrying = { readonly carried?: CarriedStep | undefined }
type Moving = Carrying & { readonly movement: ContractMovement }
type Still = { readonly movement?: undefined; readonly carried?: undefined }

/**
 * What the engine has decided, and what a commit makes of it. `position` and `pending` are the order after it; one that is
 * closed or ended as it last stood. `before` is the order as it was. `movement` is what it moves in the ledger.
 */
export type Decision =
  | (Quoted & OfPending & { readonly kind: 'placed' })
  | (Common & OfPending & { readonly kind: 'edited'; readonly before: PendingOrder })
  | (Common &
      OfPending & {
        readonly kind: 'ended'
        readonly reason: PendingEnd
        /** Why it was not opened, where it was refused. */
        readonly refusal: Omit<Refusal, 'ok'> | undefined
      })
  /** Tied to another order, or untied: `oco` is the tie that begins or ends. The other one's decision is in the same unit. */
  | (Common & OfPending & { readonly kind: 'linked' | 'unlinked'; readonly oco: OcoLink })
  | (Quoted &
      OfPosition &
      Moving & {
        readonly kind: 'opened'
        /** The pending order that it was until now. */
        readonly from: PendingOrder | undefined
      })
  | (Common & OfPosition & Still & { readonly kind: 'targets'; readonly before: OpenPosition })
  | (Common & OfPosition & Still & { readonly kind: 'close_requested' | 'close_withdrawn' })
  | (Quoted & OfPosition & Still & { readonly kind: 'trailed'; readonly before: OpenPosition })
  /** A part leaves it, closed as an order of its own in the same unit: that one moves the money. */
  | (Quoted &
      OfPosition &
      Still & {
        readonly kind: 'split'
        readonly before: OpenPosition
        readonly child: OrderId
        /** The level that has closed the part, where it was one. */
        readonly level: ProfitLevel | undefined
      })
  | (Quoted &
      OfPosition &
      Moving & {
        readonly kind: 'closed'
        readonly closing: Closing
        readonly conversion: Quote | undefined
        readonly reason: Exclude<CloseReason, PendingEnd>
      })
  | (Quoted &
      OfPosition &
      Moving & {
        readonly kind: 'financed'
        readonly financing: FinancingFigures
        readonly conversion: Quote | undefined
      })
  | (Common &
      OfPosition &
      Carrying & {
        readonly kind: 'adjusted'
        /** None where nothing is paid. */
        readonly movement: ContractMovement | undefined
        readonly action: AdjustmentFigures
        readonly conversion: Quote | undefined
      })
  | (Common &
      OfPending & {
        readonly kind: 'adjusted'
        readonly action: AdjustmentFigures
        readonly conversion?: undefined
      })

/** The take profit that a gap had passed when a pending order was filled; undefined where none was dropped. */
export const droppedProfitOf = ({
  from,
  position,
}: Pick<Extract<Decision, { kind: 'opened' }>, 'from' | 'position'>): Price | undefined =>
  position.takeProfit === undefined ? from?.takeProfit : undefined

/** Why an order that was pending is closed without having been opened. */
export type PendingEnd = Extract<CloseReason, 'cancelled' | 'expired' | 'refused' | 'other_filled'>

/** What a command for many orders did not do, and why. */
export type LeftOver = { readonly order: OrderId; readonly refusal: Refusal }

/**
 * Of a whole unit. `key_used`: the attempt's idempotency key belongs to an earlier decision; this one was not made.
 * `busy`: too much waits for the database; it was not even tried.
 */
export type CommitVerdict = 'committed' | 'refused' | 'key_used' | 'busy'
