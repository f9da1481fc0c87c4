import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { findDestination, type FundingOffer } from '../capabilities/destination/index.ts'
import {
  createAutomaticFunding,
  createFundingChanges,
  createFundingDecisions,
  createRateOf,
  type AutomaticFunding,
  type FundingContext,
} from '../capabilities/funding/index.ts'
import type { IdentityContext } from '../capabilities/identity/index.ts'
import type { Market, Timer } from '../capabilities/market/index.ts'
import type { Notifications } from '../capabilities/notifications/index.ts'
import { sumCapturedSince, sumPaidSince } from '../capabilities/payment/index.ts'
import { readVerifiedName, type JudgeIdentity } from '../capabilities/verification/index.ts'

/** What deposits and withdrawals work with. */
export const createFunding = (options: {
  readonly identity: IdentityContext
  readonly market: Market
  readonly offer: FundingOffer
  readonly notifications: Notifications
  readonly judgeIdentity: JudgeIdentity
  readonly timer: Timer
  readonly tellAccount: (customer: CustomerId) => void
  readonly now: () => Millis
  readonly onTrouble: (error: unknown) => void
}): FundingContext & { readonly automatic: AutomaticFunding } => {
  const { identity, market, offer, notifications, judgeIdentity, timer, now } = options
  const { database, vault, audit, outbox, house, newId } = identity
  const parts = {
    vault,
    house,
    outbox,
    notifications,
    offer,
    rateOf: createRateOf(market),
    changes: createFundingChanges(),
    tellAccount: options.tellAccount,
    newId,
  }
  const decisions = createFundingDecisions(parts)
  const { onTrouble } = options
  return {
    ...parts,
    database,
    audit,
    identity,
    judgeIdentity,
    decisions,
    destinationOf: (on, wanted) => findDestination(on, { vault }, wanted),
    verifiedNameOf: (on, customer) => readVerifiedName(on, vault, customer),
    capturedSince: (tx, customer, since) => sumCapturedSince(tx, { customer, since }),
    paidSince: (tx, customer, since) => sumPaidSince(tx, { customer, since }),
    automatic: createAutomaticFunding({ database, audit, decisions, timer, now, onTrouble }),
    now,
  }
}
