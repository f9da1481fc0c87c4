import { termProductsOf } from '@plumbline/rules/term'
import type { Code } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createTermCommits, type TermAttempt } from './commit.ts'
import type { TermContext } from './context.ts'
import { TermDesk } from './desk.ts'
import { holdsOf } from './holds.ts'
import { publishDays, showFairness } from './fairness.ts'
import { exportTerm } from './export.ts'
import { listTerm, totalTerm } from './list.ts'
import { findPatterns } from './latency/patterns.ts'
import { placeTerm, previewTerm } from './place.ts'
import { showTermProducts } from './products.ts'
import { recoverDeals, settleFromLog } from './recover.ts'
import { issueTermReceipt } from './receipt.ts'
import { showTerm } from './show.ts'
import { showExposure } from './staff/exposure.ts'
import { showResults } from './staff/results.ts'
import { readTermFrames } from './stored.ts'
import { again } from '../../core/platform/time.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly termDesk: TermDesk<TermAttempt>
  }
}

/** How often the desk is told the time: what time alone decides is late by at most so much. */
const timeEveryMs = 250
const seldomMs = 10 * 60_000

export const termCapability = defineCapability({
  name: 'term',
  needs: [
    'channels',
    'database',
    'engine',
    'identity',
    'lease',
    'loanGuard',
    'log',
    'market',
    'metrics',
    'newId',
    'now',
    'onClockStep',
    'orderFrames',
    'selfLimits',
    'settings',
    'settled',
    'signingKey',
    'stops',
    'tickLog',
    'timer',
    'trading',
  ],
  create: services => {
    const { channels, database, engine, identity, lease, log, market, metrics, newId, now, settings, timer } =
      services
    const commits = createTermCommits({
      database,
      ...lease,
      beforeSettling: () => services.tickLog.statesKept(),
      onFull: () => services.stops.note('queue'),
      onRetry: error => {
        metrics.commitRetries.inc()
        log.warn({ error }, 'the database is away; term deals are sent again')
      },
      onCommitted: ({ customer, event, transfer }) => {
        channels.nudge(customer, 'orders', event)
        if (transfer !== undefined) channels.nudge(customer, 'account', transfer)
      },
    })
    const desk = new TermDesk<TermAttempt>({
      now,
      newId,
      holdAt: holdsOf(market),
      ...commits,
      settleFromLog: id => settleFromLog(context, id),
      alarm: (what, detail) => {
        metrics.alarm('term')
        log.error(detail, what)
      },
    })
    market.onQuote(quote => desk.onQuote(quote))
    services.orderFrames.add((customer, after, limit) => readTermFrames(database, { customer, after, limit }))
    const context: TermContext = {
      database,
      market,
      tickLog: services.tickLog,
      engine,
      desk,
      products: () => ({
        version: settings.version('term.products'),
        items: termProductsOf(settings.current('term.products')),
      }),
      availabilityOf: identity.residence.availabilityOf,
      judgeLoan: services.loanGuard.judge,
      pausedBy: services.selfLimits.pausedBy,
      now,
      settled: services.settled,
      newId,
      underWay: services.trading.underWay,
    }
    const categoryOf = (code: Code) => market.instruments.get(code)?.category
    const fairness = { database, key: services.signingKey, now, categoryOf }
    const audited = { database, audit: identity.audit, now }
    const staff = { ...audited, categoryOf }
    let callOff = (): void => undefined
    const leaveClock = services.onClockStep(({ before }) => desk.onClockStep(before))
    return {
      provides: { termDesk: desk },
      calls: {
        termProducts: showTermProducts(context),
        previewTerm: previewTerm(context),
        submitTerm: placeTerm(context),
        termList: listTerm(context),
        termTotals: totalTerm(context),
        termExport: exportTerm(context),
        termDetail: showTerm(context),
        termFairness: showFairness(fairness),
        termExposure: showExposure(staff),
        termResults: showResults(staff),
        termReceipt: issueTermReceipt({ database, key: services.signingKey, now }),
      },
      jobs: [
        { name: 'publish days of term deals', everyMs: seldomMs, run: () => publishDays(fairness) },
        {
          name: 'judge entries of term deals',
          everyMs: seldomMs,
          run: () => findPatterns({ ...audited, tickLog: services.tickLog }),
        },
      ],
      start: async () => {
        await recoverDeals(context)
        await publishDays(fairness)
        desk.onTime(now())
        callOff = again(timer, timeEveryMs, 'timed deals are told the time', () => desk.onTime(now()))
      },
      drain: async () => {
        callOff()
        leaveClock()
        await desk.stop()
        await commits.drain()
      },
    }
  },
})
