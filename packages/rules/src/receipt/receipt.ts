/**
 * What a receipt says: an order with every quote that decided something of it, told so that anybody can work it out again.
 * Prices, lots and money are plain decimals, moments ISO 8601, as on the wire.
 */
import type { Book } from '../core/ids.ts'
import type { QuoteKind, Side } from '../market/quote.ts'
import type { CloseReason, EntryType, OrderState } from '../trading/order.ts'

export const receiptForm = 'plumbline-receipt 1'

/** Names what figures are made by. It changes whenever the same inputs would give another figure. */
export const ruleVersion = 1

/** A quote as it was logged, and the signed minute in whose segment it stands; null while that is not signed. */
export type ReceiptQuote = {
  readonly code: string
  readonly sequence: string
  readonly bid: string
  readonly ask: string
  readonly at: string
  readonly receivedAt: string
  readonly source: string
  readonly kind: QuoteKind
  readonly raw?: { readonly bid: string; readonly ask: string; readonly version: number } | undefined
  readonly minute: string | null
}

/** At this price so many lots are closed by themselves. */
export type ReceiptLevel = { readonly price: string; readonly lots: string }

export type ReceiptTargets = {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
  readonly trailing: string | null
  /** Levels at which parts are closed, nearest first; left out where there is none. */
  readonly profitLevels?: readonly ReceiptLevel[] | undefined
}

/** What one order owns of a position: the whole, the part that was closed, or the rest. */
export type ReceiptShare = {
  readonly lots: string
  readonly notional: string
  readonly margin: string
  readonly feeOpen: string
  readonly financing: string
  readonly adjusted: string
}

export type ReceiptAdjusted = ReceiptTargets & { readonly lots: string; readonly price: string }

/** A sum of the account before and after a step: '0', or a fraction of a cent. */
export type ReceiptSum = { readonly before: string; readonly after: string }
/** The sums by which a step's money was rounded. */
export type ReceiptSums = { readonly result?: ReceiptSum | undefined; readonly fee?: ReceiptSum | undefined }
/** None where it was decided before there were any: each amount was rounded by itself then. */
type Summed = { readonly sums?: ReceiptSums | undefined }

type Step<Kind extends string> = {
  readonly kind: Kind
  /** The order to which it happened: a part that was closed begins with the history of the whole. */
  readonly order: string
  readonly number: number
  /** 'epoch.count' of the engine's decisions. */
  readonly decision: string
  readonly at: string
  readonly quote: ReceiptQuote | null
}
type Quoted<Kind extends string> = Step<Kind> & {
  readonly quote: ReceiptQuote
  readonly conversion: ReceiptQuote | null
}
type Waiting = ReceiptTargets & {
  readonly price: string
  readonly lots: string
  readonly expiresAt: string | null
}

export type ReceiptStep =
  | (Step<'placed'> & Waiting)
  | (Step<'edited'> & Waiting)
  | (Step<'ended'> & {
      readonly reason: CloseReason
      readonly refusal: { readonly code: string; readonly figures: Readonly<Record<string, string>> } | null
      /** The order that was filled, where it ended for that. */
      readonly other?: string | undefined
    })
  | (Step<'linked' | 'unlinked'> & {
      /** The order of which one cancels the other. */
      readonly other: string
      /** 1: a quote that reaches the prices of both opens this one; 2: it opens the other. */
      readonly place: number
    })
  | (Quoted<'opened'> &
      ReceiptTargets &
      Summed & {
        readonly price: string
        readonly lots: string
        readonly notional: string
        readonly margin: string
        readonly feeOpen: string
        /** Passed by the gap through which the order was filled, and dropped. */
        readonly droppedTakeProfit?: string | undefined
      })
  | (Step<'targets'> & ReceiptTargets)
  | Step<'close_requested'>
  | Step<'close_withdrawn'>
  | (Step<'trailed'> & ReceiptTargets)
  | (Step<'split'> & {
      readonly child: string
      readonly part: ReceiptShare
      readonly rest: ReceiptShare
      /** The level that the quote has reached, where one has closed the part. */
      readonly level?: string | undefined
      /** Those that are left. */
      readonly profitLevels?: readonly ReceiptLevel[] | undefined
    })
  | (Quoted<'financed'> &
      Summed & {
        readonly day: string
        readonly days: number
        /** Days of a year, as the product counts them. */
        readonly basis: number
        readonly rate: string
        readonly notional: string
        readonly amount: string
        /** Of the table of rates; 0 is the shipped one. */
        readonly version: number
      })
  | (Step<'adjusted'> &
      Summed & {
        readonly action: string
        readonly effectiveAt: string
        readonly terms:
          | { readonly kind: 'split'; readonly before: number; readonly after: number }
          | { readonly kind: 'dividend'; readonly amount: string }
          /** `price` null: at the last quote. `source` is where a stated one can be read. */
          | { readonly kind: 'end'; readonly price: string | null; readonly source: string | null }
          | ReceiptReplacement
        readonly conversion: ReceiptQuote | null
        readonly before: ReceiptAdjusted
        readonly after: ReceiptAdjusted
        readonly cash: string
      })
  | (Quoted<'closed'> &
      Summed & {
        readonly reason: CloseReason
        readonly price: string
        readonly result: string
        readonly feeClose: string
        readonly net: string
      })

