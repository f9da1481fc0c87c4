import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'
import type { Language } from '@plumbline/protocol/core'
import type { Book } from '@plumbline/rules/core'
import type { Side } from '@plumbline/rules/market'

/** Plain cents: brands do not travel between threads. */
export type Balances = { readonly available: bigint; readonly frozen: bigint }

export type AccountPart = {
  readonly account: AccountKind
  readonly opening: Balances
  readonly closing: Balances
  readonly records: number
  readonly in: bigint
  readonly out: bigint
  readonly kinds: readonly {
    readonly kind: TransferKind
    readonly records: number
    readonly change: bigint
  }[]
}

/** What a statement says before its records. Moments are milliseconds. */
export type Head = {
  readonly language: Language
  readonly uid: string
  /** Whose it is, and who gives it. */
  readonly customer: string
  readonly operator: string
  readonly book: Book
  readonly from: number
  /** Not included. */
  readonly to: number
  readonly at: number
  readonly accounts: readonly AccountPart[]
  /** How many trades closed in the period. */
  readonly trades: number
}

/** A trade that was closed in the period, in cents; prices and lots as plain decimals. */
export type TradeRow = {
  readonly openedAt: number
  readonly closedAt: number
  readonly code: string
  readonly side: Side
  readonly lots: string
  readonly openPrice: string
  readonly closePrice: string
  readonly result: bigint
  readonly net: bigint
}

export type Row = {
  readonly serial: string
  readonly at: number
  readonly kind: TransferKind
  readonly reference: string | undefined
  readonly availableChange: bigint
  readonly availableAfter: bigint
  readonly frozenChange: bigint
  readonly frozenAfter: bigint
}

/** A document of its own: what it is, its figures in groups, and what is to be known about them. */
export type FactSheet = {
  readonly language: Language
  readonly at: number
  /** Who gives it, where that is not the product's own name. */
  readonly operator?: string
  readonly title: string
  readonly about: string
  /** In colour above the figures: that it is no real money. */
  readonly mark: string | undefined
  readonly groups: readonly {
    readonly title: string
    readonly facts: readonly { readonly name: string; readonly value: string; readonly isSum?: boolean }[]
  }[]
  readonly notes: readonly string[]
  /** On every page. */
  readonly foot: string
}

/**
 * What the drawing thread is told, in this order; it answers each with the bytes that are ready. Trades come in as many steps as
 * they take, none where there are none. A sheet of facts is all of its document but the end.
 */
export type Step =
  | { readonly is: 'sheet'; readonly sheet: FactSheet }
  | { readonly is: 'begin'; readonly head: Head }
  | { readonly is: 'trades'; readonly trades: readonly TradeRow[] }
  | { readonly is: 'account'; readonly account: AccountPart }
  | { readonly is: 'rows'; readonly rows: readonly Row[] }
  | { readonly is: 'close'; readonly account: AccountPart }
  | { readonly is: 'end' }

/** What a step has given. */
export type Drawn = {
  readonly bytes: Uint8Array
  /** The numbers of signs that no font has. */
  readonly unwritten: readonly string[]
}
