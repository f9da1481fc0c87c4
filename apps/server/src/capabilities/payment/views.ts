import type { PaymentView } from '@plumbline/protocol/payment'
import { formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { StoredPayment } from './stored.ts'

const instantOf = (at: Millis): string => new Date(at).toISOString()

export const paymentView = (payment: StoredPayment): PaymentView => ({
  id: payment.id,
  state: payment.state,
  provider: payment.provider,
  amount: formatCents(payment.amount),
  takenBack: formatCents(payment.takenBack),
  url: payment.state === 'started' ? (payment.url ?? null) : null,
  createdAt: instantOf(payment.createdAt),
  expiresAt: instantOf(payment.expiresAt),
  endedAt: payment.endedAt === undefined ? null : instantOf(payment.endedAt),
})
