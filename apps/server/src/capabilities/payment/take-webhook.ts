import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { PaymentContext } from './context.ts'
import { ProviderAway, type SignedMessage } from './provider.ts'
import { settlePayment } from './settle.ts'
import { findByReference } from './stored.ts'

/**
 * Takes a message of the provider: looks how the payment it is about stands there. A message that could not be used is
 * sent again by the provider, for days. Refuses: payment.unavailable, payment.signature, payment.provider_away.
 */
export const takeWebhook =
  (context: PaymentContext) =>
  async ({ signed }: { readonly signed: SignedMessage }): Promise<Result<CallOutput<'paymentWebhook'>>> => {
    const provider = context.providers.behind({ provider: 'stripe', book: 'real' })
    if (provider === undefined) return refuse('payment.unavailable')
    try {
      const read = await provider.read(signed)
      if (!read.ok) return read
      if (read.value === undefined) return accept({ taken: false })
      const payment = await findByReference(context.database, {
        provider: provider.name,
        reference: read.value,
      })
      if (payment === undefined) return accept({ taken: false })
      await settlePayment(context, payment.id)
      return accept({ taken: true })
    } catch (error) {
      if (error instanceof ProviderAway) return refuse('payment.provider_away')
      throw error
    }
  }
