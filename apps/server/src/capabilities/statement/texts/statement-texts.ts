import type { Side } from '@plumbline/rules/market'
import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'

/** What a statement says beside its figures. */
export type StatementTexts = {
  readonly title: string
  readonly customer: string
  /** With {name}: the firm that runs the deployment. */
  readonly operator: string
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
  readonly trades: string
  readonly tradesAbout: string
  /** With {count}. */
  readonly tradesCount: string
  readonly trade: {
    readonly openedAt: string
    readonly closedAt: string
    readonly instrument: string
    readonly side: string
    readonly lots: string
    readonly openPrice: string
    readonly closePrice: string
    readonly priceResult: string
    readonly other: string
    readonly net: string
  }
  readonly sides: Readonly<Record<Side, string>>
  readonly accounts: Readonly<Record<AccountKind, string>>
  readonly kinds: Readonly<Record<TransferKind, string>>
}
