import type { CustomerId, OrderId } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import type { Decision } from '../../core/engine/index.ts'
import { createAccountRoom } from './account-channel.ts'
import { tradingCalls } from './calls.ts'
import { forgetOldAnswers } from './commit/idempotency.ts'
import type { Numbers } from './commit/commit.ts'
import { readingsOf, type TradingContext } from './context.ts'
import { readOrderHistory } from './lists/list-orders.ts'
import { createOrderRoom, createTellCommitted, type OrderFrameSource } from './private-channels.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly trading: TradingContext
    /** Takes what else is numbered on the channel of orders. */
    readonly orderFrames: { readonly add: (source: OrderFrameSource) => void }
    readonly orderHistory: (customer: CustomerId, order: OrderId) => ReturnType<typeof readOrderHistory>
  }
}
declare module '../../core/capability/event-bus.ts' {
  interface Events {
    /** Decisions have been committed, each with the numbers that its entries got. */
    readonly 'trading.committed': {
      readonly decisions: readonly Decision[]
      readonly numbers: readonly Numbers[]
    }
    /** The ledger has changed a customer's accounts, up to this entry; undefined where only the database knows. */
    readonly 'account.changed': { readonly customer: CustomerId; readonly seq: number | undefined }
  }
}

const forgetEveryMs = 60 * 60_000

export const tradingCapability = defineCapability({
  name: 'trading',
  needs: [
    'engine',
    'database',
    'market',
    'identity',
    'lease',
    'bus',
    'channels',
    'now',
    'loanGuard',
    'selfLimits',
    'settled',
  ],
  create: ({
    engine,
    database,
    market,
    identity,
    lease,
    bus,
    channels,
    now,
    loanGuard,
    selfLimits,
    settled,
  }) => {
    const trading: TradingContext = {
      engine,
      database,
      // Asked anew each time: a setting may have come into effect.
      get instruments() {
        return market.instruments
      },
      versionOf: market.listing.versionOf,
      now,
      availabilityOf: identity.residence.availabilityOf,
      mayTrade: selfLimits.mayTrade,
      judgeLoan: loanGuard.judge,
      overnightOf: market.listing.overnight.next,
      underWay: new Map(),
    }
    const frameSources: OrderFrameSource[] = []
    const readings = () => readingsOf(trading)
    const tellCommitted = createTellCommitted({ stream: channels, epoch: lease.epoch, readings })
    bus.subscribe('trading.committed', ({ decisions, numbers }) => tellCommitted(decisions, numbers))
    bus.subscribe('account.changed', ({ customer, seq }) => channels.nudge(customer, 'account', seq))
    return {
      provides: {
        trading,
        orderFrames: { add: (source: OrderFrameSource) => void frameSources.push(source) },
        orderHistory: (customer: CustomerId, order: OrderId) => readOrderHistory(trading, customer, order),
      },
      calls: tradingCalls(trading),
      channels: {
        orders: createOrderRoom({ database, readings, others: () => frameSources }),
        account: createAccountRoom(database),
      },
      jobs: [
        {
          name: 'forget old answers',
          everyMs: forgetEveryMs,
          // By settled time: a repeat must find its first answer, also just after a clock that ran ahead.
          run: async () => void (await forgetOldAnswers(database, new Date(settled()))),
        },
      ],
    }
  },
})
