import type { Millis } from '@plumbline/rules/market'
import type { Logger } from 'pino'
import type { Database } from '../../core/platform/db/database.ts'
import type { Metrics } from '../../core/platform/metrics.ts'

/** A feed as the settings name it. */
export type CalendarFeed = { readonly name: string; readonly url: string }

/** What the economic calendar works with. */
export type CalendarContext = {
  readonly database: Database
  readonly feeds: readonly CalendarFeed[]
  /** 'any' asks machines beside this one too: a development's setting. */
  readonly reach: 'public' | 'any'
  readonly metrics: Pick<Metrics, 'calendarFeedUp'>
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly now: () => Millis
}
