import { cents, maxCents, subtractCents, zero, type Cents } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { PaymentContext } from './context.ts'

const dayMs = 24 * 3_600_000

/** What a customer may still pay in within these 24 hours, however it comes. */
export const leftOfDay = async (
  { limits, depositedSince, settled }: PaymentContext,
  tx: Transaction,
  customer: CustomerId,
): Promise<Cents> => {
  const paid = await depositedSince(tx, customer, (settled() - dayMs) as Millis)
  return maxCents(subtractCents(limits().depositDay, paid), zero)
}

/** What a customer has paid by card since a moment and was not taken back: the money that came. */
export const sumCapturedSince = async (
  tx: Transaction,
  { customer, since }: { customer: CustomerId; since: Millis },
): Promise<Cents> => {
  const { rows } = await tx.query<{ sum: bigint }>({
    name: 'payment.captured',
    text: `select coalesce(sum(amount - taken_back), 0)::bigint as sum from payment.payment
      where customer = $1 and state = 'captured' and ended_at > $2`,
    values: [customer, new Date(since)],
  })
  return cents(rows[0]?.sum ?? 0n)
}

/** What a customer has paid by card since a moment, and what pages that are open may still bring. */
export const sumPaidSince = async (
  tx: Transaction,
  { customer, since }: { customer: CustomerId; since: Millis },
): Promise<Cents> => {
  const { rows } = await tx.query<{ sum: bigint }>({
    name: 'payment.sum',
    text: `select coalesce(sum(amount), 0)::bigint as sum from payment.payment
      where customer = $1 and state in ('started', 'captured', 'reversed') and created_at > $2`,
    values: [customer, new Date(since)],
  })
  return cents(rows[0]?.sum ?? 0n)
}
