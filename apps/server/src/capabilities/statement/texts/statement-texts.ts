import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'

/** What a statement says beside its figures. */
export type StatementTexts = {
  readonly title: string
  readonly customer: string
  readonly period: string
  readonly made: string
  /** On every page of a demo account's. */
  readonly demo: string
  readonly about: string
  readonly summary: string
  readonly account: string
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
  readonly records: string
  readonly total: string
  readonly serial: string
  readonly time: string
  readonly kind: string
  readonly reference: string
  readonly availableChange: string
  readonly available: string
  readonly frozenChange: string
  readonly frozen: string
  readonly byKind: string
  readonly change: string
  readonly none: string
  /** With {page} and {pages}. */
  readonly page: string
  readonly accounts: Readonly<Record<AccountKind, string>>
  readonly kinds: Readonly<Record<TransferKind, string>>
}
