import { Stripe } from 'stripe'
import { accept, refuse } from '@plumbline/rules/core'
import { cents, minCents, zero } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { PaymentStanding } from '@plumbline/rules/payment'
import { ProviderAway, type PaymentProvider } from './provider.ts'

const timeoutMs = 10_000
const retriesMax = 2
/** Signatures older than this are refused: somebody may have kept the message. */
const signatureSecondsMax = 300
const currency = 'usd'

export type StripeSettings = {
  readonly key: string
  readonly webhookSecret: string
  /** In place of Stripe's own address. */
  readonly api: string | undefined
}

const clientOf = ({ key, api }: StripeSettings): Stripe => {
  const at = api === undefined ? undefined : new URL(api)
  return new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    // What this deployment does is nobody's statistics.
    telemetry: false,
    ...(at !== undefined && {
      host: at.hostname,
      port: at.port === '' ? (at.protocol === 'https:' ? '443' : '80') : at.port,
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Disputes for which no money was taken, or in which it came back. */
const withoutLoss: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

/** What a message is about: a session of the hosted page, or what came of it. An account may tell of much more. */
const subjectOf = ({
  data: { object },
}: Stripe.Event): { session: string } | { intent: string } | undefined => {
  if (!('object' in object)) return undefined
  if (object.object === 'checkout.session') return { session: object.id }
  if (object.object !== 'charge' && object.object !== 'dispute' && object.object !== 'refund')
    return undefined
  const intent = idOf(object.payment_intent)
  return intent === undefined ? undefined : { intent }
}

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Stripe's hosted page (Checkout): the card is entered there, and never comes here. */
export const createStripe = (
  settings: StripeSettings & {
    readonly now: () => Millis
    /** Where the page leads back to, of a payment. */
    readonly returnTo: (payment: string) => string
  },
): PaymentProvider => {
  const stripe = clientOf(settings)
  const away = (cause: unknown): never => {
    throw new ProviderAway('Stripe does not answer as it should', { cause })
  }

  const disputedOf = async (intent: string): Promise<bigint> => {
    const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 })
    return data.reduce(
      (sum, { status, amount }) => (withoutLoss.has(status) ? sum : sum + BigInt(amount)),
      0n,
    )
  }

  const paidOf = async (session: Stripe.Checkout.Session): Promise<PaymentStanding> => {
    // Paid with anything but the dollars that were asked for: an amount that fits no payment, so that nothing is posted.
    const isDollars = session.currency === currency
    const amount = cents(isDollars ? BigInt(session.amount_total ?? 0) : 0n)
    const intent = session.payment_intent
    if (intent === null) return { state: 'paid', amount, takenBack: zero }
    if (typeof intent === 'string') return { state: 'paid', amount, takenBack: zero, charge: intent }
    const charge = intent.latest_charge
    const refunded = charge === null || typeof charge === 'string' ? 0n : BigInt(charge.amount_refunded)
    const isDisputed = charge !== null && typeof charge !== 'string' && charge.disputed
    const disputed = isDisputed ? await disputedOf(intent.id) : 0n
    const takenBack = minCents(cents(refunded + disputed), amount)
    return { state: 'paid', amount, takenBack, charge: intent.id }
  }

  const standingOf = async (session: Stripe.Checkout.Session): Promise<PaymentStanding> => {
    if (session.payment_status === 'paid') return paidOf(session)
    if (session.status === 'expired') return { state: 'expired' }
    const { payment_intent: intent } = session
    const isOver =
      session.status === 'complete' &&
      intent !== null &&
      typeof intent !== 'string' &&
      ['canceled', 'requires_payment_method'].includes(intent.status)
    return { state: isOver ? 'failed' : 'open' }
  }

  return {
    name: 'stripe',
    open: async ({ id, amount, expiresAt }) => {
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: id,
            metadata: { payment: id },
            payment_intent_data: { metadata: { payment: id } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: Number(amount),
                  product_data: { name: 'Deposit' },
                },
              },
            ],
            expires_at: Math.floor(expiresAt / 1000),
            success_url: settings.returnTo(id),
            cancel_url: settings.returnTo(id),
          },
          { idempotencyKey: id },
        )
        .catch(away)
      return session.url === null ? away(undefined) : { reference: session.id, url: session.url }
    },
    look: reference =>
      stripe.checkout.sessions
        .retrieve(reference, { expand: ['payment_intent.latest_charge'] })
        .then(standingOf)
        .catch(away),
    read: async ({ bytes, signature }) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          bytes,
          signature,
          settings.webhookSecret,
          signatureSecondsMax,
          undefined,
          settings.now(),
        )
      } catch {
        // Not signed, not with this secret, too old, or no message at all: the sender learns no more than that.
        return refuse('payment.signature')
      }
      const subject = subjectOf(event)
      if (subject === undefined) return accept(undefined)
      if ('session' in subject) return accept(subject.session)
      const { data } = await stripe.checkout.sessions
        .list({ payment_intent: subject.intent, limit: 1 })
        .catch(away)
      return accept(data[0]?.id)
    },
  }
}
