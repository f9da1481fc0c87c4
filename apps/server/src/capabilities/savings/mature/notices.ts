import { addCents, formatCents } from '@plumbline/rules/money'
import type { Notice } from '../../notifications/index.ts'
import type { Ending } from './complete.ts'

/** What the customers are told. */
export const noticesOf = (endings: readonly Ending[], now: Date): readonly Notice[] =>
  endings.map(({ order, successor, reason }) => ({
    customer: order.customer,
    at: now.toISOString(),
    kind:
      successor !== undefined
        ? 'savings_renewed'
        : reason !== undefined
          ? 'savings_returned'
          : 'savings_matured',
    data: {
      // The order to look at: the one that runs now, or the one that has ended.
      order: successor?.id ?? order.id,
      principal: formatCents(order.principal),
      interest: formatCents(order.interest),
      payout: formatCents(addCents(order.principal, order.interest)),
      reason: reason ?? null,
    },
  }))
