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
  /** In the least room: how many of which, or a text of its own. */
  readonly short:
    | { readonly name: 'shortMinutes' | 'shortHours'; readonly count: string }
    | { readonly name: 'shortDay' | 'shortWeek' | 'shortMonth' }
    | undefined
  /** As the chart's library calls it. */
  readonly type: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month'
  readonly span: number
  /** How exactly its axis tells the time. */
  readonly grain: ChartGrain
}

export const periodLooks: Record<CandlePeriod, PeriodLook> = {
  moment: { name: 'moment', short: undefined, type: 'second', span: 1, grain: 'second' },
  '1m': {
    name: 'minute',
    short: { name: 'shortMinutes', count: '1' },
    type: 'minute',
    span: 1,
    grain: 'minute',
  },
  '5m': {
    name: 'fiveMinutes',
    short: { name: 'shortMinutes', count: '5' },
    type: 'minute',
    span: 5,
    grain: 'minute',
  },
  '15m': {
    name: 'quarterHour',
    short: { name: 'shortMinutes', count: '15' },
    type: 'minute',
    span: 15,
    grain: 'minute',
  },
  '30m': {
    name: 'halfHour',
    short: { name: 'shortMinutes', count: '30' },
    type: 'minute',
    span: 30,
    grain: 'minute',
  },
  '1h': { name: 'hour', short: { name: 'shortHours', count: '1' }, type: 'hour', span: 1, grain: 'hour' },
  '4h': {
    name: 'fourHours',
    short: { name: 'shortHours', count: '4' },
    type: 'hour',
    span: 4,
    grain: 'hour',
  },
  '1d': { name: 'day', short: { name: 'shortDay' }, type: 'day', span: 1, grain: 'day' },
  '1w': { name: 'week', short: { name: 'shortWeek' }, type: 'week', span: 1, grain: 'day' },
  '1M': { name: 'month', short: { name: 'shortMonth' }, type: 'month', span: 1, grain: 'month' },
}
