/**
 * The receipt of a term or micro deal: the two quotes that decided it, and the signed log around them whole, so that anybody
 * sees that no other accepted quote came between the one that decided and the expiry, and what could be traded then.
 */
import type { Book } from '../core/ids.ts'
import type { ReceiptFormula, ReceiptLog, ReceiptQuote, ReceiptSeal } from '../receipt/index.ts'
import type { Direction, TermResult, VoidReason } from './deal.ts'
import type { TermKind } from './product.ts'

export const termReceiptForm = 'plumbline-term-receipt 1'

/** Names what outcomes are made by. It changes whenever the same quotes would give another outcome. */
export const termRuleVersion = 1

export type TermReceiptDeal = {
  readonly id: string
  readonly book: Book
  readonly kind: TermKind
  readonly code: string
  readonly direction: Direction
  readonly seconds: number
  readonly stake: string
  readonly yield: string
  readonly profit: string
  readonly productVersion: number
  readonly priceScale: number
  readonly digits: number
  readonly state: 'settled' | 'void'
  readonly acceptedAt: string
  readonly expiresAt: string | null
  readonly result: TermResult | null
  readonly voidReason: VoidReason | null
  readonly net: string
}

export type TermReceiptBody = {
  readonly form: typeof termReceiptForm
  readonly rules: number
  readonly issuedAt: string
  readonly deal: TermReceiptDeal
  readonly entry: ReceiptQuote | null
  readonly exit: ReceiptQuote | null
  readonly formula: readonly ReceiptFormula[]
}

export type TermReceipt = TermReceiptBody & { readonly log: ReceiptLog; readonly seal: ReceiptSeal }

/** Where a receipt says something else than what its quotes make of it. */
export type TermReceiptFault = { readonly field: string; readonly stated: string; readonly computed: string }

export type TermReceiptCheck = {
  readonly faults: readonly TermReceiptFault[]
  readonly formula: readonly ReceiptFormula[]
  /** Accepted quotes of the instrument that were looked at. */
  readonly quotes: number
  /** Whether the signed log reaches as far as it must; false while its newest minute is still to come. */
  readonly complete: boolean
  /** The deal is void for a reason that the log of its time does not tell: it is older than what it says of states. */
  readonly isReasonOpen: boolean
}
