import type { CustomerId } from '@plumbline/rules/core'
import { createChangeCount, defineCapability } from '../../core/capability/index.ts'
import { findDestination } from '../destination/index.ts'
import { sumCapturedSince, sumPaidSince } from '../payment/index.ts'
import { readVerifiedName } from '../verification/index.ts'
import { fundingCalls } from './calls.ts'
import { createFundingChanges } from './changes.ts'
import type { FundingContext } from './context.ts'
import { createAutomaticFunding } from './decisions/automatic.ts'
import { createFundingDecisions } from './decisions/make-decisions.ts'
import { lockCustomer } from './events.ts'
import { createEstimateRateOf, createRateOf } from './withdrawals/rate.ts'
import { sumDepositedSince } from './withdrawals/usage.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly funding: FundingContext
  }
}

export const fundingCapability = defineCapability({
  name: 'funding',
  needs: [
    'identity',
    'market',
    'offer',
    'notifications',
    'judgeIdentity',
    'loanGuard',
    'timer',
    'now',
    'bus',
    'channels',
    'log',
  ],
  create: ({
    identity,
    market,
    offer,
    notifications,
    judgeIdentity,
    loanGuard,
    timer,
    now,
    bus,
    channels,
    log,
  }) => {
    const { database, vault, audit, outbox, house, newId, settled } = identity
    const news = createChangeCount(now())
    const parts = {
      vault,
      house,
      outbox,
      notifications,
      offer,
      rateOf: createRateOf(market),
      estimateRateOf: createEstimateRateOf(market),
      changes: createFundingChanges(),
      tellAccount: (customer: CustomerId): void => {
        bus.publish('account.changed', { customer, seq: undefined })
        news.count()
        channels.nudge(customer, 'funding', undefined)
      },
      newId,
    }
    const decisions = createFundingDecisions(parts)
    const onTrouble = (error: unknown): void =>
      log.error({ error }, 'money of a demo account could not be decided on; it is tried again')
    const automatic = createAutomaticFunding({ database, audit, decisions, timer, now, onTrouble })
    const funding: FundingContext = {
      ...parts,
      database,
      audit,
      identity,
      judgeIdentity,
      judgeLoan: loanGuard.judge,
      blockForLoan: loanGuard.block,
      decisions,
      destinationOf: (on, wanted) => findDestination(on, { vault }, wanted),
      verifiedNameOf: (on, customer) => readVerifiedName(on, vault, customer),
      capturedSince: (tx, customer, since) => sumCapturedSince(tx, { customer, since }),
      paidSince: (tx, customer, since) => sumPaidSince(tx, { customer, since }),
      automatic,
      now,
      settled,
    }
    return {
      provides: { funding, depositUsage: { sumDepositedSince, holdLimits: lockCustomer } },
      calls: fundingCalls(funding),
      channels: { funding: news.room },
      start: () => automatic.resume(),
      drain: () => automatic.stop(),
    }
  },
})