/** The figures of the instrument's version that decided the order, written out. */
export type ReceiptInstrument = {
  readonly code: string
  readonly version: number
  readonly contractSize: number
  readonly quoteCurrency: string
  readonly priceScale: number
  readonly digits: number
  readonly tick: string
  readonly feeRate: string
  readonly conversion: {
    readonly by: 'multiply' | 'divide'
    readonly pair: string
    readonly pairScale: number
  } | null
}

/**
 * So many old units become so many of another instrument, with `cash` for each old one; what its lots cannot hold is paid at
 * `price`, that of one of its units. From here on the order is one of it.
 */
export type ReceiptReplacement = {
  readonly kind: 'replacement'
  readonly before: number
  readonly after: number
  readonly cash: string
  readonly price: string
  readonly source: string
  readonly instrument: ReceiptInstrument
  /** The smallest size and the step of its lots. */
  readonly lotsMin: string
  readonly lotsStep: string
}

export type ReceiptOrder = {
  readonly id: string
  readonly parent: string | null
  readonly book: Book
  readonly code: string
  readonly side: Side
  readonly type: EntryType
  readonly leverage: number
  readonly state: OrderState
}

/** The order as it stands: null is what has not happened. Money in USD. */
export type ReceiptFigures = {
  readonly lots: string
  readonly openPrice: string | null
  readonly notional: string | null
  readonly margin: string | null
  readonly feeOpen: string | null
  readonly financing: string | null
  readonly adjusted: string | null
  readonly closePrice: string | null
  readonly result: string | null
  readonly feeClose: string | null
  readonly net: string | null
}

/** One sum, in words and in numbers. */
export type ReceiptFormula = {
  readonly figure: string
  readonly words: string
  readonly numbers: string
}

/** All but what proves it: the texts of the log and the firm's signature. */
export type ReceiptBody = {
  readonly form: typeof receiptForm
  readonly rules: number
  readonly issuedAt: string
  readonly order: ReceiptOrder
  readonly instrument: ReceiptInstrument
  readonly steps: readonly ReceiptStep[]
  readonly figures: ReceiptFigures
  readonly formula: readonly ReceiptFormula[]
}

export type ReceiptLog = {
  /** The segments in which the quotes stand, as the texts that were hashed. */
  readonly segments: readonly { readonly code: string; readonly minute: string; readonly text: string }[]
  /** The sheets that list those segments, as they were signed. */
  readonly sheets: readonly {
    readonly minute: string
    readonly text: string
    readonly hash: string
    readonly signature: string
    readonly key: string
  }[]
}

/** The firm's word that this is its receipt, over the hash of all else; `marks` names the place that was changed. */
export type ReceiptSeal = {
  readonly hash: string
  readonly marks: string
  readonly key: string
  readonly signature: string
}

export type Receipt = ReceiptBody & { readonly log: ReceiptLog; readonly seal: ReceiptSeal }
