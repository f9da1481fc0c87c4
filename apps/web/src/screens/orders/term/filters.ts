import { termKinds, termResults, type TermKind } from '@plumbline/rules/term'
import type { ClosedDealsWish } from '../../../live/account/term.ts'
import { periods, startOf, type Period } from '../lists/closed/filters.ts'

export const dealKinds = ['any', ...termKinds] as const
export const dealResults = ['any', ...termResults, 'void'] as const

export type DealFilters = {
  readonly kind: 'any' | TermKind
  readonly code: string
  readonly result: (typeof dealResults)[number]
  readonly period: Period
}
export { periods }

export const noFilters: DealFilters = { kind: 'any', code: '', result: 'any', period: 'ever' }

/** How many are set. */
export const filterCount = (filters: DealFilters): number =>
  Object.entries(noFilters).filter(([name, value]) => filters[name as keyof DealFilters] !== value).length

/** What the server is asked for. */
export const wishOf = ({ kind, code, result, period }: DealFilters, now: number): ClosedDealsWish => ({
  ...(kind !== 'any' && { kind }),
  ...(code !== '' && { code }),
  ...(result !== 'any' && { result }),
  ...(period !== 'ever' && { from: startOf(period, now) }),
})
