import { traderPeriods, traderSorts, type TraderPeriod } from '@plumbline/protocol/copying'
import type { TradersWish } from '../../../live/copying/traders.ts'

export type TraderSort = (typeof traderSorts)[number]
export { traderPeriods, traderSorts }
export const drawdownChoices = ['', '10', '20', '30', '50'] as const
export const dayChoices = ['', '7', '30', '90', '365'] as const

export type TraderFilters = {
  readonly period: TraderPeriod
  readonly sort: TraderSort
  readonly search: string
  readonly isOpen: boolean
  readonly code: string
  readonly drawdownMax: (typeof drawdownChoices)[number]
  readonly daysMin: (typeof dayChoices)[number]
}

export const noFilters: TraderFilters = {
  period: '30',
  sort: 'followersMedian',
  search: '',
  isOpen: false,
  code: '',
  drawdownMax: '',
  daysMin: '',
}

/** Whether less than everybody is asked for. */
export const isFiltered = ({ search, isOpen, code, drawdownMax, daysMin }: TraderFilters): boolean =>
  isOpen || [search.trim(), code, drawdownMax, daysMin].some(each => each !== '')

/** What the server is asked for. */
export const wishOf = (filters: TraderFilters, search: string): TradersWish => {
  const { period, sort, isOpen, code, drawdownMax, daysMin } = filters
  return {
    period,
    sort,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(isOpen && { open: '1' }),
    ...(code !== '' && { code }),
    ...(drawdownMax !== '' && { drawdownMax }),
    ...(daysMin !== '' && { daysMin }),
  }
}
