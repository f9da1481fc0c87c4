import { dayMs } from '@plumbline/rules/core'
import type { CallInput } from '@plumbline/protocol/core'
import type { CloseReason } from '@plumbline/rules/trading'

/** How far back a list of closed orders reaches. */
export const periods = ['ever', 'today', 'week', 'month', 'quarterYear', 'year'] as const
export type Period = (typeof periods)[number]

/** Reasons that can be asked for, in the order in which they are offered. */
export const reasonsOffered = [
  'customer',
  'take_profit',
  'stop_loss',
  'trailing_stop',
  'margin_close_out',
  'leader_closed',
  'copy_stopped',
  'reversed',
  'instrument_ended',
  'cancelled',
  'expired',
  'refused',
  'other_filled',
] as const satisfies readonly CloseReason[]

export type ClosedFilters = {
  readonly code: string
  readonly side: 'any' | 'long' | 'short'
  readonly reason: 'any' | (typeof reasonsOffered)[number]
  readonly result: 'any' | 'profit' | 'loss'
  readonly period: Period
  readonly text: string
}

export const noFilters: ClosedFilters = {
  code: '',
  side: 'any',
  reason: 'any',
  result: 'any',
  period: 'ever',
  text: '',
}

export const isFiltered = (filters: ClosedFilters): boolean =>
  Object.entries(noFilters).some(([name, value]) => filters[name as keyof ClosedFilters] !== value)

/** How many are set; what is typed is seen in its own field. */
export const filterCount = (filters: ClosedFilters): number =>
  Object.entries(noFilters).filter(
    ([name, value]) => name !== 'text' && filters[name as keyof ClosedFilters] !== value,
  ).length

const daysBack = { today: 0, week: 7, month: 30, quarterYear: 90, year: 365 } as const

/** The beginning of a period, at midnight UTC: the same all day long, so that pages fit each other. */
export const startOf = (period: Exclude<Period, 'ever'>, now: number): string =>
  new Date(Math.floor(now / dayMs) * dayMs - daysBack[period] * dayMs).toISOString()

export type ClosedWish = Omit<CallInput<'orderTotals'>, 'state'>

/** What the server is asked for. */
export const wishOf = (filters: ClosedFilters, now: number): ClosedWish => {
  const { code, side, reason, result, period } = filters
  const text = filters.text.trim()
  return {
    ...(code !== '' && { code: code }),
    ...(side !== 'any' && { side }),
    ...(reason !== 'any' && { reason }),
    ...(result !== 'any' && { result }),
    ...(period !== 'ever' && { from: startOf(period, now) }),
    ...(text !== '' && { q: text }),
  }
}
