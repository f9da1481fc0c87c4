import type { CandlePeriod } from '@plumbline/rules/market'
import type { ChartGrain } from '../../../i18n/format.ts'

export type PeriodLook = {
  /** Its name in the catalogue. */
  readonly name:
    | 'moment'
    | 'minute'
    | 'fiveMinutes'
    | 'quarterHour'
    | 'halfHour'
    | 'hour'
    | 'fourHours'
    | 'day'
    | 'week'
    | 'month'
  /** As the chart's library calls it. */
  readonly type: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month'
  readonly span: number
  /** How exactly its axis tells the time. */
  readonly grain: ChartGrain
}

export const periodLooks: Record<CandlePeriod, PeriodLook> = {
  moment: { name: 'moment', type: 'second', span: 1, grain: 'second' },
  '1m': { name: 'minute', type: 'minute', span: 1, grain: 'minute' },
  '5m': { name: 'fiveMinutes', type: 'minute', span: 5, grain: 'minute' },
  '15m': { name: 'quarterHour', type: 'minute', span: 15, grain: 'minute' },
  '30m': { name: 'halfHour', type: 'minute', span: 30, grain: 'minute' },
  '1h': { name: 'hour', type: 'hour', span: 1, grain: 'hour' },
  '4h': { name: 'fourHours', type: 'hour', span: 4, grain: 'hour' },
  '1d': { name: 'day', type: 'day', span: 1, grain: 'day' },
  '1w': { name: 'week', type: 'week', span: 1, grain: 'day' },
  '1M': { name: 'month', type: 'month', span: 1, grain: 'month' },
}
