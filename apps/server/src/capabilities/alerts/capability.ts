import { defineCapability } from '../../core/capability/index.ts'
import { createAlerts, type Alerts } from './alerts.ts'
import { alertCalls } from './calls.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly alerts: Alerts
  }
}

/** An alert that has run out is written down within this time. */
const expireEveryMs = 5_000
const forgetEveryMs = 60 * 60_000

export const alertsCapability = defineCapability({
  name: 'alerts',
  needs: ['database', 'market', 'notifications', 'timer', 'now', 'settled', 'newId', 'metrics', 'log'],
  create: async ({ database, market, notifications, timer, now, settled, newId, metrics, log }) => {
    const alerts = createAlerts({
      database,
      instruments: market.instruments,
      quoteOf: market.quoteOf,
      thenOf: code => market.dayOf(code)?.open,
      splitsOf: market.splitsOf,
      endOf: market.endOf,
      replacementOf: market.replacementOf,
      notifications,
      now,
      settled,
      newId,
      after: timer.after,
      onFired: count => metrics.alertsFired.inc(count),
      onTrouble: (error, fate) => {
        log.warn({ error, fate }, 'alerts that are due could not be written')
        if (fate === 'set aside') metrics.alarm('commit')
      },
    })
    await alerts.start()
    market.onQuote(alerts.onQuote)
    return {
      provides: { alerts },
      calls: alertCalls(alerts.context),
      jobs: [
        { name: 'expire alerts', everyMs: expireEveryMs, run: () => alerts.expire() },
        {
          name: 'forget ended alerts',
          everyMs: forgetEveryMs,
          run: () => alerts.forgetEnded(),
        },
      ],
      stop: () => alerts.stop(),
    }
  },
})
