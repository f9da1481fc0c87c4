import type { CustomerId, TransferId } from '@plumbline/rules/core'
import { fundingLimitsOf } from '@plumbline/rules/funding-setting'
import type { Millis } from '@plumbline/rules/market'
import { addCents, type Cents } from '@plumbline/rules/money'
import { defineCapability } from '../../core/capability/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { sumPaidSince } from './allowance.ts'
import { paymentCalls } from './calls.ts'
import type { PaymentContext } from './context.ts'
import { lookAfterPayments } from './look-after.ts'
import { createPaymentProviders } from './providers.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly payment: PaymentContext
    /** Who takes cards, and how the provider is reached. */
    readonly cards: Pick<Parameters<typeof createPaymentProviders>[0], 'real' | 'stripe'>
    /** How deposits count against the limit that payments share with them. */
    readonly depositUsage: {
      readonly sumDepositedSince: (
        tx: Transaction,
        of: { readonly customer: CustomerId; readonly since: Millis },
      ) => Promise<Cents>
      readonly holdLimits: PaymentContext['holdLimits']
    }
  }
}

/** Payments by card of whose end no message came are asked about, each after a minute at the earliest. */
const lookEveryMs = 20_000

export const paymentCapability = defineCapability({
  name: 'payment',
  needs: [
    'cards',
    'depositUsage',
    'identity',
    'judgeIdentity',
    'log',
    'metrics',
    'notifications',
    'publicAddress',
    'settings',
  ],
  create: ({ cards, depositUsage, identity, judgeIdentity, log, metrics, settings, ...rest }) => {
    const { notifications, publicAddress } = rest
    const { database, house, outbox, audit, now, settled, newId } = identity
    const payment: PaymentContext = {
      database,
      house,
      providers: createPaymentProviders({ ...cards, database, publicAddress, now, settled }),
      notifications,
      outbox,
      audit,
      limits: () => fundingLimitsOf(settings.current('funding.limits')),
      depositedSince: async (tx, customer, since) =>
        addCents(
          await depositUsage.sumDepositedSince(tx, { customer, since }),
          await sumPaidSince(tx, { customer, since }),
        ),
      holdLimits: depositUsage.holdLimits,
      admit: identity.residence.admitDeposit,
      judgeIdentity,
      now,
      settled,
      newId: () => newId() as TransferId,
      onMismatch: id => {
        metrics.alarm('payment')
        log.error(
          { payment: id },
          'a payment provider says what cannot be of this payment; nothing was posted',
        )
      },
    }
    return {
      provides: { payment },
      calls: paymentCalls(payment),
      jobs: [{ name: 'look after payments', everyMs: lookEveryMs, run: () => lookAfterPayments(payment) }],
    }
  },
})
