import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { reserveOf, savingsProductsShipped } from '@plumbline/rules/savings'
import type { Book, OrderId } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { savingsCalls } from './calls.ts'
import type { SavingsContext } from './context.ts'
import { matureDue } from './mature/mature.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly savings: {
      /** Completes every order that is due. */
      readonly mature: () => Promise<void>
    }
  }
}

/** An order is returned so soon after it is due. */
const matureEveryMs = 1_000

export const savingsCapability = defineCapability({
  name: 'savings',
  needs: [
    'database',
    'identity',
    'loanGuard',
    'settings',
    'notifications',
    'trading',
    'giveSheet',
    'bus',
    'lease',
    'now',
    'settled',
    'elapsed',
    'newId',
    'metrics',
    'log',
  ],
  create: services => {
    const { database, identity, loanGuard, settings, notifications, trading, bus, lease } = services
    const { now, settled, elapsed, newId, metrics, log } = services
    let stopping = false
    const context: SavingsContext = {
      database,
      products: () => ({
        version: settings.version('savings.products'),
        value: settings.current('savings.products'),
      }),
      productsOf: version =>
        version === 0 ? savingsProductsShipped : settings.published('savings.products', version),
      reserveOf: (book: Book) =>
        book === 'demo' ? undefined : reserveOf(settings.current('savings.reserve')),
      residence: identity.residence,
      judgeLoan: loanGuard.judge,
      now,
      newId,
      underWay: trading.underWay,
      nudge: (customer, seq) => bus.publish('account.changed', { customer, seq }),
    }
    const postponed = createPostponed<OrderId>({
      elapsed,
      onTrouble: (error, order) => {
        metrics.alarm('savings')
        log.error({ error, order }, 'a savings order that is due could not be completed; it is tried again')
      },
    })
    const matureNow = () =>
      matureDue({
        ...context,
        lease,
        notifications,
        settled,
        productsAt: at => settings.heldAt('savings.products', at),
        isStopping: () => stopping,
        postponed,
      })
    let underWay: Promise<void> = Promise.resolve()
    // One look after another: what one holds, another one would pass over, and say that nothing is due.
    const mature = (): Promise<void> => {
      const here = underWay.then(matureNow, matureNow)
      underWay = here
      return here
    }
    return {
      provides: { savings: { mature } },
      calls: savingsCalls(context, {
        audit: identity.audit,
        reserveVersion: () => settings.version('savings.reserve'),
        giveSheet: services.giveSheet,
      }),
      jobs: [{ name: 'return savings that are due', everyMs: matureEveryMs, run: mature }],
      drain: () => {
        stopping = true
      },
    }
  },
})
