import { createKeepStatistics } from '@plumbline/server/capabilities/trader-statistics/index'
import type { StatisticsContext } from '@plumbline/server/capabilities/trader-statistics/index'
import type { CallInput } from '@plumbline/protocol/core'
import { availabilityOf } from '@plumbline/rules/availability'
import { createPostponed } from '@plumbline/server/core/platform/concurrency/postponed'
import type { ElapsedMillis, Millis } from '@plumbline/rules/market'
import type { App } from '../support/app.ts'

const shareRate = 1_000

/** What the product's own statistics work with. */
export const contextOf = (app: App): StatisticsContext => ({
  database: app.product.database,
  engine: app.product.engine,
  instruments: () => app.product.market.instruments,
  splitsOf: app.product.market.splitsOf,
  versionOf: app.product.market.listing.versionOf,
  availabilityOf: async () => availabilityOf({ country: null, book: 'demo' }),
  shareRate: () => shareRate,
  now: () => app.now() as Millis,
  settled: app.clock.settled,
  elapsed: () => app.now() as ElapsedMillis,
  untaken: createPostponed({
    elapsed: () => app.now() as ElapsedMillis,
    onTrouble: error => {
      throw error
    },
  }),
})

/** Takes in what traders have done by now; the product does the same twice a second. */
export const keepNow = async (app: App): Promise<void> => {
  await app.product.engine.settled()
  await createKeepStatistics(contextOf(app)).run()
}

export const centsOf = (text: string): number => Math.round(Number(text) * 100)

export const openBitcoin = (
  change: Partial<Extract<CallInput<'submitOrder'>, { kind: 'contract' }>> = {},
): CallInput<'submitOrder'> => ({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.10',
  leverage: 2,
  ...change,
})
