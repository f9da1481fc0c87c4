import type { Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { PaymentProviderName, PaymentStanding } from '@plumbline/rules/payment'
import type { Result } from '@plumbline/rules/core'

/** What a payment is opened with; the same wish, sent again, opens the same page. */
export type PaymentWish = {
  readonly id: string
  readonly amount: Cents
  readonly expiresAt: Millis
}

/** The page of a payment: where it is, and what the provider calls it. */
export type OpenedPayment = { readonly reference: string; readonly url: string }

/** A provider that does not answer, or not as it should. What was asked may be asked again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/**
 * The way out to whoever takes cards. It opens a page, and says how a payment stands. Messages that a provider sends are
 * only told as "look at this one again", so that neither their order nor their number matters. Throws ProviderAway.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName
  open(wish: PaymentWish): Promise<OpenedPayment>
  look(reference: string): Promise<PaymentStanding>
  /** Which payment a signed message is about; undefined where it is about none. Refuses: payment.signature. */
  read(message: SignedMessage): Promise<Result<string | undefined>>
}

/** A message as it came: its bytes, which the signature is over. */
export type SignedMessage = { readonly bytes: Buffer; readonly signature: string }
