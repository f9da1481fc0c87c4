import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument } from '@plumbline/rules/market'
import type { ActionBook } from './actions/book.ts'
import type { Feed } from './feeds/feed.ts'
import type { HealthContext } from './health/show.ts'
import type { Market } from './market.ts'
import type { SigningKey } from './tick-log/signing.ts'
import type { TickLog, TickLogOptions } from './tick-log/tick-log.ts'
import type { watchTicks } from './tick-log/watch.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly market: Market
    readonly feed: Feed
    readonly tickLog: TickLog
    readonly actionBook: ActionBook
    /** Signs minutes, and seals receipts. */
    readonly signingKey: SigningKey
    /** In place of what this deployment ships or is configured with. */
    readonly marketOptions: { readonly feed?: Feed; readonly instruments?: readonly ListedInstrument[] }
    /** The quotes that orders were decided by, which no clearing of old ones may take away. */
    readonly citedQuotes: {
      readonly since: (
        since: Parameters<TickLogOptions['cited']>[0],
        scaleOf: (code: Code) => number | undefined,
      ) => ReturnType<TickLogOptions['cited']>
      readonly cursor: Parameters<typeof watchTicks>[0]['citedSince']
    }
    readonly clockTrouble: HealthContext['clock']
  }
}
