import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { defineCapability } from '../../core/capability/index.ts'
import { pausedBy } from '../self-limit/index.ts'
import { createAgreements } from './agreement/index.ts'
import { createAutomaticLoans } from './automatic.ts'
import { lendingCalls } from './calls.ts'
import type { LendingContext } from './context.ts'
import { accrueLoans } from './jobs/accrue.ts'
import { payOutLoans } from './jobs/pay-out.ts'
import { endDemoLoans } from './jobs/end-demo.ts'
import { noteReminders } from './jobs/remind.ts'
import { tellOfLoans } from './jobs/tell.ts'
import { lendingAppliers } from './staff/appliers.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly lending: LendingContext
  }
}

/** A day begins once; whoever looks so often is late by so much. What is owed is worked out by the day in any case. */
const accrueEveryMs = 60_000
const remindEveryMs = 10 * 60_000
/** What a crash has left behind is done within this time. */
const lookEveryMs = 15_000

export const lendingCapability = defineCapability({
  name: 'lending',
  needs: [
    'bus',
    'engine',
    'funding',
    'identity',
    'lease',
    'loanGuard',
    'log',
    'metrics',
    'notifications',
    'now',
    'seal',
    'settings',
    'settled',
    'elapsed',
    'submitRequest',
    'aside',
    'timer',
  ],
  create: ({
    aside,
    bus,
    engine,
    funding,
    identity,
    lease,
    loanGuard,
    log,
    metrics,
    notifications,
    now,
    seal,
    settings,
    settled,
    elapsed,
    submitRequest,
    timer,
  }) => {
    const { database, vault, audit, outbox, residence, newId } = identity
    const agreements = createAgreements({
      seal,
      now,
      onUnstamped: why => {
        metrics.alarm('agreement')
        log.error({ why }, 'an agreement was sealed without a timestamp: the authority did not attest it')
      },
      onUnwritten: signs =>
        log.warn({ signs }, 'an agreement was drawn with the closest forms of signs that no font has'),
    })
    const postponed = (what: string) =>
      createPostponed<string>({
        elapsed,
        onTrouble: (error, loan) => {
          metrics.alarm('lending')
          log.error({ error, loan }, what)
        },
      })
    const lending: LendingContext = {
      database,
      vault,
      audit,
      outbox,
      notifications,
      residence,
      guard: loanGuard,
      engine,
      lease,
      submitRequest,
      offer: funding.offer,
      rateOf: funding.rateOf,
      bus,
      pausedBy: customer => pausedBy({ database, settled }, customer),
      product: () => ({
        version: settings.version('lending.product'),
        product: settings.current('lending.product'),
      }),
      reserve: () => settings.current('lending.reserve'),
      drawAgreement: agreements.draw,
      automatic: createAutomaticLoans({ context: () => lending, timer }),
      aside,
      postponed: {
        payouts: postponed('a loan could not be paid out; it is tried again'),
        told: postponed('what has become of a loan could not be told; it is tried again'),
        demoEnds: postponed('the loan of a demo could not be ended; it is tried again'),
      },
      onTrouble: error => {
        metrics.alarm('lending')
        log.error({ error }, 'something of a loan could not be finished; it is tried again')
      },
      // Days cost money here: after a step of the clock ahead they wait until it has stood for a while.
      now: settled,
      newId,
    }
    return {
      provides: { lending },
      calls: lendingCalls(lending),
      appliers: lendingAppliers(lending),
      jobs: [
        { name: 'accrue loans', everyMs: accrueEveryMs, run: async () => void (await accrueLoans(lending)) },
        { name: 'remind of loans', everyMs: remindEveryMs, run: () => noteReminders(lending) },
        { name: 'end loans of demos', everyMs: remindEveryMs, run: () => endDemoLoans(lending) },
        {
          name: 'finish what loans have left open',
          everyMs: lookEveryMs,
          run: async () => {
            await payOutLoans(lending)
            await tellOfLoans(lending)
          },
        },
      ],
      start: async () => {
        await accrueLoans(lending)
        await payOutLoans(lending)
        await lending.automatic.resume()
      },
      stop: async () => {
        await lending.automatic.stop()
        await agreements.stop()
      },
    }
  },
})
