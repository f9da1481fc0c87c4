import type { CustomerId } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import type { StatisticsContext } from './context.ts'
import { listDays } from './days.ts'
import { showTrader } from './detail.ts'
import { publishFollowersMedians } from './followers.ts'
import { createKeepStatistics } from './keep.ts'
import { listTraders } from './list.ts'
import { listTraderOrders } from './orders.ts'
import { lookForSharpChanges } from './sharp-changes.ts'
import { previewFollow } from './preview.ts'

/** A new fill is in the figures within two seconds, also where the machine has much else to do. */
const keepEveryMs = 500
const mediansEveryMs = 60_000
const changesEveryMs = 15 * 60_000
/** The setting is in whole percent, rates in hundredths of one. */
const hundredthsOfPercent = 100

export const traderStatisticsCapability = defineCapability({
  name: 'trader-statistics',
  needs: [
    'bus',
    'database',
    'elapsed',
    'engine',
    'identity',
    'log',
    'market',
    'metrics',
    'newId',
    'now',
    'settings',
    'settled',
    'trading',
  ],
  create: ({ bus, database, elapsed, engine, identity, log, market, metrics, ...rest }) => {
    const { newId, now, settings, settled } = rest
    const context: StatisticsContext = {
      database,
      engine,
      instruments: () => market.instruments,
      splitsOf: market.splitsOf,
      versionOf: market.listing.versionOf,
      availabilityOf: identity.residence.availabilityOf,
      shareRate: () => settings.current('copying.share_rate') * hundredthsOfPercent,
      now,
      settled,
      elapsed,
      untaken: createPostponed<CustomerId>({
        elapsed,
        onTrouble: (error, customer) => {
          metrics.alarm('copying')
          log.error({ error, customer }, 'the figures of a trader could not be kept and are tried again')
        },
      }),
    }
    const keep = createKeepStatistics(context)
    bus.subscribe('trading.committed', ({ decisions }) => {
      for (const { customer } of decisions) keep.nudge(customer)
    })
    bus.subscribe('account.changed', ({ customer }: { readonly customer: CustomerId }) =>
      keep.nudge(customer),
    )
    return {
      calls: {
        traderList: listTraders(context),
        traderDetail: showTrader(context),
        traderOrders: listTraderOrders(context),
        traderDays: listDays(context),
        followPreview: previewFollow({ ...context, candles: range => market.candles(range) }),
      },
      jobs: [
        { name: 'keep figures of traders', everyMs: keepEveryMs, run: keep.run },
        {
          name: 'publish medians of followers',
          everyMs: mediansEveryMs,
          run: () => publishFollowersMedians(context),
        },
        {
          name: 'look for sharp changes of traders',
          everyMs: changesEveryMs,
          run: () => lookForSharpChanges({ database, settled, newId }),
        },
      ],
    }
  },
})
