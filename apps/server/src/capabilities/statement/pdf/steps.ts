import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'
import type { Language } from '@plumbline/protocol/core'
import type { Book } from '@plumbline/rules/core'

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
  readonly book: Book
  readonly from: number
  /** Not included. */
  readonly to: number
  readonly at: number
  readonly accounts: readonly AccountPart[]
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

/** What the drawing thread is told, in this order; it answers each with the bytes that are ready. */
export type Step =
  | { readonly is: 'begin'; readonly head: Head }
  | { readonly is: 'account'; readonly account: AccountPart }
  | { readonly is: 'rows'; readonly rows: readonly Row[] }
  | { readonly is: 'close'; readonly account: AccountPart }
  | { readonly is: 'end' }
