import { dayMs } from '@plumbline/rules/core'
import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'
import type { RecordWish } from '../../live/account/statement.ts'

/** How far back a list of records reaches, in whole days before today. */
const daysBack = { today: 0, pastWeek: 7, pastMonth: 30, pastQuarter: 90, pastYear: 365 } as const
export const recordPeriods = ['ever', 'today', 'pastWeek', 'pastMonth', 'pastQuarter', 'pastYear'] as const

export type RecordFilters = {
  readonly kind: 'any' | TransferKind
  readonly period: (typeof recordPeriods)[number]
  readonly text: string
}
export const noFilters: RecordFilters = { kind: 'any', period: 'ever', text: '' }

export const isFiltered = (filters: RecordFilters): boolean =>
  filters.kind !== 'any' || filters.period !== 'ever' || filters.text.trim() !== ''

/** What the server is asked for. Days begin at midnight UTC: the same all day long, so that pages fit each other. */
export const wishOf = (
  { kind, period, text }: RecordFilters,
  account: AccountKind | undefined,
  now: number,
): RecordWish => ({
  ...(account !== undefined && { account }),
  ...(kind !== 'any' && { kind }),
  ...(period !== 'ever' && {
    from: new Date((Math.floor(now / dayMs) - daysBack[period]) * dayMs).toISOString(),
  }),
  ...(text.trim() !== '' && { q: text.trim() }),
})
